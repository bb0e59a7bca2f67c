import type { KeyboardEvent } from 'react';

/** ← and → on a card go to the card beside it in the next column that has one. */
export function goSideways(event: KeyboardEvent, board: HTMLElement): void {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const { target } = event;
  if (!(target instanceof HTMLElement) || target.role !== 'row') return;
  event.preventDefault();
  const columns = [...board.querySelectorAll<HTMLElement>('[role=grid]')];
  const here = columns.findIndex((column) => column.contains(target));
  const there = columns[here + (event.key === 'ArrowRight' ? 1 : -1)];
  if (there) cardBeside(target, there)?.focus();
}

/** The card whose middle is nearest to the middle of `card`. */
function cardBeside(card: HTMLElement, column: HTMLElement): HTMLElement | undefined {
  const { top, bottom } = column.getBoundingClientRect();
  const middle = Math.min(Math.max(middleOf(card), top), bottom);
  const distance = (row: HTMLElement): number => Math.abs(middleOf(row) - middle);
  return [...column.querySelectorAll<HTMLElement>('[role=row]')].toSorted(
    (a, b) => distance(a) - distance(b),
  )[0];
}

function middleOf(element: HTMLElement): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}
