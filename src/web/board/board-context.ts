import { createContext, useContext } from 'react';
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

/** A card being dragged. With `byKeyboard` the focus follows it. */
export interface Dragged {
  readonly candidate: CandidateWithJob;
  readonly byKeyboard: boolean;
}

export interface BoardActions {
  /** Dragged by keyboard, the focus goes along; by command, it stays with the next card of the column left. */
  move: (candidate: CandidateWithJob, to: Stage, how: 'drag' | 'keyboard drag' | 'command') => void;
  /** A candidate on the board, in the column they are shown in. */
  find: (id: number) => CandidateWithJob | undefined;
  openMoveMenu: (candidate: CandidateWithJob, button: HTMLButtonElement) => void;
  /** A drag that began on this board; read and written by event handlers only. */
  readonly draggedRef: { current: Dragged | null };
  /** What the next change of a column's cards leads to, by column. */
  readonly arrivals: Map<Stage, Arrival>;
}

export const BoardContext = createContext<BoardActions | null>(null);

export function useBoardActions(): BoardActions {
  const actions = useContext(BoardContext);
  if (!actions) throw new Error('A card outside of a board');
  return actions;
}
