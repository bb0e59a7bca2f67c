import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cardOf, openBoard, pick, storedCandidate, topNames } from '#web/screens/board/board-in-test.ts';
import { candidateRow, names, openCandidates } from '#web/screens/candidates-list/candidates-in-test.ts';
import { bar, pick as pickRows } from '#web/screens/candidates-list/picking-in-test.ts';
import { openProfile } from '#web/screens/candidate/profile-in-test.ts';
import { expectTurn, openTriage } from '#web/screens/triage/triage-in-test.ts';
import { focus, press, type } from '#web/test/on-screen.ts';
import { composition } from '#web/candidate/mail/compose.ts';
import { composer, waitForComposer } from './mail-in-test.ts';

/** Waits for the composer of these candidates, and closes it. */
async function expectComposerOf(...ids: readonly number[]): Promise<void> {
  await waitForComposer();
  expect(composition.read()?.candidateIds.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
  await press('Escape');
  await expect.element(composer()).not.toBeInTheDocument();
}

test(
  'W and its buttons write on the profile, also by Find, and not while a person types',
  { tags: ['quick'] },
  async () => {
    const { candidate } = await openProfile();
    await press('w');
    await expectComposerOf(candidate.id);
    await page.getByRole('button', { name: `Write to ${candidate.name}` }).click();
    await expectComposerOf(candidate.id);
    await press('Control+k');
    await expect.element(page.getByRole('combobox', { name: /^Find/ })).toHaveFocus();
    await type('write to');
    await page.getByRole('option', { name: `Write to ${candidate.name}` }).click();
    await expectComposerOf(candidate.id);
    await press('n');
    await type('w');
    expect(composition.read()).toBeNull();
    await focus(page.getByRole('heading', { level: 1 }));
    await press('?');
    await expect
      .element(page.getByRole('dialog', { name: 'Keys' }))
      .toHaveTextContent('WWrite to the candidate');
  },
);

test('W and its buttons write in triage, which stays where it is', async () => {
  const { its } = await openTriage();
  await press('w');
  await expectComposerOf(its[0]!.id);
  await expectTurn(its, 0);
  await press('s');
  await expectTurn(its, 1);
  await page.getByRole('button', { name: `Write to ${its[1]!.name}` }).click();
  await expectComposerOf(its[1]!.id);
});

test('W and its buttons write on the board to the focused card, and to those selected with it', async () => {
  const api = await openBoard();
  const [first = '', second = '', third = ''] = await topNames('Applied');
  const idOf = async (name: string) => (await storedCandidate(api, name)).id;
  await focus(cardOf(first));
  await press('w');
  await expectComposerOf(await idOf(first));
  await pick(first);
  await pick(second);
  await focus(cardOf(third));
  await press('w');
  await expectComposerOf(await idOf(third));
  await focus(cardOf(second));
  await press('w');
  await expectComposerOf(await idOf(first), await idOf(second));
  await bar().getByRole('button', { name: 'Write…' }).click();
  await expectComposerOf(await idOf(first), await idOf(second));
});

test('W and its buttons write in the list to the focused row, or to the selection', async () => {
  const api = await openCandidates();
  const { data } = await api.get<{ data: { id: number }[] }>('/candidates');
  await focus(names().nth(1));
  await press('w');
  await expectComposerOf(data[1]!.id);
  await pickRows(0, 2);
  await press('w');
  await expectComposerOf(data[0]!.id, data[2]!.id);
  await bar().getByRole('button', { name: 'Write…' }).click();
  await expectComposerOf(data[0]!.id, data[2]!.id);
});

test('W and its buttons write in the peek, to the candidate shown there', async () => {
  const api = await openCandidates();
  const { data } = await api.get<{ data: { id: number; name: string }[] }>('/candidates');
  const [first] = data;
  await focus(names().first());
  await press('p');
  const panel = page.getByRole('region', { name: first!.name, exact: true });
  await panel.getByRole('button', { name: `Write to ${first!.name}` }).click();
  await expectComposerOf(first!.id);
  await focus(panel.getByRole('link', { name: first!.name }));
  await press('w');
  await expectComposerOf(first!.id);
  await expect.element(candidateRow(first!.name)).toBeVisible();
});
