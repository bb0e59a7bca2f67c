import type { HistoryState } from '@tanstack/react-router';
import { createContext, type DragEvent, type DragEventHandler, type RefObject, useContext } from 'react';
import type { PressEvent } from 'react-aria';
import type { DragPreviewRenderer } from 'react-aria/useDrag';
import type { Key } from 'react-stately';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { Stage } from '#domain/stage.ts';
import type { CardGroup } from './selection.ts';

/** A drag by keyboard takes the focus along; a command, that is menu or key, leaves it with the next card. */
type MoveMethod = 'drag' | 'keyboard drag' | 'command';

/** The cards of a drag that started on this board. */
export interface DraggedCards {
  readonly group: CardGroup;
  readonly byKeyboard: boolean;
}

/** A card that a column scrolls to when its cards have changed. */
interface Reveal {
  /** Null: the column has no card left. */
  readonly id: number | null;
  readonly takesFocus: boolean;
}

/** What cards and columns can ask of their board. */
export interface BoardActions {
  /** Goes with a link to a profile in this stage, for the way back to this board and on to the next card. */
  readonly profileStates: Readonly<Record<Stage, () => HistoryState>>;
  /** Goes through a stage's candidates one after the other. */
  readonly triage: (stage: Stage) => void;
  /** Shows a candidate beside the board. */
  readonly peek: (id: number) => void;
  readonly move: (group: CardGroup, to: Stage, method: MoveMethod) => void;
  /** The cards that move when this one does: itself, or all that are selected with it. */
  readonly groupOf: (candidate: CandidateWithJob) => CardGroup;
  readonly select: (stage: Stage, keys: ReadonlySet<Key>) => void;
  /** A candidate on the board, in the stage they are shown in. */
  readonly find: (id: number) => CandidateWithJob | undefined;
  readonly openMoveMenu: (group: CardGroup, button: HTMLButtonElement) => void;
  /** A drag of cards that started on this board begins, or null: it ends. */
  readonly drag: (cards: DraggedCards | null) => void;
  /** The cards that are being dragged; read by event handlers only. */
  readonly dragged: () => DraggedCards | null;
  /** Filled while the board is in the document. */
  readonly cardDrag: RefObject<CardDrag | null>;
  /** A card's element is in the document no more. */
  readonly cardLeft: (card: HTMLElement) => void;
  /** Draws what hangs on the pointer while several cards are dragged. */
  readonly previewRef: RefObject<DragPreviewRenderer | null>;
  /** How far a job's column is scrolled at first, in px. */
  readonly scrollTopOf: (stage: Stage, job: number | null) => number;
  /** Read and written by event handlers and effects only: nothing renders when it changes. */
  readonly reveals: Map<Stage, Reveal>;
}

/** The id of the sentence that explains the keys of a card. */
export const KEYS_HINT_ID = 'board-keys';

export const BoardContext = createContext<BoardActions | null>(null);

export function useBoardActions(): BoardActions {
  const actions = useContext(BoardContext);
  if (!actions) throw new Error('A card or column needs a board around it.');
  return actions;
}

/** What a card calls to be dragged: by mouse as a whole, by keyboard and screen reader with its drag button. */
interface CardDrag {
  readonly start: (candidate: CandidateWithJob, event: DragEvent<HTMLElement>) => void;
  readonly go: DragEventHandler<HTMLElement>;
  readonly end: DragEventHandler<HTMLElement>;
  /** The card, or its drag button, was pressed. */
  readonly press: (candidate: CandidateWithJob, event: Pick<PressEvent, 'pointerType' | 'target'>) => void;
  /** A card has left the document. The browser does not tell the end of its drag. */
  readonly leave: (card: HTMLElement) => void;
}
