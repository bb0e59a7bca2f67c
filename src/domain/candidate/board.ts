import { byStage, type Stage } from '#domain/stage.ts';
import type { Timestamp } from '#domain/time.ts';

/** The fields of a candidate that decide the order of the board. */
export interface BoardCard {
  readonly id: number;
  readonly stage: Stage;
  readonly stageSince: Timestamp;
}

/** The cards of each column, top first. */
export type BoardColumns<Card extends BoardCard> = Readonly<Record<Stage, readonly Card[]>>;

/** A requested move that is not yet in the loaded columns. */
export interface MoveInFlight<Card extends BoardCard> {
  /** The card before the move. It may be in no column while the columns are reloaded. */
  readonly card: Card;
  readonly to: Stage;
  /** The time when the move was requested. From then on the card is shown in its new stage. */
  readonly at: Timestamp;
}

/** A card whose move failed, and the time of the failure. */
export interface ReturnedCard {
  readonly id: number;
  readonly at: Timestamp;
}

/**
 * The columns to show (product §4). Cards in flight are on top of their target columns, the latest move first. A card
 * whose move failed is back in its column, above the cards that were there at that moment. A column without such cards
 * stays the same list.
 *
 * @param moves oldest first; the last move of each card counts
 * @param returned the cards whose moves failed; ignored for a card that is in flight again or has moved since
 */
export function boardColumns<Card extends BoardCard>(
  loaded: BoardColumns<Card>,
  moves: readonly MoveInFlight<Card>[],
  returned: readonly ReturnedCard[],
): BoardColumns<Card> {
  if (moves.length === 0 && returned.length === 0) return loaded;
  const moving = latestMoves(moves);
  const returnedAt = new Map(returned.filter(({ id }) => !moving.has(id)).map(({ id, at }) => [id, at]));

  function column(stage: Stage): readonly Card[] {
    const rest = withReturned(without(loaded[stage], moving), returnedAt);
    const top = [...moving.values()].filter(({ to }) => to === stage).toReversed();
    return top.length === 0 ? rest : [...top.map((move) => shownIn(stage, move)), ...rest];
  }

  return byStage(column);
}

/** The last move of each card, oldest first. */
function latestMoves<Card extends BoardCard>(
  moves: readonly MoveInFlight<Card>[],
): Map<number, MoveInFlight<Card>> {
  const latest = new Map<number, MoveInFlight<Card>>();
  for (const move of moves) {
    latest.delete(move.card.id);
    latest.set(move.card.id, move);
  }
  return latest;
}

function without<Card extends BoardCard>(
  cards: readonly Card[],
  ids: ReadonlyMap<number, unknown>,
): readonly Card[] {
  return cards.some((card) => ids.has(card.id)) ? cards.filter((card) => !ids.has(card.id)) : cards;
}

/** Places each returned card as if it had entered its stage when it came back. */
function withReturned<Card extends BoardCard>(
  cards: readonly Card[],
  returnedAt: ReadonlyMap<number, Timestamp>,
): readonly Card[] {
  const back = cards
    .map((card) => ({ card, at: returnedAt.get(card.id) ?? '' }))
    // A card that entered a stage after the failure keeps its place.
    .filter(({ card, at }) => at > card.stageSince)
    // Cards that were returned at the same moment keep their order.
    .toReversed()
    .toSorted((a, b) => Number(a.at > b.at) - Number(a.at < b.at));
  if (back.length === 0) return cards;
  const backAt = new Map(back.map(({ card, at }) => [card.id, at]));
  const shown = [...without(cards, backAt)];
  for (const { card, at } of back) {
    const place = shown.findIndex((other) => (backAt.get(other.id) ?? other.stageSince) <= at);
    shown.splice(place < 0 ? shown.length : place, 0, card);
  }
  return shown;
}

function shownIn<Card extends BoardCard>(stage: Stage, { card, at }: MoveInFlight<Card>): Card {
  return card.stage === stage ? card : { ...card, stage, stageSince: at };
}
