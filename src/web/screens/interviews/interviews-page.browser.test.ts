import { describe, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { addKit, at, schedule, workday } from '#web/candidate/interviews/interviews-in-test.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  address,
  doneToast,
  emulatePhone,
  expectAccessible,
  expectNothingWider,
  focus,
  preferTheme,
  press,
  texts,
  type,
} from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';

const day = workday();
const rows = () => page.getByRole('list', { name: /^Interviews on / }).getByCss('> li');

/** Alex, who is the person of this page, and Mei hold an interview each. */
async function withTwo(): Promise<ApiInMemory> {
  const api = await apiInMemory();
  const kit = await addKit(api, 'System design', {
    attributes: [{ key: 'a', name: 'Trade-offs', about: 'Weighs cost against benefit.' }],
    questions: ['How would you store a billion events?'],
  });
  const { startsAt } = { startsAt: at(day, '10:00') };
  await schedule(api, {
    candidateId: 7,
    name: 'System design',
    kitId: kit.id,
    startsAt,
    interviewers: ['alex'],
  });
  await schedule(api, { candidateId: 8, name: 'Coffee', startsAt: at(day, '14:00'), interviewers: ['mei'] });
  return api;
}

describe('My interviews', () => {
  test(
    'My interviews are found by Find, with mine or everybody’s in the address',
    { tags: ['quick'] },
    async () => {
      const api = await withTwo();
      await openApp('/jobs', api);
      await expect.element(page.getByRole('heading', { name: 'Jobs', level: 1 })).toBeVisible();
      await press('Control+k');
      await expect.element(page.getByRole('combobox', { name: /^Find/ })).toHaveFocus();
      await type('my interviews');
      await page.getByRole('option', { name: 'Go to My interviews' }).click();
      await expect.element(rows()).toHaveLength(1);
      await expect.element(rows().first()).toHaveTextContent(/^10:00–10:45 AM.*System design for/);
      await expectAccessible();
      await page.getByRole('button', { name: 'Everybody’s' }).click();
      await expect.element(rows()).toHaveLength(2);
      await expect.poll(address).toBe('/interviews?all=true');
      await expect.element(rows().nth(1)).toHaveTextContent('Coffee');
    },
  );

  test('An interview to come is moved from the list of interviews', async () => {
    const api = await withTwo();
    await openApp('/interviews', api);
    const { name } = await api.get<{ name: string }>('/candidates/7');
    await page.getByRole('button', { name: `Reschedule System design with ${name}` }).click();
    await expect.element(page.getByRole('dialog', { name: /^Reschedule/ })).toBeVisible();
  });

  test('My interviews are accepted and declined', async () => {
    const api = await withTwo();
    await openApp('/interviews', api);
    await focus(page.getByRole('button', { name: 'Accept System design' }));
    await press('Enter');
    await expect.element(doneToast('Accepted')).toBeVisible();
    await expect.element(rows().first()).toHaveTextContent('accepted');
    await expect.element(page.getByRole('button', { name: 'Accept System design' })).not.toBeInTheDocument();
    await expect.element(rows().first().getByRole('link').first()).toHaveFocus();
  });

  test(
    'One day has what to ask, is left by [ and ], and shows the CV beside by P',
    { tags: ['quick'] },
    async () => {
      const api = await withTwo();
      await openApp(`/interviews?day=${day}`, api);
      await expect.element(page.getByText('How would you store a billion events?')).toBeVisible();
      await expect.element(page.getByText('Weighs cost against benefit.')).toBeVisible();
      await expectAccessible();
      const { name } = await api.get<{ name: string }>('/candidates/7');
      await focus(rows().first().getByRole('link', { name }));
      await press('p');
      await expect.element(page.getByRole('region', { name, exact: true })).toBeVisible();
      await press('Escape');
      await press(']');
      await expect.element(page.getByText('No interviews on this day')).toBeVisible();
      await press('[');
      await expect.element(rows()).toHaveLength(1);
      await page.getByRole('link', { name: 'Two weeks' }).click();
      await expect.poll(address).toBe('/interviews');
    },
  );

  test('An interview that the candidate declined says so', async () => {
    const api = await withTwo();
    const { data } = await api.get<{ data: object[] }>(
      `/interviews?from=${at(day, '00:00')}&until=${at(day, '23:00')}`,
    );
    const declined = { who: '', answer: 'declined', at: at(day, '08:00'), comment: '', proposedStart: null };
    api.answer('GET /interviews', { data: data.map((each) => ({ ...each, answers: [declined] })) });
    await openApp('/interviews?all=true', api);
    const { name } = await api.get<{ name: string }>('/candidates/7');
    const people = rows().first().getByRole('list', { name: 'People of System design' });
    await expect.element(people).toHaveTextContent(`${name}declined`);
  });

  test('My interviews are printed as a sheet without controls', async () => {
    const api = await withTwo();
    await openApp(`/interviews?day=${day}&all=true`, api);
    await expect.element(rows()).toHaveLength(2);
    await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
    const buttons = page.getByRole('main').getByRole('button').elements();
    const shown = buttons.filter((button) => button.checkVisibility({ visibilityProperty: true }));
    const before = texts(rows());
    await cdp().send('Emulation.setEmulatedMedia', { media: '' });
    expect(shown.map(({ textContent }) => textContent)).toEqual([]);
    expect(before[0]).toContain('How would you store a billion events?');
  });

  test('A screen without interviews says so, and offers everybody’s', async () => {
    await openApp('/interviews');
    await expect.element(page.getByText('No interviews in the next two weeks')).toBeVisible();
    await page.getByRole('link', { name: 'Show everybody’s' }).click();
    await expect.poll(address).toBe('/interviews?all=true');
    await expect.element(page.getByRole('link', { name: 'Show everybody’s' })).not.toBeInTheDocument();
  });

  test('A failed load is told, with Try again', async () => {
    const api = await withTwo();
    const fault = api.fail({ method: 'GET', path: '/interviews?', message: 'The server sleeps' });
    await openApp('/interviews', api);
    await expect.element(page.getByText('Error: The server sleeps')).toBeVisible();
    fault.heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(rows()).toHaveLength(1);
  });

  for (const theme of ['light', 'dark'] as const) {
    test(`My interviews fit a phone and are accessible, ${theme}`, async () => {
      await preferTheme(theme);
      await emulatePhone();
      await openApp(`/interviews?all=true&day=${day}`, await withTwo());
      await expect.element(rows()).toHaveLength(2);
      await expectAccessible();
      expectNothingWider();
    });
  }
});
