import type { DragEvent, DragEventHandler } from 'react';
import type { PressEvent } from 'react-aria';
import type { CandidateWithJob } from '#domain/candidate.ts';

/** What a card calls to be dragged: by mouse as a whole, by keyboard and screen reader with its drag button. */
export interface CardDrag {
  readonly start: (candidate: CandidateWithJob, event: DragEvent<HTMLElement>) => void;
  readonly go: DragEventHandler<HTMLElement>;
  readonly end: DragEventHandler<HTMLElement>;
  /** The card, or its drag button, was pressed. */
  readonly press: (candidate: CandidateWithJob, event: Pick<PressEvent, 'pointerType' | 'target'>) => void;
  /** A card has left the document. The browser does not tell the end of its drag. */
  readonly leave: (card: HTMLElement) => void;
}
