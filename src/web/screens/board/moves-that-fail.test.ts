import { describe, expect, it } from 'vitest';
import { byStage } from '#domain/stage.ts';
import { cardsOf, failed, moved, NO_MOVES } from './moves-store.ts';
import { at, LOADED, play, sampleCard, type BoardEvent, type Ids } from './sample-board.ts';

describe('When a move fails (product §4)', () => {
  it.each<[says: string, events: BoardEvent[], shows: Ids]>([
    [
      'a card whose move failed is on top of the column it came from',
      [
        ['moved', 1, [3], 'screen'],
        ['failed', 1],
      ],
      { applied: [3, 1, 2], screen: [4, 5] },
    ],
    [
      'cards whose common move failed stand on top as they stood',
      [
        ['moved', 1, [3, 2], 'tech'],
        ['failed', 1],
      ],
      { applied: [2, 3, 1], screen: [4, 5] },
    ],
    [
      'it stays there when the columns are loaded',
      [
        ['moved', 1, [3], 'screen'],
        ['failed', 1],
        ['refreshed', LOADED, 0],
      ],
      { applied: [3, 1, 2], screen: [4, 5] },
    ],
    [
      'when the first of two moves fails, the card is where the second puts it',
      [
        ['moved', 1, [2], 'screen'],
        ['moved', 2, [2], 'tech'],
        ['failed', 1],
      ],
      { applied: [1, 3], screen: [4, 5], tech: [2] },
    ],
    [
      'when that is answered, the card stays there until the column it really came from was loaded',
      [
        ['moved', 1, [2], 'screen'],
        ['moved', 2, [2], 'tech'],
        ['failed', 1],
        ['answered', 2],
        ['refreshed', { screen: [4, 5], tech: [2] }, 1],
      ],
      { applied: [1, 3], screen: [4, 5], tech: [2] },
    ],
    [
      'when both of two moves fail, it is back where it was before the first',
      [
        ['moved', 1, [3], 'screen'],
        ['moved', 2, [3], 'tech'],
        ['failed', 1],
        ['failed', 2],
      ],
      { applied: [3, 1, 2], screen: [4, 5] },
    ],
    [
      'when only the second of two moves fails, it is back where the first had put it',
      [
        ['moved', 1, [3], 'screen'],
        ['moved', 2, [3], 'tech'],
        ['answered', 1],
        ['failed', 2],
      ],
      { applied: [1, 2], screen: [3, 4, 5] },
    ],
    [
      'and stands there on top of whoever came in between, once that column was loaded',
      [
        ['moved', 1, [3], 'screen'],
        ['moved', 2, [3], 'tech'],
        ['answered', 1],
        ['failed', 2],
        ['refreshed', { applied: [1, 2], screen: [4, 3, 5] }, 1],
      ],
      { applied: [1, 2], screen: [3, 4, 5] },
    ],
    [
      'a card that is moved again after a failure is on the move',
      [
        ['moved', 1, [3], 'screen'],
        ['failed', 1],
        ['moved', 2, [3], 'screen'],
      ],
      { applied: [1, 2], screen: [3, 4, 5] },
    ],
    [
      'an undo of that move puts the card where it was, and not on top',
      [
        ['moved', 1, [3], 'screen'],
        ['failed', 1],
        ['moved', 2, [3], 'screen'],
        ['answered', 2],
        ['refreshed', LOADED, 1],
      ],
      LOADED,
    ],
  ])('%s', (_says, events, shows) => {
    expect(play(events)).toEqual(byStage((stage) => shows[stage] ?? []));
  });
});

describe('cardsOf', () => {
  it('cardsOf returns the next move’s cards in the stage before a failed move, and later cards unchanged', () => {
    const asked = [
      { id: 1, candidates: [sampleCard(1, 'applied')], to: 'screen', at: at(0) } as const,
      {
        id: 2,
        candidates: [sampleCard(1, 'screen'), sampleCard(4, 'screen')],
        to: 'tech',
        at: at(1),
      } as const,
      { id: 3, candidates: [sampleCard(1, 'tech')], to: 'offer', at: at(2) } as const,
    ].reduce(moved, NO_MOVES);
    const moves = failed(asked, 1, at(0));
    expect(cardsOf(moves, 2).map(({ stage }) => stage)).toEqual(['applied', 'screen']);
    expect(cardsOf(moves, 3).map(({ stage }) => stage)).toEqual(['tech']);
  });
});
