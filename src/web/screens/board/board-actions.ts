import type { HistoryState } from '@tanstack/react-router';
import { createContext, type DragEvent, type DragEventHandler, type RefObject, useContext } from 'react';
import type { PressEvent } from 'react-aria';
import type { DragPreviewRenderer } from 'react-aria/useDrag';
import type { Key } from 'react-stately';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { Stage } from '#domain/stage.ts';
import type { CardGroup } from './selection.ts';

/** A keyboard drag moves the focus with the card. A command, by menu or key, leaves the focus with the next card. */
type MoveMethod = 'drag' | 'keyboard drag' | 'command';

/** The cards of a drag that started on this board. */
export interface DraggedCards {
  readonly group: CardGroup;
  readonly byKeyboard: boolean;
}

/** A card to which a column scrolls after its cards have changed. */
interface Reveal {
  /** Null: the column has no card left. */
  readonly id: number | null;
  readonly takesFocus: boolean;
}

/** The actions that a board offers to its cards and columns. */
export interface BoardActions {
  /** The state of a link to a profile in this stage. The profile uses it for the way back and for the next card. */
  readonly profileStates: Readonly<Record<Stage, () => HistoryState>>;
  /** Starts the triage of a stage. */
  readonly triage: (stage: Stage) => void;
  /** Shows a candidate beside the board. */
  readonly peek: (id: number) => void;
  readonly move: (group: CardGroup, to: Stage, method: MoveMethod) => void;
  /** Returns the cards that move together with this candidate: only the candidate, or all selected cards. */
  readonly groupOf: (candidate: CandidateWithJob) => CardGroup;
  readonly select: (stage: Stage, keys: ReadonlySet<Key>) => void;
  /** Returns a candidate on the board with the shown stage. */
  readonly find: (id: number) => CandidateWithJob | undefined;
  readonly openMoveMenu: (group: CardGroup, button: HTMLButtonElement) => void;
  /** Reports that a drag of this board's cards begins. Null: the drag ends. */
  readonly drag: (cards: DraggedCards | null) => void;
  /** Returns the dragged cards. Only event handlers may call it. */
  readonly dragged: () => DraggedCards | null;
  /** Set while the board is mounted. */
  readonly cardDrag: RefObject<CardDrag | null>;
  /** Reports that a card's element left the document. */
  readonly cardLeft: (card: HTMLElement) => void;
  /** Renders the label at the pointer while several cards are dragged. */
  readonly previewRef: RefObject<DragPreviewRenderer | null>;
  /** The initial scroll position of a column with these filters, in px. */
  readonly scrollTopOf: (stage: Stage, filters: string) => number;
  /** Not part of React's state: only event handlers and effects use this map, so a change renders nothing. */
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

/** The drag functions of a card. A mouse drags the whole card; keyboards and screen readers use the drag button. */
interface CardDrag {
  readonly start: (candidate: CandidateWithJob, event: DragEvent<HTMLElement>) => void;
  readonly go: DragEventHandler<HTMLElement>;
  readonly end: DragEventHandler<HTMLElement>;
  /** Called when the card or its drag button is pressed. */
  readonly press: (candidate: CandidateWithJob, event: Pick<PressEvent, 'pointerType' | 'target'>) => void;
  /** Must be called when a card leaves the document, because the browser then sends no event at the end of its drag. */
  readonly leave: (card: HTMLElement) => void;
}
