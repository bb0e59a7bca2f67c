import { useEffect, useRef, type RefObject } from 'react';
import { onPress } from '#web/kit/on-press.ts';

/** An action on a job in the list, or the link to the job. */
export type RowAction = 'up' | 'down' | 'edit' | 'status' | 'open';

interface Press {
  readonly id: number;
  readonly action: RowAction;
  /** The index of the job's row. */
  readonly at: number;
}

/** The opposite of each move. Its button gets the focus when the pressed button is disabled, at an end of the list. */
const OPPOSITE: Partial<Record<RowAction, RowAction>> = { up: 'down', down: 'up' };

/**
 * Keeps the focus on the same button of the same job after an action, wherever the row is. When the job left the list
 * and `follow` does not show it, the title of the next row gets the focus. There a second Enter does no harm.
 *
 * @param isSettled whether the rows are current and no action is under way
 * @param follow shows the page the job moved to; returns false when there is none
 */
export function useRowFocus(
  list: RefObject<HTMLElement | null>,
  isSettled: boolean,
  follow: (action: RowAction) => boolean,
) {
  const press = useRef<Press | null>(null);

  useEffect(() => {
    const held = press.current;
    if (!held || !list.current || !isFocusLost()) return;
    const row = list.current.querySelector(`[data-job="${held.id}"]`);
    if (row) {
      focusFirst(row, [held.action, OPPOSITE[held.action] ?? 'open']);
    } else if (isSettled && !follow(held.action)) {
      press.current = null;
      const rows = list.current.querySelectorAll('[data-job]');
      const next = rows[Math.min(held.at, rows.length - 1)];
      if (next) focusFirst(next, ['open']);
      else list.current.querySelector('button')?.focus();
    }
  });

  // A click or Tab moves the focus on purpose, so the focus stays there.
  useEffect(
    () =>
      onPress((event) => {
        if (!(event instanceof KeyboardEvent) || event.key === 'Tab') press.current = null;
      }),
    [],
  );

  return {
    keep(id: number, action: RowAction): void {
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-job]') ?? [])];
      press.current = { id, action, at: rows.findIndex((row) => row.dataset['job'] === String(id)) };
    },
    isKept: () => press.current !== null,
  };
}

function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
}

function focusFirst(row: Element, actions: readonly string[]): void {
  for (const action of actions) {
    const target = row.querySelector<HTMLElement>(`[data-action="${action}"]:not(:disabled)`);
    if (target) return target.focus();
  }
}
