import { describe, expect, it } from 'vitest';
import { sampleCandidateWithJob } from '#domain/sample-rows.ts';
import { byStage, type Stage } from '#domain/stage.ts';
import { NOTHING_SELECTED, selectedCards, selectionOf } from './selection.ts';

function card(id: number, stage: Stage) {
  return sampleCandidateWithJob({ id, stage });
}

const columns = byStage((stage) =>
  stage === 'applied'
    ? [card(3, stage), card(1, stage), card(2, stage)]
    : stage === 'hired'
      ? [card(9, stage)]
      : [],
);

describe('selectedCards', () => {
  it('has nobody at first', () => expect(selectedCards(columns, NOTHING_SELECTED)).toEqual([]));

  it('has those of every column, in the order of the board', () => {
    const selection = { ...NOTHING_SELECTED, hired: new Set([9]), applied: new Set([2, 3]) };
    expect(selectedCards(columns, selection).map(({ id }) => id)).toEqual([3, 2, 9]);
  });

  it('forgets a card that has left the column it was selected in', () => {
    expect(selectedCards(columns, { ...NOTHING_SELECTED, offer: new Set([9]) })).toEqual([]);
  });

  it('is what selectionOf makes of them', () => {
    const cards = [...columns.applied, ...columns.hired];
    expect(selectedCards(columns, selectionOf(cards))).toEqual(cards);
  });
});
