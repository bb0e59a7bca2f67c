import { STAGES, type Stage } from './stage.ts';

/** What the board needs to know of a card. */
export interface BoardCard {
  readonly id: number;
  readonly stage: Stage;
}

/** The cards of each column, top first. */
export type BoardColumns<Card extends BoardCard> = Readonly<Record<Stage, readonly Card[]>>;

/** A move that was asked for and not answered yet. */
export interface MoveInFlight {
  readonly id: number;
  readonly to: Stage;
}

/**
 * The columns to show (product §4): as loaded, but with every card that is on the move on top of its target, and every
 * card whose move failed on top of the column it came back to. The latest of them is the topmost. A column that none
 * of them touches is the very list that was loaded.
 *
 * @param moves oldest first; of two moves of one card the later counts
 * @param returned ids of the cards whose moves failed, oldest first
 */
export function boardColumns<Card extends BoardCard>(
  loaded: BoardColumns<Card>,
  moves: readonly MoveInFlight[],
  returned: readonly number[],
): BoardColumns<Card> {
  const lifted = liftedCards(loaded, moves, returned);
  if (lifted.size === 0) return loaded;
  const onTop = [...lifted.values()].toReversed();

  function column(stage: Stage): readonly Card[] {
    const top = onTop.filter((card) => card.stage === stage);
    const rest = loaded[stage].filter((card) => !lifted.has(card.id));
    return top.length === 0 && rest.length === loaded[stage].length ? loaded[stage] : [...top, ...rest];
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

/** The cards that leave their loaded place, each in the stage it is shown in, bottom to top. */
function liftedCards<Card extends BoardCard>(
  loaded: BoardColumns<Card>,
  moves: readonly MoveInFlight[],
  returned: readonly number[],
): Map<number, Card> {
  const ids = new Set([...returned, ...moves.map((move) => move.id)]);
  if (ids.size === 0) return new Map();
  const cards = new Map(
    STAGES.flatMap((stage) =>
      loaded[stage].filter((card) => ids.has(card.id)).map((card) => [card.id, card]),
    ),
  );
  const lifted = new Map<number, Card>();

  function lift(id: number, to?: Stage): void {
    const card = cards.get(id);
    if (!card) return;
    lifted.delete(id);
    lifted.set(id, to === undefined || card.stage === to ? card : { ...card, stage: to });
  }

  for (const id of returned) lift(id);
  for (const { id, to } of moves) lift(id, to);
  return lifted;
}
