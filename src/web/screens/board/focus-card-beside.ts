import type { KeyboardEvent } from 'react';

/** On a card, ← and → move the focus to the card beside it in the column before or after. */
export function focusCardBeside(event: KeyboardEvent, board: HTMLElement): void {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const { target } = event;
  if (!(target instanceof HTMLElement) || target.role !== 'row') return;
  event.preventDefault();
  // A column without cards has no grid and is skipped.
  const columns = [...board.querySelectorAll<HTMLElement>('[role=grid]')];
  const from = columns.findIndex((column) => column.contains(target));
  const to = columns[from + (event.key === 'ArrowRight' ? 1 : -1)];
  if (to) nearestCard(to, middleOf(target))?.focus();
}

/** Returns the first card in sight of the first column that has cards. */
export function firstCardInSight(board: HTMLElement): HTMLElement | undefined {
  const column = board.querySelector<HTMLElement>('[role=grid]');
  return column ? nearestCard(column, column.getBoundingClientRect().top) : undefined;
}

/** Returns the visible card whose middle is nearest to this height. */
function nearestCard(column: HTMLElement, y: number): HTMLElement | undefined {
  const { top, bottom } = column.getBoundingClientRect();
  const height = Math.min(Math.max(y, top), bottom);
  const distance = (row: HTMLElement): number => Math.abs(middleOf(row) - height);
  return [...column.querySelectorAll<HTMLElement>('[role=row]')].toSorted(
    (a, b) => distance(a) - distance(b),
  )[0];
}

function middleOf(element: HTMLElement): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}
