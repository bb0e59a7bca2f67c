import { createContext, useContext, type RefObject } from 'react';
import type { DragPreviewRenderer } from 'react-aria/useDrag';
import type { Key } from 'react-stately';
import type { CandidateWithJob } from '#domain/candidate.ts';
import type { Stage } from '#domain/stage.ts';

/** The sentence on the page that tells what keys do on a card. */
export const KEYS_HINT_ID = 'board-keys';

/** Where the person's own move leads the eye: the card comes into sight, and takes the focus if it should. */
export interface Arrival {
  /** Null for a column that is empty by then. */
  readonly id: number | null;
  readonly takesFocus: boolean;
}

/** The cards that are moved together: first the one that was acted upon. */
export type Group = readonly [CandidateWithJob, ...CandidateWithJob[]];

/** Cards being dragged. With `byKeyboard` the focus follows the first. */
export interface Dragged {
  readonly group: Group;
  readonly byKeyboard: boolean;
}

export interface BoardActions {
  /** Dragged by keyboard, the focus goes along; by command, it stays with the next card of the column left. */
  move: (group: Group, to: Stage, how: 'drag' | 'keyboard drag' | 'command') => void;
  /** Who goes along when a card is moved: everybody selected, if the card is one of them. */
  groupOf: (candidate: CandidateWithJob) => Group;
  select: (stage: Stage, keys: ReadonlySet<Key>) => void;
  /** A candidate on the board, in the column they are shown in. */
  find: (id: number) => CandidateWithJob | undefined;
  openMoveMenu: (group: Group, button: HTMLButtonElement) => void;
  /** A drag that began on this board; read and written by event handlers only. */
  readonly draggedRef: { current: Dragged | null };
  /** Draws what hangs on the pointer while several cards are dragged. */
  readonly previewRef: RefObject<DragPreviewRenderer | null>;
  /** What the next change of a column's cards leads to, by column. */
  readonly arrivals: Map<Stage, Arrival>;
}

export const BoardContext = createContext<BoardActions | null>(null);

export function useBoardActions(): BoardActions {
  const actions = useContext(BoardContext);
  if (!actions) throw new Error('A card outside of a board');
  return actions;
}

/** @returns null for an empty list */
export function asGroup([first, ...others]: readonly CandidateWithJob[]): Group | null {
  return first ? [first, ...others] : null;
}
