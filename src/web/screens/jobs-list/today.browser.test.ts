import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays } from '#domain/insight/day.ts';
import { today } from '#web/app/time/days.ts';
import { timeOfDay } from '#web/app/time/format.ts';
import { at, schedule } from '#web/candidate/interviews/interviews-in-test.ts';
import { receiveMessage } from '#web/candidate/message/received-in-test.ts';
import type { ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  address,
  doneToast,
  emulatePhone,
  expectAccessible,
  expectNoSidewaysScroll,
  preferTheme,
  press,
  texts,
  keepToasts,
} from '#web/test/on-screen.ts';
import { reload } from '#web/test/open-app.tsx';
import { openJobs, titles } from './jobs-in-test.ts';

const band = () => page.getByRole('region', { name: 'Today', exact: true });
const steps = () => band().getByRole('list', { name: 'Next steps' }).getByRole('listitem');
const toggle = () => band().getByRole('button', { name: 'Today' });

interface Person {
  readonly id: number;
  readonly name: string;
  readonly stage: string;
}

/** The candidates who have waited for longest. */
async function waiting(api: ApiInMemory) {
  return api.get<{ data: Person[]; total: number }>('/reports/waiting');
}

function addStep(api: ApiInMemory, id: number, text: string, days: number, owner = '') {
  const body = { text, day: addDays(today(), days), owner };
  return api.call('POST', `/candidates/${id}/steps`, body);
}

