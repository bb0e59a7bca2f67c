import { describe, expect, it } from 'vitest';
import { byStage } from '#domain/stage.ts';
import { sampleCard } from './sample-board.ts';
import { nextCard, NOTHING_SELECTED, selectedCards, selectionOf } from './selection.ts';

const columns = byStage((stage) =>
  stage === 'applied'
    ? [sampleCard(3, stage), sampleCard(1, stage), sampleCard(2, stage)]
    : stage === 'hired'
      ? [sampleCard(9, stage)]
      : [],
);

describe('selectedCards', () => {
  it('selectedCards has nobody at first', () => expect(selectedCards(columns, NOTHING_SELECTED)).toEqual([]));

  it('selectedCards has those of every column, in the order of the board', () => {
    const selection = { ...NOTHING_SELECTED, hired: new Set([9]), applied: new Set([2, 3]) };
    expect(selectedCards(columns, selection).map(({ id }) => id)).toEqual([3, 2, 9]);
  });

  it('selectedCards forgets a card that has left the column it was selected in', () => {
    expect(selectedCards(columns, { ...NOTHING_SELECTED, offer: new Set([9]) })).toEqual([]);
  });

  it('selectedCards returns the cards that selectionOf selected', () => {
    const cards = [...columns.applied, ...columns.hired];
    expect(selectedCards(columns, selectionOf(cards))).toEqual(cards);
  });
});

describe('nextCard, which gets the focus when cards are moved away (product §2)', () => {
  const column = [3, 1, 2, 4].map((id) => sampleCard(id, 'applied'));

  it.each<[says: string, from: number, moving: number[], next: number | undefined]>([
    ['is the one below', 1, [1], 2],
    ['is the first below that stays', 1, [1, 2], 4],
    ['is the one above when none below stays', 1, [1, 2, 4], 3],
    ['is the nearest above', 4, [4], 2],
    ['is none when the column is left empty', 3, [3, 1, 2, 4], undefined],
  ])('%s', (_says, from, moving, next) => {
    const cards = column.filter(({ id }) => moving.includes(id));
    expect(nextCard(column, from, cards)?.id).toBe(next);
  });
});
