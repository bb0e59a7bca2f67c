import { describe, expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { CandidateWithJob } from '#domain/candidate.ts';
import { STAGE_LABELS } from '#domain/stage.ts';
import { cards, column } from '#web/board/board-in-test.ts';
import { openCandidates } from '#web/candidates-list/candidates-in-test.ts';
import { noteField, submitAnswers, writeNotes } from '#web/candidate/profile-in-test.ts';
import { candidatesOf } from '#web/job-filter/filter-in-test.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  address,
  card,
  emulatePhone,
  errorToast,
  expectAccessible,
  expectNothingWider,
  focus,
  preferTheme,
  press,
  tap,
  texts,
  toast,
  type,
} from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';

const heading = (): Locator => page.getByRole('heading', { level: 1 });
const decision = (name: string): Locator =>
  page.getByRole('group', { name: 'Decision' }).getByRole('button', { name });
const summary = (): Locator => page.getByRole('region', { name: 'Summary' });
const said = (text: string): Locator =>
  page.getByCss('[data-live-announcer]').getByText(text, { exact: true });

/** Opens the triage of job 1's applicants. */
async function openTriage(before?: ApiInMemory): Promise<{ api: ApiInMemory; its: CandidateWithJob[] }> {
  const api = await openApp('/triage?stage=applied&job=1', before);
  const its = await candidatesOf(api, 1, 'applied');
  await expectTurn(its, 0);
  return { api, its };
}

async function expectTurn(its: readonly CandidateWithJob[], at: number, place = at + 1): Promise<void> {
  await expect.element(heading()).toHaveTextContent(its[at]!.name);
  await expect.element(page.getByText(`${place} of ${its.length}`, { exact: true })).toBeVisible();
}

interface Rejected {
  readonly rejectionReason: string | null;
}

async function stagesOf(api: ApiInMemory, its: readonly CandidateWithJob[]): Promise<string[]> {
  const now = await Promise.all(its.map(({ id }) => api.get<CandidateWithJob>(`/candidates/${id}`)));
  return now.map(({ stage }) => stage);
}

