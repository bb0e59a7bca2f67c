import { describe, expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  card,
  doneToast,
  emulatePhone,
  expectAccessible,
  expectNothingWider,
  focus,
  keepToasts,
  optionsOf,
  preferTheme,
  press,
  resizeWindow,
  texts,
  toast,
  type,
} from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import {
  addKit,
  at,
  chooseZone,
  interviewsOf,
  schedule,
  scheduler,
  times,
  waitForScheduler,
  workday,
} from '#web/candidate/interviews/interviews-in-test.ts';

/** A candidate of the first job in the stage Interview. */
async function someone(api: ApiInMemory): Promise<CandidateWithJob> {
  const { data } = await api.get<{ data: CandidateWithJob[] }>('/candidates?jobId=1&stage=tech');
  return data[0]!;
}

async function openWith(prepare: (api: ApiInMemory, candidate: CandidateWithJob) => Promise<unknown>) {
  const api = await apiInMemory();
  const candidate = await someone(api);
  await prepare(api, candidate);
  await openApp(`/candidates/${candidate.id}`, api);
  await expect.element(page.getByRole('heading', { name: candidate.name, level: 1 })).toBeVisible();
  await expect.element(card('Timeline')).toBeVisible();
  return { api, candidate };
}

const field = (label: string) => scheduler().getByLabelText(label, { exact: true });
const person = (name: string) => scheduler().getByRole('button', { name, exact: true });

