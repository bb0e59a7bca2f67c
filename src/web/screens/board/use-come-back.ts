import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { BoardColumns } from '#domain/candidate/board.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { STAGES, type Stage } from '#domain/stage.ts';
import type { BoardActions } from './board-actions.ts';
import { onPress } from '#web/kit/on-press.ts';
import type { BoardPlace } from './board-place.ts';

interface ComingBack {
  readonly place: BoardPlace | null;
  readonly board: RefObject<HTMLElement | null>;
  readonly columns: BoardColumns<CandidateWithJob>;
  readonly reveals: BoardActions['reveals'];
}

/**
 * Scrolls the board sideways to where it was, and puts the focus on the card that was opened, in whatever column it is
 * by now: until the person does something, also if it comes there later.
 */
export function useComeBack({ place, board, columns, reveals }: ComingBack): void {
  const shownIn = useRef(new Set<Stage>());
  const opened = useRef(place?.opened ?? null);

  useLayoutEffect(() => {
    if (place) board.current?.scrollTo({ left: place.scrollLeft });
  }, [place, board]);

  useLayoutEffect(() => {
    const { current: id } = opened;
    if (id === null) return;
    for (const stage of STAGES) {
      if (shownIn.current.has(stage) || !columns[stage].some((card) => card.id === id)) continue;
      if (shownIn.current.size > 0) focusOnceMore(board.current, id);
      shownIn.current.add(stage);
      reveals.set(stage, { id, takesFocus: true });
    }
  }, [columns, reveals, board]);

  useEffect(() => onPress(() => (opened.current = null)), []);
}

/** In the column that a card leaves, React Aria focuses the card beside it, perhaps after the card itself was focused. */
function focusOnceMore(board: HTMLElement | null, id: number): void {
  function onFocus({ target }: FocusEvent): void {
    const card = board?.querySelector<HTMLElement>(`[role=row][data-key="${id}"]`);
    if (!card || card === target) return;
    end();
    // Not yet: React Aria is still at it.
    requestAnimationFrame(() => card.focus());
  }
  function end(): void {
    board?.removeEventListener('focusin', onFocus);
    forgetPresses();
  }
  const forgetPresses = onPress(end);
  board?.addEventListener('focusin', onFocus);
}