describe('Triage', () => {
  test(
    'decides by 1 to 6 and goes on, skips by S, and takes back by U and Ctrl+Z, showing that person again',
    { tags: ['quick'] },
    async () => {
      const { api, its } = await openTriage();
      const sent = api.sent('PATCH', '/candidates/');
      expect(its.length).toBeGreaterThan(5);
      await press('5');
      await expectTurn(its, 1);
      await press('3');
      await expectTurn(its, 2);
      await press('s');
      await expectTurn(its, 3);
      await press('4');
      await expectTurn(its, 4);
      await expect
        .poll(() => stagesOf(api, its.slice(0, 5)))
        .toEqual(['hired', 'tech', 'applied', 'offer', 'applied']);
      expect(sent).toEqual([{ stage: 'hired' }, { stage: 'tech' }, { stage: 'offer' }]);

      await press('u');
      await expectTurn(its, 3);
      await expect.element(page.getByCss('h1 + [data-stage=applied]')).toBeVisible();
      await expect.element(card('Timeline').getByRole('listitem')).toHaveLength(1);
      await press('u');
      await expectTurn(its, 2);
      await press('Control+z');
      await expectTurn(its, 1);
      await expect
        .poll(() => stagesOf(api, its.slice(0, 5)))
        .toEqual(['hired', 'applied', 'applied', 'applied', 'applied']);
      await press('2');
      await expectTurn(its, 2);
      await expect.poll(() => stagesOf(api, its.slice(0, 2))).toEqual(['hired', 'screen']);
    },
  );

  test('has a button for each decision, which keeps the focus, and says whose turn it is', async () => {
    const { api, its } = await openTriage();
    expect(decision('Take back')).toBeDisabled();
    await decision('Rejected').click();
    await expectTurn(its, 1);
    await expect.element(decision('Rejected')).toHaveFocus();
    await expect.element(said(`${its[0]!.name}: Rejected`)).toBeInTheDocument();
    await expect.element(said(`2 of ${its.length}: ${its[1]!.name}`)).toBeInTheDocument();
    await decision('Skip').click();
    await expectTurn(its, 2);
    await decision('Take back').click();
    await expectTurn(its, 1);
    await decision('Take back').click();
    await expectTurn(its, 0);
    await expect.poll(() => stagesOf(api, its.slice(0, 1))).toEqual(['applied']);
    await press('u');
    await expect.element(said('Nothing to take back')).toBeInTheDocument();
    await decision('Applied').click();
    await expect.element(said(`${its[0]!.name} stays in Applied`)).toBeInTheDocument();
    await expectTurn(its, 1);
  });

  test('shows the next one from what was loaded ahead, with answers, notes and timeline, before any call is answered', async () => {
    const before = await apiInMemory();
    const its = await candidatesOf(before, 1, 'applied');
    await submitAnswers(before, its[1]!);
    await writeNotes(before, ['Has built stairs'], its[1]!.id);
    const { api } = await openTriage(before);
    await expect.element(card('Timeline').getByRole('listitem').first()).toBeVisible();
    await api.settle();
    const gate = api.hold('GET', '/');
    await press('6');
    await expectTurn(its, 1);
    expect(page.getByText('Loading…').elements()).toEqual([]);
    expect(texts(card('Answers').getByText('Carpenter <b>'))).toEqual(['Carpenter <b>']);
    await expect.element(card('Answers').getByText('Hammer')).toBeVisible();
    await expect.element(card('Notes').getByText('Has built stairs')).toBeVisible();
    expect(card('Timeline').getByRole('listitem').elements()).toHaveLength(1);
    gate.release();
  });

  test('tells of other applications with the same email, each with its stage and a link', async () => {
    const api = await apiInMemory();
    const its = await candidatesOf(api, 1, 'applied');
    const { id, name, email } = its[0]!;
    const other = { name, email: email.toUpperCase(), jobId: 2 };
    const earlier = await api.call<{ id: number }>('POST', '/candidates', other);
    await api.call('PATCH', `/candidates/${earlier.id}`, { stage: 'offer' });
    await openTriage(api);
    const applications = page.getByRole('list', { name: 'Earlier applications' }).getByRole('listitem');
    await expect.element(applications).toHaveLength(1);
    await expect.element(applications).toHaveTextContent('Backend Engineer, PaymentsOffer');
    await expect.element(applications.getByRole('link')).toHaveAttribute('href', `/candidates/${earlier.id}`);
    expect(earlier.id).not.toBe(id);
    await press('s');
    await expect.element(page.getByText('None with this email')).toBeVisible();
  });

  test('goes to the note by N, where keys are letters and Escape only leaves it; Ctrl+Z undoes a note that was added last', async () => {
    const { api, its } = await openTriage();
    await press('2');
    await expectTurn(its, 1);
    await press('n');
    await expect.element(noteField()).toHaveFocus();
    await type('s6u');
    await expect.element(noteField()).toHaveValue('s6u');
    await press('Control+Enter');
    await expect.element(card('Notes').getByRole('listitem')).toHaveTextContent('s6u');
    await expect.element(toast('Note added')).toBeVisible();
    await press('Escape');
    await expect.element(heading()).toHaveFocus();
    await expectTurn(its, 1);
    await press('Control+z');
    await expect.element(card('Notes').getByText('No notes yet')).toBeVisible();
    await expectTurn(its, 1);
    await expect.poll(() => stagesOf(api, its.slice(0, 2))).toEqual(['screen', 'applied']);
  });

  test('shows again whose move has failed, with the server’s sentence, and nothing is lost', async () => {
    const { api, its } = await openTriage();
    const failing = api.fail({ method: 'PATCH', path: '/candidates', message: 'The disk is full' });
    await press('5');
    await expect.element(errorToast(`${its[0]!.name}: The disk is full`)).toBeVisible();
    await expectTurn(its, 1, 1);
    failing.heal();
    await press('3');
    await expectTurn(its, 0, 2);
    await expect.element(page.getByRole('alert').getByText('The disk is full')).toBeVisible();
    await press('5');
    await expectTurn(its, 2);
    await expect.poll(() => stagesOf(api, its.slice(0, 2))).toEqual(['hired', 'tech']);
  });

  test('passes over with a word who is no longer there, and is not shaken by moves elsewhere', async () => {
    const api = await apiInMemory();
    const body = { name: 'Grace Hopper', email: 'grace@example.com', jobId: 1 };
    const { id } = await api.call<{ id: number }>('POST', '/candidates', body);
    const { its } = await openTriage(api);
    expect(its[0]!.id).toBe(id);
    await press('s');
    await expectTurn(its, 1);
    const { revision } = await api.get<{ revision: number }>('/changes?limit=1');
    await api.call('PATCH', `/candidates/${its[2]!.id}`, { stage: 'hired' });
    await press('u');
    await expectTurn(its, 0);
    await api.call('POST', `/changes/${revision}/undo`);
    await expect.element(toast('Candidate #1001 is no longer there')).toBeVisible();
    await expectTurn(its, 1);
    await press('s');
    await expectTurn(its, 2);
    await expect.element(page.getByCss('h1 + [data-stage=hired]')).toBeVisible();
  });

  test('ends with how many went where; the last one can be taken back, and all be undone by one button', async () => {
    const { api, its } = await openTriage();
    for (const [at] of its.entries()) {
      await expectTurn(its, at);
      await press(at === 1 ? 's' : at < 4 ? '3' : '5');
    }
    await expect.element(heading()).toHaveTextContent('Triage is done');
    const expected = [`${STAGE_LABELS.tech} 3`, `${STAGE_LABELS.hired} ${its.length - 4}`, 'Skipped 1'];
    await expect.poll(() => texts(summary().getByCss('summary'))).toEqual(expected);
    await expectAccessible();
    await summary().getByText('Skipped').click();
    await expect.element(summary().getByRole('link', { name: its[1]!.name })).toBeVisible();
    await press('u');
    await expectTurn(its, its.length - 1);
    await press('5');
    await expect.element(heading()).toHaveTextContent('Triage is done');
    await summary().getByRole('button', { name: 'Undo all' }).click();
    await expect.poll(address).toBe('/candidates?stage=applied&job=1');
    await expect.poll(() => candidatesOf(api, 1, 'applied')).toEqual(its);
  });

  test('asks why after 6: a digit is the reason, and Ctrl+Z takes both back and shows that person again', async () => {
    const { api, its } = await openTriage();
    const prompt = page.getByRole('region', { name: `Reason for ${its[0]!.name}` });
    const reason = async () => (await api.get<Rejected>(`/candidates/${its[0]!.id}`)).rejectionReason;
    await press('6');
    await expectTurn(its, 1);
    await expect.element(prompt).toBeVisible();
    await press('1');
    await expect.element(prompt).not.toBeInTheDocument();
    await expectTurn(its, 1);
    await expect.poll(reason).not.toBeNull();
    await press('3');
    await expectTurn(its, 2);
    await press('u');
    await expectTurn(its, 1);
    await press('Control+z');
    await expectTurn(its, 0);
    await expect.poll(() => stagesOf(api, its.slice(0, 2))).toEqual(['applied', 'applied']);
    expect(await reason()).toBeNull();

    await press('6');
    await expect.element(prompt).toBeVisible();
    await press('u');
    await expect.element(prompt).not.toBeInTheDocument();
    await expectTurn(its, 0);
  });

  test('takes back a rejection with the reason that was given since, and leaves others theirs', async () => {
    const { api, its } = await openTriage();
    const [one, two, three] = its;
    const ofThree = () =>
      Promise.all([one, two, three].map((it) => api.get<Rejected>(`/candidates/${it!.id}`)));
    await decision('Rejected').click();
    await expectTurn(its, 1);
    await decision('Rejected').click();
    await expectTurn(its, 2);
    await decision('Rejected').click();
    await expectTurn(its, 3);
    await expect.poll(() => stagesOf(api, its.slice(0, 3))).toEqual(['rejected', 'rejected', 'rejected']);
    await api.call('PATCH', `/candidates/${three!.id}`, { reason: 'Salary' });
    await api.call('PATCH', '/candidates', { ids: [one!.id, two!.id], reason: 'Too far away' });
    await press('u');
    await expectTurn(its, 2);
    await press('u');
    await expectTurn(its, 1);
    await expect.poll(() => stagesOf(api, its.slice(0, 3))).toEqual(['rejected', 'applied', 'applied']);
    expect((await ofThree()).map((it) => it.rejectionReason)).toEqual(['Too far away', null, null]);
    const { data } = await api.get<{ data: unknown[] }>(`/candidates/${three!.id}/timeline`);
    expect(data).toHaveLength(1);
  });

  test('undoes all of it with the reasons, by one button', async () => {
    const { api, its } = await openTriage();
    await decision('Rejected').click();
    await expectTurn(its, 1);
    await decision('Interview').click();
    await expectTurn(its, 2);
    await expect.poll(() => stagesOf(api, its.slice(0, 2))).toEqual(['rejected', 'tech']);
    await api.call('PATCH', `/candidates/${its[0]!.id}`, { reason: 'Salary' });
    await page.getByRole('link', { name: 'End triage' }).click();
    await toast('Triage: 1 to Interview, 1 to Rejected').getByRole('button', { name: 'Undo' }).click();
    await expect.element(toast('Undone: 2 candidates are back where they were')).toBeVisible();
    expect(await candidatesOf(api, 1, 'applied')).toEqual(its);
  });

  test('goes on past the first fifty, and leaves nobody out when they were moved away meanwhile', async () => {
    const api = await openApp('/triage?stage=applied');
    const { data } = await api.get<{ data: CandidateWithJob[] }>('/candidates?stage=applied');
    expect(data.length).toBeGreaterThan(54);
    await expectTurn(data, 0);
    for (let at = 0; at < 54; at++) {
      await press('5');
      await expect.element(heading()).toHaveTextContent(data[at + 1]!.name);
    }
    await expectTurn(data, 54);
    await expect
      .poll(() => stagesOf(api, data.slice(0, 55)))
      .toEqual([...Array(54).fill('hired'), 'applied']);
  });
});

