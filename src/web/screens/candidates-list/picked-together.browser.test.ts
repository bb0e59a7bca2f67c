import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  address,
  doneToast,
  errorToast,
  expectAccessible,
  giveNoReason,
  keepToasts,
  press,
  texts,
  toast,
  type,
  typeIn,
} from '#web/test/on-screen.ts';
import { names, openCandidates, storedCandidates } from './candidates-in-test.ts';
import { bar, boxes, pick } from './picking-in-test.ts';

async function stages(api: ApiInMemory, people: readonly CandidateWithJob[]): Promise<string[]> {
  const all = await storedCandidates(api);
  return people.map(({ id }) => all.find((it) => it.id === id)?.stage ?? '');
}

async function tagsOf(api: ApiInMemory, people: readonly CandidateWithJob[]): Promise<(readonly string[])[]> {
  const all = await storedCandidates(api);
  return people.map(({ id }) => all.find((it) => it.id === id)?.tags ?? []);
}

test(
  '“Move to…” moves them as one change, with one toast whose Undo takes all back; the focus goes to the row in their place',
  { tags: ['quick'] },
  async () => {
    const api = await openCandidates('?stage=screen');
    const its = await storedCandidates(api, 'screen');
    const sent = api.sent('PATCH', '/candidates');
    await pick(1, 2, 4);
    await bar().getByRole('button', { name: 'Move to…' }).click();
    const menu = page.getByRole('menu', { name: 'Move 3 candidates to' });
    await expect.element(menu.getByRole('menuitem', { name: 'Screening (current)' })).toBeVisible();
    await expectAccessible();
    keepToasts();
    await menu.getByRole('menuitem', { name: 'Offer' }).click();
    await expect.element(doneToast('Moved 3 candidates to Offer')).toBeVisible();
    const moved = [its[1]!, its[2]!, its[4]!];
    expect(sent).toEqual([{ ids: moved.map(({ id }) => id), stage: 'offer' }]);
    expect(await stages(api, moved)).toEqual(['offer', 'offer', 'offer']);
    await expect.element(bar()).not.toBeInTheDocument();
    await expect.element(names().nth(1)).toHaveFocus();
    await expect
      .poll(() => texts(names()).slice(0, 3))
      .toEqual([its[0]!, its[3]!, its[5]!].map((it) => it.name));
    await doneToast('Moved 3 candidates to Offer').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => texts(names()).slice(0, 5)).toEqual(its.slice(0, 5).map((it) => it.name));
    expect(await stages(api, moved)).toEqual(['screen', 'screen', 'screen']);
  },
);

