import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clickAtOnce, emulatePhone, press, focus, tap } from '#web/test/on-screen.ts';
import {
  openBoard,
  pick,
  cardOf,
  topNames,
  count,
  focusFirstCard,
  selected,
  selectionBar,
} from './board-in-test.ts';

test('A click picks a card and a second click drops it, and Shift+click picks all cards between', async () => {
  await openBoard();
  const names = await topNames('Applied', 4);
  await pick(names[0]!);
  await expect.element(cardOf(names[0]!)).toHaveAttribute('aria-selected', 'true');
  await pick(names[2]!, { modifiers: ['Shift'] });
  expect(selected()).toEqual(names.slice(0, 3));
  await pick(names[1]!, { modifiers: ['Control'] });
  expect(selected()).toEqual([names[0], names[2]]);
  await expect.element(selectionBar()).toHaveTextContent('2 selected');
  await selectionBar().getByRole('button', { name: 'Clear' }).click();
  expect(selected()).toEqual([]);
  await expect.element(selectionBar()).not.toBeInTheDocument();
  await expect.element(cardOf(names[0]!)).toHaveFocus();
});

test('Space, Shift+↓ and Shift+↑ pick cards, Ctrl+A picks a whole column, Escape drops all picks', async () => {
  await openBoard();
  const names = await topNames('Applied', 4);
  await focusFirstCard();
  await press('Shift+ArrowDown');
  expect(selected()).toEqual(names.slice(0, 2));
  await press('Shift+ArrowDown');
  expect(selected()).toEqual(names.slice(0, 3));
  await press('Shift+ArrowUp');
  expect(selected()).toEqual(names.slice(0, 2));
  await press('Space');
  expect(selected()).toEqual(names.slice(0, 1));
  await press('Control+a');
  await expect.element(selectionBar()).toHaveTextContent(`${count('Applied')} selected`);
  await press('Escape');
  expect(selected()).toEqual([]);
  await expect.element(cardOf(names[1]!)).toHaveFocus();
});

test('A press on what is on a card picks nothing', async () => {
  await openBoard();
  const [name] = await topNames('Applied', 1);
  const button = cardOf(name!).getByRole('button', { name: 'Move to…' });
  await button.click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  expect(selected()).toEqual([]);
  await press('Escape');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  // Clicks the button as a screen reader does.
  await clickAtOnce(button, 1);
  await expect.element(page.getByRole('menu')).toBeVisible();
  expect(selected()).toEqual([]);
});

test('A picked card has a mark that differs from the focus', async () => {
  await openBoard();
  const names = await topNames('Applied', 3);
  await pick(names[1]!);
  await press('ArrowUp');
  const looks = (name: string) => {
    const card = cardOf(name).getByCss('[role=gridcell]').element();
    const { backgroundColor, outlineStyle } = getComputedStyle(card);
    const mark = getComputedStyle(card, '::before');
    const hasMark = mark.content !== 'none' && Number.parseFloat(mark.inlineSize) >= 12;
    return { backgroundColor, outlineStyle, hasMark };
  };
  const [focused, picked, plain] = names.map((name) => looks(name));
  expect(focused).toEqual({ ...plain, outlineStyle: 'solid' });
  expect(picked).toMatchObject({ hasMark: true, outlineStyle: 'none' });
  expect(picked!.backgroundColor).not.toBe(plain!.backgroundColor);
  expect(plain!.hasMark).toBe(false);
  await press('Space');
  expect(looks(names[0]!)).toEqual({ ...picked, outlineStyle: 'solid' });
});

test('Keys and touches on a card’s controls pick nothing', async () => {
  await emulatePhone();
  await openBoard();
  const [name] = await topNames('Applied', 1);
  const button = cardOf(name!).getByRole('button', { name: 'Move to…' });
  const link = cardOf(name!).getByRole('link', { name: 'Open', exact: true });
  for (const key of ['Space', 'Control+Space', 'Shift+Space', 'Enter']) {
    await focus(button);
    await press(key);
    await expect.element(page.getByRole('menu')).toBeVisible();
    await press('Escape');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    expect(selected()).toEqual([]);
  }
  await tap(button);
  await expect.element(page.getByRole('menu')).toBeVisible();
  expect(selected()).toEqual([]);
  await press('Escape');
  // This step comes last, because Space scrolls the page.
  await focus(link);
  for (const key of ['Space', 'Control+Space', 'Shift+Space']) await press(key);
  expect(selected()).toEqual([]);
});

test('Picking goes across columns', async () => {
  await openBoard();
  const [first] = await topNames('Applied', 1);
  const [second] = await topNames('Offer', 1);
  for (const name of [first!, second!]) {
    await focus(cardOf(name));
    await press('Space');
  }
  await expect.element(selectionBar()).toHaveTextContent('2 selected');
  await press('5');
  await expect.element(page.getByText('Moved 2 candidates to Hired')).toBeVisible();
  expect(new Set(await topNames('Hired', 2))).toEqual(new Set([first, second]));
});
