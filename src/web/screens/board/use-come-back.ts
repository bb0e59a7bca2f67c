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
 * Restores the board's sideways scroll position and focuses the card that was opened, in its current column. The focus
 * follows a card that changes its column later, until the person presses something.
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

/**
 * Focuses a card again after React Aria has focused its old neighbour. React Aria does this in the column that the card
 * leaves.
 */
function focusOnceMore(board: HTMLElement | null, id: number): void {
  function onFocus({ target }: FocusEvent): void {
    const card = board?.querySelector<HTMLElement>(`[role=row][data-key="${id}"]`);
    if (!card || card === target) return;
    end();
    // React Aria is still moving the focus, so this waits a frame.
    requestAnimationFrame(() => card.focus());
  }
  function end(): void {
    board?.removeEventListener('focusin', onFocus);
    forgetPresses();
  }
  const forgetPresses = onPress(end);
  board?.addEventListener('focusin', onFocus);
}
