import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { names, openCandidates } from '#web/screens/candidates-list/candidates-in-test.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { candidatesOf } from '#web/candidate/filters/filter-in-test.ts';
import { apiInMemory } from '#web/test/api-in-memory.ts';
import { address, doneToast, expectAccessible, press, texts, type } from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import { cards, count, focusFirstCard, LABELS, topName } from './board-in-test.ts';

const JOB = 'Senior Frontend Engineer';
const ALL_LOADED = 'Total candidates loaded: 1000';

/** Chooses a job by the key F. */
async function chooseJob(title: string): Promise<void> {
  await press('f');
  await expect.element(page.getByRole('combobox')).toHaveFocus();
  await type(title);
  await page.getByRole('option', { name: title, exact: true }).click();
}

async function showAllJobs(): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Kanban' }).click();
}

test('The key Y leaves my cards on the board, in its address, and a second press shows all again', async () => {
  const api = await apiInMemory();
  const { data } = await api.get<{ data: CandidateWithJob[] }>('/candidates?stage=screen');
  await api.call('PATCH', '/candidates', { ids: [data[0]!.id, data[3]!.id], owner: 'alex' });
  await openApp('/candidates/board', api);
  await expect.element(page.getByText(ALL_LOADED, { exact: true })).toBeVisible();
  await press('y');
  await expect.element(page.getByText('Total candidates loaded: 2', { exact: true })).toBeVisible();
  await expect.element(cards('Screening')).toHaveLength(2);
  expect(address()).toBe('/candidates/board?owner=alex');
  await press('y');
  await expect.element(page.getByText(ALL_LOADED, { exact: true })).toBeVisible();
});

/** Opens the board narrowed to the first job. */
async function openJobsBoard() {
  const api = await openApp('/candidates/board?job=1');
  const its = await candidatesOf(api, 1);
  await expect
    .element(page.getByText(`Total candidates loaded: ${its.length}`, { exact: true }))
    .toBeVisible();
  return { api, its };
}

test('The board of a job shows and counts only its candidates', { tags: ['quick'] }, async () => {
  const api = await openApp('/candidates/board');
  await expect.element(page.getByText(ALL_LOADED)).toBeVisible();
  await chooseJob(JOB);
  await expect.poll(address).toBe('/candidates/board?job=1');
  const its = await candidatesOf(api, 1);
  await expect
    .element(page.getByText(`Total candidates loaded: ${its.length}`, { exact: true }))
    .toBeVisible();
  for (const [place, stage] of (
    ['applied', 'screen', 'tech', 'offer', 'hired', 'rejected'] as const
  ).entries()) {
    const inStage = its.filter((each) => each.stage === stage);
    expect(count(LABELS[place]!)).toBe(inStage.length);
    // Only the cards in sight are in the document.
    const shown = cards(LABELS[place]!)
      .elements()
      .map((row) => row.getAttribute('aria-label'));
    expect(shown.length > 0).toBe(inStage.length > 0);
    expect(shown).toEqual(inStage.slice(0, shown.length).map(({ name }) => name));
  }
  await expectAccessible();
  await showAllJobs();
  await expect.element(page.getByText(ALL_LOADED)).toBeVisible();
  await expect.poll(address).toBe('/candidates/board');
});

test('Choosing another job on a restored, scrolled board shows the job’s first cards', async () => {
  const api = await openApp('/candidates/board');
  await expect.element(page.getByText(ALL_LOADED)).toBeVisible();
  page.getByRole('grid', { name: 'Applied' }).element().scrollTo({ top: 200 });
  await cards('Applied').nth(4).getByRole('link').first().click();
  await page.getByRole('link', { name: 'Back to candidates' }).click();
  await expect.element(page.getByText(ALL_LOADED)).toBeVisible();
  const [first] = await candidatesOf(api, 1, 'applied');
  await chooseJob(JOB);
  await expect.poll(() => cards('Applied').first().element().getAttribute('aria-label')).toBe(first!.name);
  expect(page.getByRole('grid', { name: 'Applied' }).element().scrollTop).toBe(0);
});