describe('Triage is opened', () => {
  test('from a column by T, for that column and its job, and Escape leads back to the board with an Undo for all', async () => {
    const api = await openApp('/candidates/board?job=1');
    const its = await candidatesOf(api, 1, 'screen');
    await focus(cards('Screening').first());
    await press('t');
    await expect.poll(address).toBe('/triage?job=1&stage=screen');
    await expectTurn(its, 0);
    await press('3');
    await expectTurn(its, 1);
    await press('Escape');
    await expect.poll(address).toBe('/candidates/board?job=1');
    await expect.element(cards('Interview').first()).toHaveAccessibleName(its[0]!.name);
    await toast('Triage: 1 to Interview').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => stagesOf(api, its.slice(0, 1))).toEqual(['screen']);
  });

  test('from the head of a column by its button', async () => {
    await openApp('/candidates/board');
    await column('Offer').getByRole('button', { name: 'Triage Offer' }).click();
    await expect.poll(address).toBe('/triage?stage=offer');
    await page.getByRole('link', { name: 'End triage' }).click();
    await expect.poll(address).toBe('/candidates/board');
  });

  test('from a role, for the first stage in which somebody waits, and leads back there', async () => {
    await openApp('/jobs/1');
    await card('Pipeline').getByRole('link', { name: 'Triage' }).click();
    await expect.poll(address).toBe('/triage?job=1&stage=applied');
    await expect.element(page.getByText(/^1 of \d+$/)).toBeVisible();
    await press('Escape');
    await expect.poll(address).toBe('/jobs/1');
  });

  test('from the list with its filters, by the link and by T', async () => {
    const api = await openCandidates('?search=an&stage=tech');
    const { data } = await api.get<{ data: CandidateWithJob[] }>('/candidates?search=an&stage=tech');
    await expect
      .element(page.getByRole('link', { name: 'Triage' }))
      .toHaveAttribute('href', '/triage?search=an&stage=tech');
    await press('t');
    await expectTurn(data, 0);
    await press('Escape');
    await expect.poll(address).toBe('/candidates?search=an&stage=tech');
  });

  test('for nobody: it says so, with a way back', async () => {
    await openApp('/triage?search=nobody-at-all');
    await expect.element(page.getByText('There is nobody to triage here.')).toBeVisible();
    await summary().getByRole('link', { name: 'Back to candidates' }).click();
    await expect.poll(address).toBe('/candidates?search=nobody-at-all');
  });

  test('and says why, with another try, when nobody can be loaded', async () => {
    const api = await apiInMemory();
    const failing = api.fail({ method: 'GET', path: '/candidates?', message: 'The disk is full' });
    await openApp('/triage?stage=applied', api);
    await expect.element(page.getByText('Error: The disk is full')).toBeVisible();
    failing.heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText(/^1 of \d+$/)).toBeVisible();
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`On a phone triage is decided by touch, nothing sticks out, and nothing stands in the way of assistive technology, ${colorScheme}`, async () => {
    await preferTheme(colorScheme);
    await emulatePhone();
    const { api, its } = await openTriage();
    await expect.element(card('Timeline').getByRole('listitem').first()).toBeVisible();
    expectNothingWider();
    await expectAccessible();
    await tap(decision('Rejected'));
    await expectTurn(its, 1);
    await expect.poll(() => stagesOf(api, its.slice(0, 1))).toEqual(['rejected']);
  });
}
