import { describe, expect, it } from 'vitest';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { byStage } from '#domain/stage.ts';
import {
  answered,
  canBeSent,
  failed,
  moved,
  NO_MOVES,
  refreshed,
  type LoadedCards,
  type Moves,
} from './moves-store.ts';
import { at, LOADED, play, sampleCard, type BoardEvent, type Ids } from './sample-board.ts';

describe('The board, event by event (product §4)', () => {
  it.each<[says: string, events: BoardEvent[], shows: Ids]>([
    [
      'a moved card is on top of its target at once',
      [['moved', 1, [2], 'screen']],
      { applied: [1, 3], screen: [2, 4, 5] },
    ],
    [
      'cards moved together are on top together, the one that was added last topmost',
      [['moved', 1, [3, 1], 'screen']],
      { applied: [2], screen: [3, 1, 4, 5] },
    ],
    [
      'of two moves in flight the later is on top',
      [
        ['moved', 1, [2], 'screen'],
        ['moved', 2, [1], 'screen'],
      ],
      { applied: [3], screen: [1, 2, 4, 5] },
    ],
    [
      'of two moves of one card in flight the later counts',
      [
        ['moved', 1, [2], 'screen'],
        ['moved', 2, [2], 'tech'],
      ],
      { applied: [1, 3], screen: [4, 5], tech: [2] },
    ],
    [
      'a card moved there and back in flight is on top of where it was',
      [
        ['moved', 1, [3], 'screen'],
        ['moved', 2, [3], 'applied'],
      ],
      { applied: [3, 1, 2], screen: [4, 5] },
    ],
    [
      'an answered card stays on top while its columns are loaded',
      [
        ['moved', 1, [2], 'screen'],
        ['answered', 1],
      ],
      { applied: [1, 3], screen: [2, 4, 5] },
    ],
    [
      'a refresh asked for before the answer does not take it back',
      [
        ['moved', 1, [2], 'screen'],
        ['refreshed', LOADED, 0],
        ['answered', 1],
        ['refreshed', LOADED, 0],
      ],
      { applied: [1, 3], screen: [2, 4, 5] },
    ],
    [
      'a refresh that has the move already, but not its answer, changes nothing',
      [
        ['moved', 1, [2], 'screen'],
        ['refreshed', { applied: [1, 3], screen: [2, 4, 5] }, 0],
      ],
      { applied: [1, 3], screen: [2, 4, 5] },
    ],
    [
      'after the answer the columns say where the card is, once both were loaded',
      [
        ['moved', 1, [2], 'screen'],
        ['answered', 1],
        ['refreshed', { screen: [4, 2, 5] }, 1],
        ['refreshed', { applied: [1, 3] }, 1],
      ],
      { applied: [1, 3], screen: [4, 2, 5] },
    ],
    [
      'while one of the two is still as it was, the card is shown once',
      [
        ['moved', 1, [2], 'screen'],
        ['answered', 1],
        ['refreshed', { screen: [4, 2, 5] }, 1],
      ],
      { applied: [1, 3], screen: [2, 4, 5] },
    ],
    [
      'of two answered moves of one card the first is not shown again while its column is loaded late',
      [
        ['moved', 1, [2], 'screen'],
        ['moved', 2, [2], 'tech'],
        ['answered', 1],
        ['answered', 2],
        ['refreshed', { screen: [4, 5], tech: [2] }, 2],
      ],
      { applied: [1, 3], screen: [4, 5], tech: [2] },
    ],
    [
      'an undo after the answer puts the card where it was, and not on top',
      [
        ['moved', 1, [3], 'screen'],
        ['answered', 1],
        ['refreshed', LOADED, 1],
      ],
      LOADED,
    ],
    [
      'a move in flight is not touched by an undo of something else',
      [
        ['moved', 1, [3], 'screen'],
        ['answered', 1],
        ['moved', 2, [2], 'screen'],
        ['refreshed', LOADED, 1],
      ],
      { applied: [1, 3], screen: [2, 4, 5] },
    ],
  ])('%s', (_says, events, shows) => {
    expect(play(events)).toEqual(byStage((stage) => shows[stage] ?? []));
  });
});

describe('canBeSent', () => {
  const first = {
    id: 1,
    candidates: [sampleCard(1, 'applied'), sampleCard(2, 'applied')],
    to: 'screen',
    at: at(0),
  } as const;
  const second = { id: 2, candidates: [sampleCard(2, 'screen')], to: 'tech', at: at(1) } as const;
  const other = { id: 3, candidates: [sampleCard(4, 'screen')], to: 'tech', at: at(2) } as const;
  const asked = [first, second, other].reduce(moved, NO_MOVES);

  it.each<[says: string, moves: Moves, can: [first: boolean, second: boolean, other: boolean]]>([
    ['a second move of a card waits for the first, others do not', asked, [true, false, true]],
    ['until that was answered', answered(asked, 1), [true, true, true]],
    ['or has failed', failed(asked, 1, at(0)), [true, true, true]],
  ])('%s', (_says, moves, can) => {
    expect([first, second, other].map((move) => canBeSent(moves, move))).toEqual(can);
  });
});

describe('refreshed', () => {
  const moves = moved(NO_MOVES, { id: 1, candidates: [sampleCard(1, 'applied')], to: 'screen', at: at(0) });

  function loadedAfter(answersSeen: number | null, ...cards: CandidateWithJob[]): LoadedCards {
    return { cards, answersSeen };
  }

  it('The columns stay the same object when they show none of the moves', () => {
    expect(
      refreshed(
        moves,
        byStage(() => loadedAfter(5)),
      ),
    ).toBe(moves);
  });

  it.each<[says: string, applied: LoadedCards, screen: LoadedCards, isShown: boolean]>([
    ['both columns were asked for after the answer', loadedAfter(1), loadedAfter(1), true],
    ['the column it went to was asked for before', loadedAfter(1), loadedAfter(0), false],
    ['the column it came from has it still', loadedAfter(0, sampleCard(1, 'applied')), loadedAfter(1), false],
    ['the column it came from had lost it before', loadedAfter(0), loadedAfter(1), true],
    ['the column it went to was never loaded', loadedAfter(1), loadedAfter(null), false],
    ['the column it came from was never loaded', loadedAfter(null), loadedAfter(1), false],
  ])('A move stays open until the columns show it: %s', (_says, applied, screen, isShown) => {
    const loaded = { ...byStage(() => loadedAfter(0)), applied, screen };
    expect(refreshed(answered(moves, 1), loaded).open).toHaveLength(isShown ? 0 : 1);
  });
});
