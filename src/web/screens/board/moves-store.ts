import type { MoveInFlight, ReturnedCard } from '#domain/candidate/board.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { Stage } from '#domain/stage.ts';
import type { Timestamp } from '#domain/time.ts';

/** A move of one card, or of several together. */
export interface Move {
  readonly id: number;
  /** The candidates before the move. */
  readonly candidates: readonly CandidateWithJob[];
  readonly to: Stage;
  /** The time when the person made the move. */
  readonly at: Timestamp;
}

type MovedCards = Pick<Move, 'id' | 'candidates'>;

/** A move that the loaded columns don't show yet. */
interface OpenMove extends Move {
  /** The move's number among the moves the server has carried out, from 1. Null: the server has not answered. */
  readonly answer: number | null;
}

/**
 * The moves that the board shows before its columns are loaded with them. The functions below are the events that
 * change this state.
 */
export interface Moves {
  /** Oldest first. */
  readonly open: readonly OpenMove[];
  /** The cards whose last move failed, with the time of the failure. */
  readonly returned: readonly ReturnedCard[];
  /** The number of moves that the server has carried out. */
  readonly answers: number;
}

/** The loaded cards of a column. */
export interface LoadedCards {
  readonly cards: readonly Pick<CandidateWithJob, 'id'>[];
  /** The number of moves the server had carried out when the column was requested. Null: it was never loaded. */
  readonly answersSeen: number | null;
}

type LoadedColumns = Readonly<Record<Stage, LoadedCards>>;

export const NO_MOVES: Moves = { open: [], returned: [], answers: 0 };

/** Event: the person moved cards. The board shows the move at once. */
export function moved(moves: Moves, move: Move): Moves {
  return { ...moves, open: [...moves.open, { ...move, answer: null }] };
}

/**
 * Event: the server carried out a move. The move stays open until the columns are loaded with it, so the card never
 * flashes back.
 */
export function answered(moves: Moves, id: number): Moves {
  const answer = moves.answers + 1;
  return {
    open: moves.open.map((move) => (move.id === id ? { ...move, answer } : move)),
    returned: without(moves.returned, cardsOf(moves, id)),
    answers: answer,
  };
}

/** Event: the server refused a move or could not be reached. The cards are back where they were before the move. */
export function failed(moves: Moves, id: number, at: Timestamp): Moves {
  const back = new Map(cardsOf(moves, id).map((card) => [card.id, card]));

  /**
   * Makes the next move of a returned card start where the card is now, not where the failed move would have put it.
   */
  function startOf(card: CandidateWithJob): CandidateWithJob {
    const start = back.get(card.id) ?? card;
    back.delete(card.id);
    return start;
  }

  return {
    ...moves,
    open: moves.open
      .filter((move) => move.id !== id)
      .map((move) => (move.id < id ? move : { ...move, candidates: move.candidates.map(startOf) })),
    returned: [
      ...without(moves.returned, cardsOf(moves, id)),
      ...cardsOf(moves, id).map((card) => ({ id: card.id, at })),
    ],
  };
}

/** Event: columns were loaded. A move that they show is no longer open. */
export function refreshed(moves: Moves, loaded: LoadedColumns): Moves {
  const open: OpenMove[] = [];
  for (const move of moves.open) {
    // A later move of the same card stays open as long as the earlier one, because the later move determines the card's
    // column.
    if (!isShown(move, loaded) || open.some((earlier) => shareCard(earlier, move))) open.push(move);
  }
  return open.length === moves.open.length ? moves : { ...moves, open };
}

/**
 * Tells whether the loaded columns show a move. They do when they were requested after its answer. A column that the
 * card left may be older if it no longer has the card: then somebody else has moved the card on, and this page has
 * already been notified.
 */
function isShown({ candidates, to, answer }: OpenMove, loaded: LoadedColumns): boolean {
  if (answer === null) return false;
  const isNew = ({ answersSeen }: LoadedCards): boolean => (answersSeen ?? 0) >= answer;
  const isWithout = ({ cards, answersSeen }: LoadedCards, id: number): boolean =>
    answersSeen !== null && cards.every((card) => card.id !== id);
  return (
    isNew(loaded[to]) &&
    candidates.every(({ id, stage }) => isNew(loaded[stage]) || isWithout(loaded[stage], id))
  );
}

/** Tells whether a move can be sent: two moves of one card are sent one after the other. */
export function canBeSent({ open }: Moves, move: MovedCards): boolean {
  return open.every((it) => it.id >= move.id || it.answer !== null || !shareCard(it, move));
}

/** The cards of a move, as they were before the move. */
export function cardsOf({ open }: Moves, id: number): readonly CandidateWithJob[] {
  return open.find((move) => move.id === id)?.candidates ?? [];
}

/** Lists the open moves card by card, oldest first. Of cards moved together, the last one in the list ends on top. */
export function cardMoves({ open }: Moves): MoveInFlight<CandidateWithJob>[] {
  return open.flatMap(({ candidates, to, at }) =>
    candidates.toSorted((a, b) => a.id - b.id).map((card) => ({ card, to, at })),
  );
}

function shareCard(one: MovedCards, other: MovedCards): boolean {
  const ids = new Set(one.candidates.map(({ id }) => id));
  return other.candidates.some(({ id }) => ids.has(id));
}

function without(
  returned: readonly ReturnedCard[],
  cards: readonly CandidateWithJob[],
): readonly ReturnedCard[] {
  const ids = new Set(cards.map(({ id }) => id));
  return returned.filter(({ id }) => !ids.has(id));
}