describe('Scheduling an interview', () => {
  test(
    'An interview is scheduled by keyboard alone: I, kit, person, a free time, and taken back by Undo',
    { tags: ['quick'] },
    async () => {
      keepToasts();
      const { api, candidate } = await openWith(async (given) => {
        await addKit(given, 'Phone screen', { stage: 'screen' });
        await addKit(given, 'System design', { minutes: 60, interviewers: ['mei', 'ben'] });
      });
      await expect.element(card('Interviews').getByText('No interview yet')).toBeVisible();
      await press('i');
      await waitForScheduler();
      expect(
        optionsOf(scheduler().getByRole('combobox', { name: 'Interview', exact: true })).map(
          ([, label]) => label,
        ),
      ).toEqual(['System design, 60 min', 'Phone screen, 45 min (Screening)', 'Another interview…']);
      await expect
        .poll(() => texts(scheduler().getByRole('group', { name: 'Interviewers' }).getByCss('[data-person]')))
        .toEqual(['MTMei Tanaka', 'BCBen Castillo']);
      await focus(person('Mei Tanaka'));
      await press('Space');
      await field('Day').fill(workday());
      await expect.element(times().first()).toHaveAccessibleName(/Mei Tanaka (free|not working)$/);
      await focus(times().nth(2));
      await press('ArrowDown');
      await press('ArrowUp');
      await expect.element(times().nth(2)).toHaveFocus();
      await expect.element(times().nth(2)).toHaveAccessibleName('9:00 AM to 10:00 AM. Mei Tanaka free');
      await press('Enter');
      await expect.element(scheduler().getByText(/9:00–10:00 AM, for both of you$/)).toBeVisible();
      await expectAccessible();
      await focus(scheduler().getByRole('radio', { name: 'Tell nobody' }));
      await press('Space');
      await press('Enter');
      await expect.element(doneToast('Interview scheduled for')).toBeVisible();
      await expect.element(scheduler()).not.toBeInTheDocument();
      expect(await interviewsOf(api, candidate.id)).toMatchObject([
        {
          name: 'System design',
          startsAt: at(workday(), '09:00'),
          endsAt: at(workday(), '10:00'),
          interviewers: ['mei'],
          stage: 'tech',
        },
      ]);
      await expect
        .element(card('Interviews').getByRole('list', { name: 'Interviews', exact: true }))
        .toHaveTextContent(/9:00–10:00 AM/);
      await toast('Interview scheduled').getByRole('button', { name: 'Undo' }).click();
      await expect.element(card('Interviews').getByText('No interview yet')).toBeVisible();
      expect(await interviewsOf(api, candidate.id)).toEqual([]);
    },
  );

  test('Scheduling shows who is busy, and suggests the next times when everybody is free', async () => {
    const day = workday();
    const { candidate } = await openWith(async (api, { id }) => {
      const { data } = await api.get<{ data: CandidateWithJob[] }>('/candidates?jobId=1');
      const other = data.find((each) => each.id !== id)!;
      await schedule(api, { candidateId: other.id, startsAt: at(day, '09:00'), interviewers: ['mei'] });
      await schedule(api, { candidateId: id, startsAt: at(day, '11:00'), interviewers: ['dev'] });
    });
    await page.getByRole('button', { name: `Schedule interview with ${candidate.name}` }).click();
    await waitForScheduler();
    await expect.element(scheduler().getByText(/^Choose the interviewers to see/)).toBeVisible();
    await person('Mei Tanaka').click();
    await person('Ben Castillo').click();
    await field('Day').fill(day);
    await expect
      .element(times().nth(2))
      .toHaveAccessibleName(`9:00 AM to 9:45 AM. Mei Tanaka busy, Ben Castillo free, ${candidate.name} free`);
    await expect
      .element(times().nth(6))
      .toHaveAccessibleName(new RegExp(`^11:00 AM.*${candidate.name} busy$`));
    const free = scheduler().getByRole('group', { name: 'Next free times' }).getByRole('button');
    await expect.element(free.first()).toHaveTextContent(/Wed, .*, 10:00 AM$/);
    await free.first().click();
    await expect.element(field('Time')).toHaveValue('10:00');
    await expect.element(free.first()).toHaveAttribute('aria-pressed', 'true');
  });

  test('Whoever of several is free takes part alone, and nobody is asked who is not free', async () => {
    const day = workday();
    const { api, candidate } = await openWith(async (given, { id }) => {
      const { data } = await given.get<{ data: CandidateWithJob[] }>('/candidates?jobId=1');
      const [one, two] = data.filter((each) => each.id !== id);
      await schedule(given, { candidateId: one!.id, startsAt: at(day, '09:00'), interviewers: ['mei'] });
      await schedule(given, { candidateId: two!.id, startsAt: at(day, '10:00'), interviewers: ['ben'] });
    });
    await press('i');
    await waitForScheduler();
    await field('Name').fill('Coffee');
    await person('Mei Tanaka').click();
    expect(scheduler().getByLabelText('Who takes part').elements()).toEqual([]);
    await person('Ben Castillo').click();
    await field('Who takes part').selectOptions('Whoever of these is free');
    await field('Day').fill(day);
    const free = scheduler().getByRole('group', { name: 'Next free times' }).getByRole('button');
    await expect.element(free.first()).toHaveTextContent(/Wed, .*, 9:00 AM$/);
    await free.first().click();
    await expect.element(scheduler().getByText(/Ben Castillo takes part$/)).toBeVisible();
    await expect.element(times().nth(2)).toHaveAttribute('data-free');
    await expectAccessible();
    await field('Time').fill('22:00');
    await scheduler().getByRole('button', { name: 'Schedule and download' }).click();
    await expect.element(scheduler().getByText('None of them is free at this time')).toBeVisible();
    await field('Time').fill('10:00');
    await expect.element(scheduler().getByText(/Mei Tanaka takes part$/)).toBeVisible();
    await scheduler().getByRole('radio', { name: 'Tell nobody' }).click();
    await scheduler().getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect.element(doneToast('Interview scheduled for')).toBeVisible();
    expect(await interviewsOf(api, candidate.id)).toMatchObject([
      { startsAt: at(day, '10:00'), interviewers: ['mei'] },
    ]);
  });

  test('Scheduling tells a refusal in the form, loses nothing, and keeps the draft for the next time', async () => {
    const day = workday();
    const { api, candidate } = await openWith(async () => undefined);
    await press('i');
    await waitForScheduler();
    await field('Name').fill('Coffee');
    await person('Mei Tanaka').click();
    await field('Day').fill(day);
    await field('Time').fill('10:00');
    await field('Note to the candidate').fill('Bring your laptop');
    const { data } = await api.get<{ data: CandidateWithJob[] }>('/candidates?jobId=1');
    const other = data.find(({ id }) => id !== candidate.id)!;
    await schedule(api, { candidateId: other.id, startsAt: at(day, '10:15') });
    await scheduler().getByRole('button', { name: 'Schedule and download' }).click();
    await expect.element(scheduler().getByRole('alert')).toHaveTextContent(/Mei has another interview/);
    await expect.element(field('Note to the candidate')).toHaveValue('Bring your laptop');
    await press('Escape');
    await expect.element(scheduler()).not.toBeInTheDocument();
    await press('i');
    await waitForScheduler();
    await expect.element(field('Name')).toHaveValue('Coffee');
    await expect.element(field('Note to the candidate')).toHaveValue('Bring your laptop');
    await scheduler().getByRole('button', { name: 'Discard draft' }).click();
    await expect.element(field('Name')).toHaveValue('');
  });

  test('Scheduling says what is missing, at the field', async () => {
    await openWith(async () => undefined);
    await press('i');
    await waitForScheduler();
    await scheduler().getByRole('button', { name: 'Schedule and download' }).click();
    await expect.element(field('Name')).toHaveFocus();
    await type('Coffee');
    await expect.element(scheduler().getByText('Choose a time')).toBeVisible();
    await field('Day').fill(workday());
    await field('Time').fill('10:00');
    await press('Enter');
    await expect.element(scheduler().getByText('Choose the interviewers', { exact: true })).toBeVisible();
    await expect.element(scheduler().getByCss('[data-person]').first()).toHaveFocus();
  });

  test('Scheduling tells the time in the candidate’s zone too, and says when a calendar can’t be read', async () => {
    const { api } = await openWith(async () => undefined);
    const busy = [
      { handle: 'mei', busy: [], zone: null, workingHours: null, problem: 'the server does not answer' },
    ];
    api.answer('GET /interviews/busy', { data: busy });
    await press('i');
    await waitForScheduler();
    await person('Mei Tanaka').click();
    await chooseZone(field('Candidate’s time zone'), 'tokyo', 'Japan (Tokyo)');
    await field('Day').fill(workday());
    await expect
      .element(scheduler().getByText('Mei Tanaka’s calendar can’t be read: the server does not answer'))
      .toBeVisible();
    await expect.element(times().nth(2)).toHaveAccessibleName(/in Tokyo\. Mei Tanaka not known$/);
    await times().nth(2).click();
    await expect.element(scheduler().getByText(/in Tokyo for the candidate$/)).toBeVisible();
  });

  test('A candidate’s zone is found by city, and what names no zone leaves it as it was', async () => {
    await openWith(async () => undefined);
    await press('i');
    await waitForScheduler();
    const zone = field('Candidate’s time zone');
    await zone.fill('new y');
    await press('Enter');
    await expect.element(zone).toHaveValue('United States (New York)');
    await expect.element(scheduler()).toBeVisible();
    await zone.fill('Atlantis');
    await press('Tab');
    await expect.element(zone).toHaveValue('United States (New York)');
    await zone.fill('mumbai');
    await press('Tab');
    await expect.element(zone).toHaveValue('India (Kolkata)');
  });

  test('Scheduling offers the move to Interview before that stage, and one Undo takes back both', async () => {
    keepToasts();
    const api = await apiInMemory();
    const { data } = await api.get<{ data: CandidateWithJob[] }>('/candidates?jobId=1&stage=applied');
    const candidate = data[0]!;
    await openApp(`/candidates/${candidate.id}`, api);
    await expect.element(card('Timeline')).toBeVisible();
    await press('i');
    await waitForScheduler();
    await field('Name').fill('Phone screen');
    await person('Mei Tanaka').click();
    await field('Day').fill(workday());
    await field('Time').fill('10:00');
    await scheduler().getByRole('radio', { name: 'Tell nobody' }).click();
    await scheduler()
      .getByRole('checkbox', { name: `Move ${candidate.name} to Interview` })
      .click();
    await press('Enter');
    await expect.element(toast('and moved to Interview')).toBeVisible();
    const stage = async () => (await api.get<CandidateWithJob>(`/candidates/${candidate.id}`)).stage;
    expect(await stage()).toBe('tech');
    expect(await interviewsOf(api, candidate.id)).toHaveLength(1);
    await toast('and moved to Interview').getByRole('button', { name: 'Undo' }).click();
    await expect.element(toast('Undone')).toBeVisible();
    expect(await stage()).toBe('applied');
    expect(await interviewsOf(api, candidate.id)).toEqual([]);
  });

  test('The button that schedules is in sight in a low window, and no focused field is behind it', async () => {
    await resizeWindow(1280, 600);
    await openWith(async () => undefined);
    await press('i');
    await waitForScheduler();
    const box = (of: Locator) => of.element().getBoundingClientRect();
    const button = scheduler().getByRole('button', { name: 'Schedule and download' });
    expect(box(button).bottom).toBeLessThanOrEqual(600);
    await focus(scheduler().getByRole('radio', { name: 'Tell nobody' }));
    expect(box(scheduler().getByRole('radio', { name: 'Tell nobody' })).bottom).toBeLessThan(box(button).top);
  });

  for (const theme of ['light', 'dark'] as const) {
    test(`Scheduling fits a phone and is accessible, ${theme}`, async () => {
      await preferTheme(theme);
      await emulatePhone();
      await openWith(async (api) => {
        await addKit(api, 'A very long name of an interview that nobody would give it', {
          interviewers: ['mei', 'amara', 'ben', 'chloe', 'dev', 'elif'],
        });
      });
      await press('i');
      await waitForScheduler();
      for (const name of ['Mei Tanaka', 'Amara Okafor', 'Ben Castillo']) await person(name).click();
      await field('Day').fill(workday());
      await expect.element(times().first()).toBeVisible();
      await expectAccessible();
      expectNothingWider();
    });
  }
});
