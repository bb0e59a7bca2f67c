import { useEffect, useRef, type RefObject } from 'react';

interface Focus {
  /** False while a dialog has the focus. */
  readonly isReady?: boolean;
  /** A selector of one button per row. By default all buttons of the list. */
  readonly buttons?: string;
  /** Called when no row is left to focus. */
  readonly onEmptied: () => void;
}

/** After a row was deleted, focuses the row in its place. */
export function useFocusAfterDelete<Row extends { readonly id: number | string }>(
  list: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  { isReady = true, buttons = 'button', onEmptied }: Focus,
) {
  const deleted = useRef<{ id: number | string; at: number } | null>(null);

  useEffect(() => {
    const gone = deleted.current;
    if (!gone || !isReady || rows.some(({ id }) => id === gone.id)) return;
    deleted.current = null;
    if (document.activeElement !== document.body) return;
    const found = list.current?.querySelectorAll<HTMLElement>(buttons) ?? [];
    const next = found[Math.min(gone.at, found.length - 1)];
    if (next) next.focus();
    else onEmptied();
  });

  return function keep({ id }: Row): void {
    deleted.current = { id, at: rows.findIndex((row) => row.id === id) };
  };
}
