import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { pageIsQuiet } from '#web/app/api/page-is-quiet.ts';
import { announce } from '#web/kit/announce.ts';
import { useShortcuts } from '#web/kit/shortcut.ts';
import { Peek } from './peek.tsx';
import type { Peeked } from './peeked.ts';

interface PeekFrom {
  /** The element that contains the rows. Each row has `data-candidate`. */
  readonly root: RefObject<HTMLElement | null>;
  /** The panel that shows the profile. */
  readonly Panel?: typeof Peek;
  /** Returns the ids of the candidate's current column or page. */
  readonly orderOf: (id: number) => readonly number[];
}

/**
 * Shows a profile beside the board or the list: that of the candidate whose row has the focus. P opens and closes it,
 * unless the panel itself uses P. J and K step to other candidates, and so do the arrow keys where the rows don't use
 * them. Escape closes the profile.
 */
export function usePeek({ root, Panel = Peek, orderOf }: PeekFrom) {
  const [peeked, setPeeked] = useState<Peeked | null>(null);

  function rowOf(id: number): HTMLElement | null {
    return root.current?.querySelector<HTMLElement>(`[data-candidate="${id}"]`) ?? null;
  }

  function open(id: number): void {
    setPeeked({ id, order: orderOf(id) });
    if (!hasFocus(root.current)) focusRow(rowOf(id));
  }

  function close(): void {
    setPeeked(null);
    if (peeked && !hasFocus(root.current)) focusRow(rowOf(peeked.id));
  }

  function step(by: number): void {
    if (!peeked) return;
    const id = peeked.order[peeked.order.indexOf(peeked.id) + by];
    if (id === undefined) return announce(by > 0 ? 'No next candidate here' : 'No previous candidate here');
    setPeeked({ ...peeked, id });
    const row = rowOf(id);
    if (hasFocus(root.current)) focusRow(row);
    else row?.scrollIntoView({ block: 'nearest' });
  }

  function toggle(): void {
    if (peeked) return close();
    const first = root.current?.querySelector('[data-candidate]') ?? null;
    const id = candidateAt(document.activeElement) ?? candidateAt(first);
    if (id !== null) open(id);
  }

  useShortcuts({
    p: toggle,
    ...(peeked && { escape: close, j: () => step(1), k: () => step(-1) }),
  });

  const goOn = useEffectEvent((event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isTaken =
      event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (!peeked || !by || isTaken || !hasFocus(root.current)) return;
    event.preventDefault();
    step(by);
  });

  const follow = useEffectEvent(({ target }: FocusEvent): void => {
    const id = target instanceof Element ? candidateAt(target) : null;
    if (peeked && id !== null && id !== peeked.id) setPeeked({ id, order: orderOf(id) });
  });
  // Loads the panel's code after the rows are there, so that the first profile opens at once.
  useEffect(() => void pageIsQuiet().then(Panel.fetch), [Panel]);
  useEffect(() => {
    const rows = root.current;
    rows?.addEventListener('focusin', follow);
    // Listens on the window, so that the cards of the board handle the arrow keys first.
    window.addEventListener('keydown', goOn);
    return () => {
      rows?.removeEventListener('focusin', follow);
      window.removeEventListener('keydown', goOn);
    };
  }, [root]);

  return { peeked, open, close, step };
}

function hasFocus(rows: HTMLElement | null): boolean {
  return rows?.contains(document.activeElement) ?? false;
}

/** The candidate in whose row or card an element is. */
export function candidateAt(element: Element | null): number | null {
  const id = element?.closest<HTMLElement>('[data-candidate]')?.dataset['candidate'];
  return id === undefined ? null : Number(id);
}

/** Focuses the card on the board, or the name in a row of the list. */
function focusRow(row: HTMLElement | null): void {
  const target = row?.hasAttribute('tabindex') ? row : row?.querySelector<HTMLElement>('a');
  (target ?? document.querySelector<HTMLElement>('main h1'))?.focus();
}
