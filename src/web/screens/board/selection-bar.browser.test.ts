import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  doneToast,
  downloadedTexts,
  emulatePhone,
  expectAccessible,
  expectNoKeyHints,
  press,
  typeIn,
} from '#web/test/on-screen.ts';
import {
  cardOf,
  openBoard,
  pick,
  selected,
  selectionBar,
  storedCandidate,
  topNames,
} from './board-in-test.ts';

test('The board’s bar rejects, tags and exports the picked candidates, like the list’s bar', async () => {
  const files = downloadedTexts();
  const api = await openBoard();
  const names = await topNames('Applied', 3);
  await pick(names[1]!);
  await pick(names[0]!);
  await selectionBar().getByRole('button', { name: 'Export CSV' }).click();
  await expect.element(doneToast('Exported 2 candidates')).toBeVisible();
  const rows = (await files[0]!).trimEnd().split('\r\n');
  expect(rows.slice(1).map((row) => row.split(',')[1])).toEqual(names.slice(0, 2));
  await press('Escape');
  await expect.element(selectionBar()).not.toBeInTheDocument();
  await expect.element(cardOf(names[0]!)).toHaveFocus();
  await pick(names[1]!);
  await pick(names[0]!);

  await selectionBar().getByRole('button', { name: 'Tag…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tag 2 candidates' });
  await typeIn(dialog.getByLabelText('Tags to add'), 'remote');
  await press('Enter');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Save tags' }).click();
  await expect.element(doneToast('Tagged 2 candidates “remote”')).toBeVisible();
  expect((await storedCandidate(api, names[0]!)).tags).toEqual(['remote']);
  expect(selected()).toEqual(names.slice(0, 2));

  await selectionBar().getByRole('button', { name: 'Reject…' }).click();
  await expect.element(page.getByRole('region', { name: 'Reason for 2 candidates' })).toBeVisible();
  await expect.element(cardOf(names[2]!)).toHaveFocus();
  await press('1');
  await expect.element(page.getByText(/^2 candidates rejected: /)).toBeVisible();
  expect((await storedCandidate(api, names[1]!)).stage).toBe('rejected');
});

test('On a phone the keys are not explained, and the bar takes one line, so that the columns keep their height', async () => {
  await emulatePhone();
  await openBoard();
  const [name] = await topNames('Applied', 1);
  const grid = page.getByRole('grid').first().element();
  const height = grid.clientHeight;
  await pick(name!);
  await expect.element(selectionBar()).toBeVisible();
  expect(grid.clientHeight).toBe(height);
  const tops = selectionBar()
    .getByRole('button')
    .elements()
    .map((button) => button.getBoundingClientRect());
  expect(new Set(tops.map(({ top }) => top)).size).toBe(1);
  expect(tops.every(({ left, right }) => left >= 0 && right <= 390)).toBe(true);
  await selectionBar().getByRole('button', { name: 'Move to…' }).click();
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
  expectNoKeyHints();
});
