import { useEffect, useRef, type RefObject } from 'react';
import type { Note } from '#domain/note.ts';

interface Focus {
  /** False while a dialog has the focus. */
  readonly isReady: boolean;
  /** Called when no note is left to focus. */
  readonly onEmptied: () => void;
}

/** After a note was deleted, moves the focus to the note that took its place. */
export function useFocusAfterDelete(
  list: RefObject<HTMLElement | null>,
  notes: readonly Note[],
  { isReady, onEmptied }: Focus,
) {
  const deleted = useRef<{ id: number; at: number } | null>(null);

  useEffect(() => {
    const gone = deleted.current;
    if (!gone || !isReady || notes.some(({ id }) => id === gone.id)) return;
    deleted.current = null;
    if (document.activeElement !== document.body) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(gone.at, buttons.length - 1)];
    if (next) next.focus();
    else onEmptied();
  });

  return function keep({ id }: Note): void {
    deleted.current = { id, at: notes.findIndex((note) => note.id === id) };
  };
}
