import { useEffect, useRef, type RefObject } from 'react';
import type { Note } from '#domain/note.ts';

interface Focus {
  /** Nothing holds the focus on purpose any more. */
  readonly isReady: boolean;
  /** No note is left to go to. */
  readonly onEmptied: () => void;
}

/** After a note is deleted the focus is on the note that took its place, instead of nowhere. */
export function useFocusAfterDelete(
  list: RefObject<HTMLElement | null>,
  notes: readonly Note[],
  { isReady, onEmptied }: Focus,
) {
  const left = useRef<{ id: number; at: number } | null>(null);

  useEffect(() => {
    const gone = left.current;
    if (!gone || !isReady || notes.some(({ id }) => id === gone.id)) return;
    left.current = null;
    if (document.activeElement !== document.body) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(gone.at, buttons.length - 1)];
    if (next) next.focus();
    else onEmptied();
  });

  return function keep({ id }: Note): void {
    left.current = { id, at: notes.findIndex((note) => note.id === id) };
  };
}
