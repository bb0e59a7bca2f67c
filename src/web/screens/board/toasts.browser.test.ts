import { expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { plainDemo } from '#demo/workspace.ts';
import { apiInMemory } from '#web/test/api-in-memory.ts';
import {
  beginDrag,
  doneToast,
  focus,
  press,
  resizeWindow,
  toast,
  giveNoReason,
  keepToasts,
} from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import { toast as toasts } from '#web/kit/toast.tsx';
import {
  cardOf,
  cards,
  centreOf,
  column,
  count,
  expectOnTop,
  focusFirstCard,
  openBoard,
  pick,
  topName,
  topNames,
} from './board-in-test.ts';

function shownToasts() {
  return page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
}

test(
  'Moves to one stage in a row are one toast, and its Undo takes all of them back',
  { tags: ['quick'] },
  async () => {
    await openBoard();
    const names = await topNames('Applied', 4);
    const rejected = count('Rejected');
    await focusFirstCard();
    keepToasts();
    await press('6');
    await expect.element(doneToast('Moved to Rejected')).toBeVisible();
    for (let moves = 2; moves <= 4; moves++) {
      await giveNoReason();
      await press('6');
      await expect.element(doneToast(`${moves} moved to Rejected, last: ${names[moves - 1]!}`)).toBeVisible();
    }
    await expect.element(shownToasts()).toHaveLength(1);
    expect(count('Rejected')).toBe(rejected + 4);

    await shownToasts().getByRole('button', { name: 'Undo' }).click();
    const undone = toast('Undone: 4 candidates are back where they were');
    await expect.poll(() => topNames('Applied', 4)).toEqual(names);
    await undone.getByRole('button', { name: 'Redo' }).click();
    const redone = toast('Redone: 4 moved to Rejected');
    await expect.poll(() => count('Rejected')).toBe(rejected + 4);
    await redone.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => topNames('Applied', 4)).toEqual(names);
  },
);

test('Moves to one stage in a row are undone one by one by Ctrl+Z, and the toast counts the others', async () => {
  await openBoard();
  const names = await topNames('Applied', 3);
  await focusFirstCard();
  keepToasts();
  await press('6');
  await giveNoReason();
  await press('6');
  await giveNoReason();
  await press('6');
  await giveNoReason();
  await expect.element(doneToast(`3 moved to Rejected, last: ${names[2]!}`)).toBeVisible();
  await press('Control+z');
  await expect.element(toast(`Undone: ${names[2]!} is back in Applied`)).toBeVisible();
  await expect.element(doneToast(`2 moved to Rejected, last: ${names[1]!}`)).toBeVisible();
  await doneToast('2 moved to Rejected').getByRole('button', { name: 'Undo' }).click();
  await expect.element(toast('Undone: 2 candidates are back where they were')).toBeVisible();
  await expect.poll(() => topNames('Applied', 3)).toEqual(names);
});

test('A row of moves counts everybody, and a move to another stage has its own toast', async () => {
  await openBoard();
  const names = await topNames('Applied', 4);
  await pick(names[0]!);
  await pick(names[1]!);
  await focus(cardOf(names[0]!));
  keepToasts();
  await press('4');
  await expect.element(doneToast('Moved 2 candidates to Offer')).toBeVisible();
  await focus(cardOf(names[2]!));
  await press('4');
  await expect.element(doneToast(`3 moved to Offer, last: ${names[2]!}`)).toBeVisible();
  await focus(cardOf(names[3]!));
  await press('5');
  await expect.element(doneToast('Moved to Hired')).toBeVisible();
  await expect.element(shownToasts()).toHaveLength(2);
});

test('A card can be dropped under a toast, and a rejection asks for the reason there', async () => {
  await resizeWindow(1280, 400);
  await openBoard();
  const name = await topName('Applied');
  for (const text of ['1', '2', '3', '4', '5']) toasts.error(text, { duration: Infinity });
  const place = shownToasts().nth(2);
  await expect.element(place).toBeVisible();
  const under = column('Rejected').element().getBoundingClientRect();
  const { x, y } = centreOf(place);
  expect(x > under.left && x < under.right && y > under.top && y < under.bottom).toBe(true);
  await beginDrag(cardOf(name), { x, y });
  onTestFinished(() => commands.releaseMouse());
  await commands.releaseMouse();
  await expectOnTop('Rejected', name);
  await expect.element(page.getByRole('region', { name: `Reason for ${name}` })).toBeVisible();
  await place.hover();
  await place.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(shownToasts()).toHaveLength(4);
});

test('The buttons of five toasts stay in the window, even with long names', async () => {
  const workspace = plainDemo(new Date(), { candidates: 12 });
  const candidates = workspace.candidates.map((it) => ({
    ...it,
    stage: 'applied' as const,
    name: `${it.id} ${'Wolfeschlegelsteinhausenbergerdorff'.repeat(13)}`,
  }));
  await resizeWindow(390, 844);
  await openApp('/candidates/board', await apiInMemory({ ...workspace, candidates }));
  await expect.element(cards('Applied').first()).toBeVisible();
  await focusFirstCard();
  keepToasts();
  for (const stage of ['2', '2', '3', '3', '4', '4', '5', '5', '6', '6']) {
    await press(stage);
    if (stage === '6') await giveNoReason();
  }
  await expect.element(shownToasts()).toHaveLength(5);
  await expect.element(toast('2 moved to')).toHaveLength(5);
  for (const button of shownToasts().getByRole('button').elements()) {
    const { top, left, right, bottom } = button.getBoundingClientRect();
    expect(top >= 0 && left >= 0 && right <= 390 && bottom <= 844).toBe(true);
  }
});