test('The menu of stages is used by keyboard, too', async () => {
  const api = await openCandidates('?stage=tech');
  const its = await storedCandidates(api, 'tech');
  await pick(0);
  await bar().getByRole('button', { name: 'Move to…' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Offer' })).toHaveFocus();
  await press('5');
  await expect.element(doneToast('Moved to Hired')).toBeVisible();
  expect(await stages(api, its.slice(0, 1))).toEqual(['hired']);
  // It is the box or the name, by which of the row and the menu went first.
  await expect.poll(() => boxes().first().element().closest('tr')?.matches(':focus-within')).toBe(true);
});

test('“Reject…” rejects them, and asks once why for all of them', async () => {
  const api = await openCandidates('?stage=applied');
  const its = (await storedCandidates(api, 'applied')).slice(0, 2);
  await pick(0, 1);
  keepToasts();
  await bar().getByRole('button', { name: 'Reject…' }).click();
  // The toast stays after the reason was given, and its “Undo” undoes both.
  await expect.element(doneToast('Moved 2 candidates to Rejected')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Reason for 2 candidates' })).toBeVisible();
  await press('2');
  await expect.element(toast('2 candidates rejected: Missing skills')).toBeVisible();
  const rejected = await storedCandidates(api, 'rejected');
  expect(rejected.filter(({ id }) => its.some((it) => it.id === id)).map((it) => it.rejectionReason)).toEqual(
    ['Missing skills', 'Missing skills'],
  );
  await toast('2 candidates rejected: Missing skills').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => stages(api, its)).toEqual(['applied', 'applied']);
});

test('“Reject…” and its question have no serious finding of axe', async () => {
  await openCandidates('?stage=applied');
  await pick(0, 1);
  await bar().getByRole('button', { name: 'Reject…' }).click();
  await expect.element(page.getByRole('region', { name: 'Reason for 2 candidates' })).toBeVisible();
  await expectAccessible();
});

test('Only changed candidates are asked about and counted, and without one the toast says so', async () => {
  const api = await openCandidates();
  const [rejected] = await storedCandidates(api, 'rejected');
  const [offer] = await storedCandidates(api, 'offer');
  await api.call('PATCH', `/candidates/${rejected!.id}`, { name: 'Aaa Rejected' });
  await api.call('PATCH', `/candidates/${offer!.id}`, { name: 'Aaa Offer' });
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect.poll(() => texts(names()).slice(0, 2)).toEqual(['Aaa Offer', 'Aaa Rejected']);
  await pick(1);
  await bar().getByRole('button', { name: 'Reject…' }).click();
  await expect.element(doneToast('No stage change')).toBeVisible();
  await pick(0, 1);
  await bar().getByRole('button', { name: 'Reject…' }).click();
  await expect.element(doneToast('Moved to Rejected')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Reason for Aaa Offer' })).toBeVisible();
  await giveNoReason();
});

test('All who match are moved over all pages', async () => {
  const api = await openCandidates('?stage=hired');
  const its = await storedCandidates(api, 'hired');
  expect(its.length).toBeGreaterThan(50);
  await pick(0);
  await bar()
    .getByRole('button', { name: /^Select all/ })
    .click();
  await expect.element(bar()).toHaveTextContent(`${its.length} selected`);
  await bar().getByRole('button', { name: 'Move to…' }).click();
  await page.getByRole('menuitem', { name: 'Offer' }).click();
  await expect.element(doneToast(`Moved ${its.length} candidates to Offer`)).toBeVisible();
  expect(new Set(await stages(api, its))).toEqual(new Set(['offer']));
  await expect.element(page.getByText('No candidates found')).toBeVisible();
});

test('A failed change tells the server’s words, and the candidates are still picked', async () => {
  const api = await openCandidates();
  await pick(0, 1);
  api.fail({ method: 'PATCH', path: '/candidates', message: 'The disk is full.' });
  await bar().getByRole('button', { name: 'Reject…' }).click();
  await expect.element(errorToast('The disk is full.')).toBeVisible();
  await expect.element(bar()).toHaveTextContent('2 selected');
  expect(address()).toBe('/candidates');
});

test('“Tag…” adds tags to them, completed from those in use, and takes others off, as one change that is undone by one button', async () => {
  const api = await openCandidates();
  const its = (await storedCandidates(api)).slice(0, 3);
  await api.call('PATCH', `/candidates/${its[0]!.id}`, { tags: ['Remote', 'old'] });
  const sent = api.sent('PATCH', '/candidates');
  await pick(0, 1, 2);
  const button = bar().getByRole('button', { name: 'Tag…' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Tag 3 candidates' });
  await expect.element(dialog.getByRole('button', { name: 'Save tags' })).toBeDisabled();
  await expectAccessible();
  await expect.element(dialog.getByLabelText('Tags to add')).toHaveFocus();
  await type('rem');
  await press('ArrowDown');
  await press('Enter');
  await expect.element(dialog.getByRole('button', { name: 'Remove Remote' })).toBeVisible();
  await type('senior');
  await typeIn(dialog.getByLabelText('Tags to remove'), 'OLD');
  await press('Escape');
  keepToasts();
  await dialog.getByRole('button', { name: 'Save tags' }).click();
  await expect.element(doneToast('Changed the tags of 3 candidates')).toBeVisible();
  expect(sent).toEqual([
    { ids: its.map(({ id }) => id), addTags: ['Remote', 'senior'], removeTags: ['OLD'] },
  ]);
  expect(await tagsOf(api, its)).toEqual([
    ['Remote', 'senior'],
    ['Remote', 'senior'],
    ['Remote', 'senior'],
  ]);
  await expect.element(bar()).toHaveTextContent('3 selected');
  await expect.element(button).toHaveFocus();
  await doneToast('Changed the tags').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => tagsOf(api, its)).toEqual([['Remote', 'old'], [], []]);
});

test('“Tag…” says when nobody’s tags change, and why a change failed', async () => {
  const api = await openCandidates();
  await pick(0);
  await bar().getByRole('button', { name: 'Tag…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tag 1 candidate' });
  await typeIn(dialog.getByLabelText('Tags to remove'), 'nobody has it');
  await press('Enter');
  await dialog.getByRole('button', { name: 'Save tags' }).click();
  await expect.element(doneToast('No tags changed')).toBeVisible();
  api.fail({ method: 'PATCH', path: '/candidates', message: 'The disk is full.' });
  await bar().getByRole('button', { name: 'Tag…' }).click();
  await typeIn(dialog.getByLabelText('Tags to add'), 'x');
  await dialog.getByRole('button', { name: 'Save tags' }).click();
  await expect.element(errorToast('The disk is full.')).toBeVisible();
  await expect.element(bar()).toHaveTextContent('1 selected');
});
