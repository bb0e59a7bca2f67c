import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { ApiInMemory } from '#web/test/api-in-memory.ts';
import { focus, press, texts, toast } from '#web/test/on-screen.ts';
import { names, openCandidates, stageFilter, storedCandidates } from './candidates-in-test.ts';
import { bar } from './picking-in-test.ts';

const moveButton = (): Locator => bar().getByRole('button', { name: 'Move to…' });

async function stageOf(api: ApiInMemory, { id }: Pick<CandidateWithJob, 'id'>): Promise<string> {
  const { stage } = await api.get<CandidateWithJob>(`/candidates/${id}`);
  return stage;
}

test('M opens the stages for those who are picked, and a digit moves them, from the row one is on', async () => {
  const api = await openCandidates('?stage=applied');
  const [first, second] = await storedCandidates(api, 'applied');
  await focus(names().first());
  await press('Space');
  await press('m');
  await expect.element(page.getByRole('menu', { name: 'Move 1 candidate to' })).toBeVisible();
  await press('3');
  await expect.element(toast('Moved to Interview')).toBeVisible();
  expect(await stageOf(api, first!)).toBe('tech');
  await expect.element(names().first()).toHaveTextContent(second!.name);
  await focus(names().first());
  await press('Space');
  await press('4');
  await expect.poll(() => stageOf(api, second!)).toBe('offer');
});

test('After picked rows moved, the cursor is in the row that took the place of the first', async () => {
  const api = await openCandidates('?stage=applied');
  const its = await storedCandidates(api, 'applied');
  await focus(names().nth(1));
  await press('Space');
  await press('Shift+ArrowDown');
  await press('Shift+ArrowDown');
  await expect.element(bar()).toHaveTextContent('3 selected');
  await press('4');
  await expect.element(names().nth(1)).toHaveTextContent(its[4]!.name);
  await expect.element(names().nth(1)).toHaveFocus();
  await press('j');
  await expect.element(names().nth(2)).toHaveFocus();
});

test('A digit is taken as soon as the menu is there, also before the focus is in it', async () => {
  const api = await openCandidates('?stage=applied');
  const [first] = await storedCandidates(api, 'applied');
  await focus(names().first());
  await press('Space');
  await press('m');
  await expect.element(page.getByRole('menu')).toBeVisible();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '4', bubbles: true, cancelable: true }));
  await expect.element(toast('Moved to Offer')).toBeVisible();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  expect(await stageOf(api, first!)).toBe('offer');
});

test('After a move of all candidates the focus has a place, and Ctrl+Z brings them back to the list', async () => {
  const api = await openCandidates('?stage=offer');
  const its = await storedCandidates(api, 'offer');
  await press('Control+a');
  await focus(bar().getByRole('button', { name: `Select all ${its.length} that match` }));
  await press('Enter');
  await expect.element(bar()).toHaveTextContent(`${its.length} selected`);
  await expect.element(moveButton()).toHaveFocus();
  await press('5');
  await expect.element(page.getByText('No candidates found')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await press('Control+z');
  await expect.poll(() => storedCandidates(api, 'offer')).toEqual(its);
});

test('Ctrl+A picks the page after a click beside everything, too', async () => {
  await openCandidates();
  page.getByRole('main').element().focus();
  await press('Control+a');
  await expect.element(bar()).toHaveTextContent('50 selected');
});

test('No head of a column has the name of a field', async () => {
  await openCandidates();
  await expect.element(page.getByLabelText('Stage', { exact: true })).toHaveLength(1);
  await expect.element(page.getByLabelText('Stage', { exact: true })).toBe(stageFilter().element());
  expect(texts(page.getByRole('columnheader', { name: 'Name', exact: true }))).toEqual(['Name']);
  await expect.element(page.getByLabelText('Name', { exact: true })).not.toBeInTheDocument();
});
