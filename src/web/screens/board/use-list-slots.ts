import { startTransition, useEffect, useState } from 'react';
import type { BoardColumns } from '#domain/candidate/board.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { Stage } from '#domain/stage.ts';

/** What a board's lists show. */
export interface BoardLists {
  /** The cards that are loaded. */
  readonly columns: BoardColumns<CandidateWithJob>;
  /** How many candidates are in each stage, loaded or not. */
  readonly totals: Readonly<Record<Stage, number>>;
  /** The job that the columns are narrowed to: while those of another are loaded, the one before. */
  readonly shownJob: number | null;
}

/** Each column has two places for a list. One is seen; in the other a list can be ready, or wait to be removed. */
export const SLOTS = [0, 1] as const;
type Slot = (typeof SLOTS)[number];

export interface ListSlots {
  /** The place that is seen. */
  readonly front: Slot;
  /** What the other place has. */
  readonly behind: BoardLists | null;
}

interface SlotsState {
  readonly front: Slot;
  readonly shown: BoardLists;
  /** The lists that were seen before they made room for others that were ready. */
  readonly left: BoardLists | null;
}

/** When lists that are seen no more are removed, in ms: not while the others are painted. */
const REMOVED_AFTER_MS = 200;

/**
 * Which lists of a board are in the document. When a job is shown whose lists are there already, the two places are
 * swapped, so that nothing has to be rendered.
 *
 * @param ahead the lists of a job that may be shown next
 */
export function useListSlots(shown: BoardLists, ahead: BoardLists | null): ListSlots {
  const [state, setState] = useState<SlotsState>({ front: 0, shown, left: null });
  if (state.shown !== shown) setState(showing(shown, state, ahead));
  const { front, left } = state;

  useEffect(() => {
    if (!left) return;
    const timer = setTimeout(() => {
      startTransition(() => setState((before) => ({ ...before, left: null })));
    }, REMOVED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [left]);

  return { front, behind: left ?? (ahead?.shownJob === shown.shownJob ? null : ahead) };
}

function showing(shown: BoardLists, before: SlotsState, ahead: BoardLists | null): SlotsState {
  const { front, left } = before;
  if (shown.shownJob === before.shown.shownJob) return { ...before, shown };
  const isReady = left === null && ahead?.shownJob === shown.shownJob;
  return isReady ? { front: front === 0 ? 1 : 0, shown, left: before.shown } : { front, shown, left };
}
