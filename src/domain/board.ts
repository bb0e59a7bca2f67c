import { STAGES, type Stage } from './stage.ts';
import type { Timestamp } from './time.ts';

/** What the board needs to know of a card. */
export interface BoardCard {
  readonly id: number;
  readonly stage: Stage;
  /** Unknown where a host does not tell it. */
  readonly stageSince?: Timestamp;
}

/** The cards of each column, top first. */
export type BoardColumns<Card extends BoardCard> = Readonly<Record<Stage, readonly Card[]>>;

/** A move that was asked for, and that the columns don't show yet. */
export interface MoveInFlight<Card extends BoardCard> {
  /** As it was when it was moved: while the columns are loaded again it may be in none of them. */
  readonly card: Card;
  readonly to: Stage;
}

/** A card whose move failed, and when. */
export interface ReturnedCard {
  readonly id: number;
  readonly at: Timestamp;
}

/**
 * The columns to show (product §4): as loaded, but with every card that is on the move on top of its target, the latest
 * topmost, and every card whose move failed on top of the column it came back to, above all that were in it by then.
 * A column that none of them touches is the very list that was loaded.
 *
 * @param moves oldest first; of two moves of one card the later counts
 * @param returned the cards whose moves failed; one on the move again counts as moving, one that has moved since as moved
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
    return top.length === 0 ? rest : [...top.map(({ card }) => shownIn(stage, card)), ...rest];
  }

  return {
    applied: column('applied'),
    screen: column('screen'),
    tech: column('tech'),
    offer: column('offer'),
    hired: column('hired'),
    rejected: column('rejected'),
  };
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

/** A returned card stands where it would if it had come into its stage when it came back. */
function withReturned<Card extends BoardCard>(
  cards: readonly Card[],
  returnedAt: ReadonlyMap<number, Timestamp>,
): readonly Card[] {
  const back = cards
    .map((card) => ({ card, at: returnedAt.get(card.id) ?? '' }))
    // One that came into a stage since is where it came.
    .filter(({ card, at }) => at > (card.stageSince ?? ''))
    // Those that came back together stand as they stood.
    .toReversed()
    .toSorted((a, b) => Number(a.at > b.at) - Number(a.at < b.at));
  if (back.length === 0) return cards;
  const backAt = new Map(back.map(({ card, at }) => [card.id, at]));
  const shown = [...without(cards, backAt)];
  for (const { card, at } of back) {
    const place = shown.findIndex((other) => (backAt.get(other.id) ?? other.stageSince ?? '') <= at);
    shown.splice(place < 0 ? shown.length : place, 0, card);
  }
  return shown;
}

function shownIn<Card extends BoardCard>(stage: Stage, card: Card): Card {
  return card.stage === stage ? card : { ...card, stage };
}

/** How many cards the columns hold. */
export function cardCount(columns: BoardColumns<BoardCard>): number {
  return STAGES.reduce((sum, stage) => sum + columns[stage].length, 0);
}