test('A move under way is shown on its job’s board and not on another job’s board', async () => {
  const { api, its } = await openJobsBoard();
  const { release } = api.hold('PATCH', '/candidates/');
  const name = await topName('Applied');
  const inOffer = its.filter(({ stage }) => stage === 'offer').length;
  await focusFirstCard();
  await press('4');
  await expect.poll(() => count('Offer')).toBe(inOffer + 1);
  await chooseJob('Backend Engineer, Payments');
  const others = await candidatesOf(api, 2);
  await expect
    .element(page.getByText(`Total candidates loaded: ${others.length}`, { exact: true }))
    .toBeVisible();
  expect(count('Offer')).toBe(others.filter(({ stage }) => stage === 'offer').length);
  await expect.element(page.getByRole('row', { name, exact: true })).not.toBeInTheDocument();
  release();
  await expect.element(doneToast('Moved to Offer')).toBeVisible();
  await chooseJob(JOB);
  await expect.poll(() => topName('Offer')).toBe(name);
});

test('Another job’s board begins with nothing selected', async () => {
  await openJobsBoard();
  await focusFirstCard();
  await press('Space');
  await expect.element(page.getByText('1 selected')).toBeVisible();
  await chooseJob('Backend Engineer, Payments');
  await expect.element(page.getByText('1 selected')).not.toBeInTheDocument();
  await chooseJob(JOB);
  await expect.element(cards('Applied').first()).toBeVisible();
  await expect.element(page.getByText('1 selected')).not.toBeInTheDocument();
});

test('A narrowed board shows who is added to its job in another tab', async () => {
  const { api, its } = await openJobsBoard();
  await api.call('POST', '/candidates', { name: 'Grace Hopper', email: 'grace@example.com', jobId: 1 });
  await expect.poll(() => topName('Applied')).toBe('Grace Hopper');
  await expect
    .element(page.getByText(`Total candidates loaded: ${its.length + 1}`, { exact: true }))
    .toBeVisible();
});

test('“Back to candidates” leads to the board or list the profile was opened from, and every link keeps the job', async () => {
  const { its } = await openJobsBoard();
  const back = page.getByRole('link', { name: 'Back to candidates' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Candidates' }).click();
  await expect.poll(address).toBe('/candidates?job=1');
  await expect.poll(() => texts(names())).toEqual(its.map(({ name }) => name));

  await names().nth(1).click();
  await expect.element(back).toHaveAttribute('href', '/candidates?job=1');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Kanban' }).click();
  await expect.poll(address).toBe('/candidates/board?job=1');

  // By the card's link, its “Open” and Enter.
  for (const open of [
    () => cards('Applied').first().getByRole('link').first().click(),
    () => cards('Applied').first().getByRole('link', { name: 'Open' }).click(),
    async () => {
      await focusFirstCard();
      await press('Enter');
    },
  ]) {
    await open();
    await expect.element(back).toHaveAttribute('href', '/candidates/board?job=1');
    await back.click();
    await expect.poll(address).toBe('/candidates/board?job=1');
    await expect.element(page.getByRole('heading', { level: 1, name: JOB, exact: true })).toBeVisible();
  }

  // The navigation link to the current screen shows all candidates.
  const kanban = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Kanban' });
  await expect.element(kanban).toHaveAttribute('href', '/candidates/board');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Kanban' }).click();
  await expect.poll(address).toBe('/candidates/board');
});

test('From a whole board “Back to candidates” leads to the whole board', async () => {
  await openApp('/candidates/board');
  await cards('Applied').first().getByRole('link').first().click();
  const back = page.getByRole('link', { name: 'Back to candidates' });
  await expect.element(back).toHaveAttribute('href', '/candidates/board');
  await back.click();
  await expect.poll(address).toBe('/candidates/board');
});

test('From a filtered list “Back to candidates” leads to that list', async () => {
  await openCandidates('?stage=applied&job=1');
  await names().first().click();
  const back = page.getByRole('link', { name: 'Back to candidates' });
  await expect.element(back).toHaveAttribute('href', '/candidates?stage=applied&job=1');
});
