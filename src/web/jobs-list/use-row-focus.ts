import { useEffect, useRef, type RefObject } from 'react';

/** What can be done to a job where it stands in the list. */
export type RowAction = 'up' | 'down' | 'edit' | 'status';

interface Press {
  readonly id: number;
  readonly action: RowAction;
  /** Which row of the list it was. */
  readonly at: number;
}

/** The same, for a button that can no longer be pressed because the job has come to an end of the list. */
const OPPOSITE: Partial<Record<RowAction, RowAction>> = { up: 'down', down: 'up' };

/**
 * Keeps the keyboard where it was: after something is done to a job, the focus is on the same button of the same job,
 * wherever that has gone. A job that has left the list is reported; if nobody follows it, the focus goes to the row
 * that took its place, on its title, where a second Enter does no harm.
 *
 * @param isSettled the rows are those that were asked for, and nothing is under way
 * @param follow goes where the job has gone; false when that is nowhere
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

  // The person has gone elsewhere: from here on the focus is theirs.
  useEffect(() => {
    const forget = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Tab') press.current = null;
    };
    document.addEventListener('pointerdown', forget, true);
    document.addEventListener('keydown', forget, true);
    return () => {
      document.removeEventListener('pointerdown', forget, true);
      document.removeEventListener('keydown', forget, true);
    };
  }, []);

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