describe('Today, above the jobs', () => {
  beforeEach(() => {
    for (const key of ['hirelane-today-open', 'hirelane-today-mine']) localStorage.removeItem(key);
  });

  test(
    '“Today” lists the next steps that are due, overdue ones first, and ticks them off',
    { tags: ['quick'] },
    async () => {
      keepToasts();
      const api = await openJobs();
      await addStep(api, 1, 'Call back', 1);
      await addStep(api, 2, 'Send the offer', -2, 'mei');
      await addStep(api, 3, 'Later', 9);
      await expect.element(steps()).toHaveLength(2);
      const { name } = await api.get<Person>('/candidates/2');
      await expect
        .element(steps().nth(0))
        .toHaveTextContent(`${name} · Send the offerdue 2 days agoMei Tanaka`);
      await expect.element(steps().nth(1)).toHaveTextContent('tomorrow');
      await expect.element(band().getByText('1 due · 1 this week')).toBeVisible();

      await steps().getByRole('checkbox', { name: 'Done: Send the offer' }).click();
      await expect.element(steps()).toHaveLength(1);
      await expect.element(doneToast('Next step done')).toBeVisible();
      await doneToast('Next step done').getByRole('button', { name: 'Undo' }).click();
      await expect.element(steps()).toHaveLength(2);
    },
  );

  test(
    '“Today” shows three next steps and the number of the others, which it shows when asked',
    { tags: ['quick'] },
    async () => {
      const api = await openJobs();
      for (const text of ['One', 'Two', 'Three', 'Four', 'Five']) await addStep(api, 1, text, 0);
      await expect.element(band().getByText('5 due')).toBeVisible();
      await expect.element(steps()).toHaveLength(3);
      const more = band().getByRole('button', { name: '2 more' });
      await expect.element(more).toHaveAttribute('aria-expanded', 'false');
      await more.click();
      await expect.element(steps()).toHaveLength(5);
      await band().getByRole('button', { name: 'Fewer' }).click();
      await expect.element(steps()).toHaveLength(3);

      await steps().first().getByRole('checkbox').click();
      await expect.element(band().getByRole('button', { name: '1 more' })).toBeVisible();
      await expect.element(steps()).toHaveLength(3);
    },
  );

  test('“Today” shows only my next steps if asked to, and remembers it', async () => {
    const api = await openJobs();
    await addStep(api, 1, 'Mine to do', 0, 'alex');
    await addStep(api, 2, 'For Mei', 0, 'mei');
    await expect.element(steps()).toHaveLength(2);
    await band().getByRole('button', { name: 'Mine' }).click();
    await expect.element(steps()).toHaveLength(1);
    await expect.element(steps()).toHaveTextContent('Mine to do');
    await reload(api);
    await expect
      .element(band().getByRole('button', { name: 'Mine' }))
      .toHaveAttribute('aria-pressed', 'true');
    await expect.element(steps()).toHaveLength(1);
  });

  test('“Mine” and the key Y leave my candidates in “Today”, also folded, and their numbers list them', async () => {
    const api = await openJobs();
    const { data } = await waiting(api);
    const mine = data[4]!;
    await api.call('PATCH', `/candidates/${mine.id}`, { owner: 'alex' });
    const names = band().getByRole('list', { name: 'Waiting longest' }).getByRole('link');
    await expect.element(names).toHaveLength(3);
    await press('y');
    await expect.poll(() => texts(names)).toEqual([mine.name]);
    await expect.element(band().getByText('None of yours is new')).toBeVisible();
    const button = band().getByRole('button', { name: 'Mine' });
    await expect.element(button).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible();
    await toggle().click();
    await expect.element(band().getByText('0 due · 0 new · 1 in progress')).toBeVisible();
    await press('y');
    await expect.element(band().getByText(/^0 due · [\d,]+ new · [\d,]{2,} in progress$/)).toBeVisible();
    await press('y');
    await toggle().click();
    await band().getByRole('link', { name: '1 in progress' }).click();
    await expect.element(page.getByText('1 shown')).toBeVisible();
    expect(decodeURIComponent(address())).toContain('owner=alex');
  });

  test('“Today” lists today’s interviews and missing scorecards, also under “Mine” and folded', async () => {
    const api = await openJobs();
    const startsAt = at(today(), '00:00');
    await schedule(api, { candidateId: 1, name: 'First call', startsAt, interviewers: ['mei'] });
    await schedule(api, {
      candidateId: 2,
      name: 'Past',
      startsAt: at(addDays(today(), -3), '10:00'),
      interviewers: ['alex'],
    });
    const interviews = band().getByRole('list', { name: 'Interviews' }).getByRole('listitem');
    const [first, second] = await Promise.all([1, 2].map((id) => api.get<Person>(`/candidates/${id}`)));
    await expect
      .element(interviews.first())
      .toHaveTextContent(`${timeOfDay(startsAt)} ${first!.name} First call`);
    const past = band().getByRole('link', { name: `Scorecard on ${second!.name}` });
    await expect
      .element(past)
      .toHaveAttribute('href', expect.stringMatching(/^\/interviews\/\d+\/scorecard$/));
    await expectAccessible();
    await toggle().click();
    await expect.element(band().getByText(/1 interview today · \d scorecards? to write/)).toBeVisible();
    await toggle().click();
    await band().getByRole('button', { name: 'Mine' }).click();
    await expect.element(band().getByRole('link', { name: 'None today' })).toBeVisible();
    await expect.element(past).toBeVisible();
    await band().getByRole('button', { name: 'Mine' }).click();
    await band().getByRole('link', { name: '1 today' }).click();
    await expect.element(page.getByRole('button', { name: 'Day after' })).toBeVisible();
    await expect.element(page.getByText('First call')).toBeVisible();
  });

  test('“Today” names the candidates who wait longest, and the number lists everybody in progress', async () => {
    const api = await openJobs();
    const { data, total } = await waiting(api);
    const names = band().getByRole('list', { name: 'Waiting longest' }).getByRole('link');
    await expect.element(names).toHaveLength(3);
    expect(texts(names)).toEqual(data.slice(0, 3).map(({ name }) => name));
    await expect.element(names.first()).toHaveAttribute('href', `/candidates/${data[0]?.id}`);
    await band()
      .getByRole('link', { name: `${total} in progress` })
      .click();
    await expect.element(page.getByText('50 shown')).toBeVisible();
    expect(decodeURIComponent(address())).toContain('stage=applied,screen,tech,offer&sort=oldest');
    await expect.element(page.getByText(`Total: ${total}`, { exact: true })).toBeVisible();
  });

  test('“Today” has a menu of who waits longest for our answer, whose last item lists all of them', async () => {
    const api = await openJobs();
    await expect.element(band().getByText(/in progress$/)).toBeVisible();
    const button = band().getByRole('button', { name: 'Waiting for our answer' });
    await expect.element(button).not.toBeInTheDocument();
    const [first, second] = await Promise.all([1, 2].map((id) => api.get<Person>(`/candidates/${id}`)));
    await receiveMessage(api, 1, 5.5);
    await receiveMessage(api, 2, 75);
    await expect.element(button).toHaveTextContent('Waiting for our answer: 2');
    await button.click();
    const items = page.getByRole('menu').getByRole('menuitem');
    await expect
      .poll(() => texts(items))
      .toEqual([`${second!.name} · 3 days`, `${first!.name} · 5 hours`, 'List all 2']);
    await expectAccessible();
    await items.last().click();
    await expect.element(page.getByText('2 shown')).toBeVisible();
    expect(address()).toBe('/candidates?waiting=true&sort=waitingAsc');
    await openJobs('', api);
    await button.click();
    await items.first().click();
    await expect.poll(address).toBe('/candidates/2');
    await openJobs('', api);
    await expect.element(button).toBeVisible();
    await press('y');
    await expect.element(button).not.toBeInTheDocument();
  });

  test('“Today” names the applicants since the last working day, and the number lists exactly these', async () => {
    const api = await openJobs();
    const draft = { name: 'Nova New', email: 'nova@example.com', jobId: 1 };
    await api.call('POST', '/candidates', draft);
    await expect.element(band().getByRole('link', { name: 'Nova New' })).toBeVisible();
    const { applied } = await api.get<{ applied: { total: number } }>('/today');
    await band()
      .getByRole('link', { name: `${applied.total} new` })
      .click();
    await expect.element(page.getByText(`Total: ${applied.total}`)).toBeVisible();
    await expect.element(page.getByText('Nova New').first()).toBeVisible();
  });

  test('“Today” has the same height before its data comes and at most 140 px, and stays folded when it was', async () => {
    const api = await openJobs();
    const gate = api.hold('GET', '/today');
    await reload(api);
    await expect.element(titles().first()).toBeVisible();
    const height = () => band().element().getBoundingClientRect().height;
    const before = height();
    gate.release();
    await expect.element(band().getByText(/in progress$/)).toBeVisible();
    expect(height()).toBe(before);
    expect(before).toBeLessThanOrEqual(140);

    await toggle().click();
    await expect.element(band().getByText(/^0 due · \d+ new · \d+ in progress$/)).toBeVisible();
    await reload(api);
    await expect.element(toggle()).toHaveAttribute('aria-expanded', 'false');
  });

  test('“Today” says why it could not be loaded, and can be loaded again', async () => {
    const api = await openJobs();
    const fault = api.fail({ method: 'GET', path: '/today' });
    await reload(api);
    await expect.element(band().getByText('Failed to load Today')).toBeVisible();
    fault.heal();
    await band().getByRole('button', { name: 'Try again' }).click();
    await expect.element(band().getByText('Waiting longest')).toBeVisible();
  });

  test('“Today” is not there without jobs', async () => {
    const api = await openJobs();
    api.answer('GET /jobs', { data: [], total: 0 });
    await reload(api);
    await expect.element(page.getByText('No jobs found')).toBeVisible();
    await expect.element(band()).not.toBeInTheDocument();
  });

  test('“Today” is folded on a phone, fits it, and is accessible in both themes', async () => {
    await emulatePhone();
    const api = await openJobs();
    await addStep(api, 1, 'A long step about many things that do not fit on one line of a phone', -1, 'alex');
    await schedule(api, { candidateId: 1, name: 'First call', startsAt: at(today(), '00:00') });
    await schedule(api, { candidateId: 2, name: 'Past', startsAt: at(addDays(today(), -3), '10:00') });
    await expect.element(toggle()).toHaveAttribute('aria-expanded', 'false');
    const summary = band().getByText(/^1 due · 1 interview today · .* to write · .* in progress$/);
    await expect.element(summary).toBeVisible();
    expect(summary.element().scrollWidth).toBe(summary.element().clientWidth);
    await toggle().click();
    await expect.element(steps()).toHaveLength(1);
    expectNoSidewaysScroll();
    for (const theme of ['light', 'dark'] as const) {
      await preferTheme(theme);
      await expectAccessible();
    }
  });
});
