import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardColumns, type BoardCard, type BoardColumns } from './board.ts';
import { STAGES, type Stage } from '#domain/stage.ts';

type Ids = Partial<Record<Stage, number[]>>;

const MINUTE = 60_000;
const start = Date.parse('2025-03-01T09:00:00.000Z');
/** Card 1 entered its stage at 08:59. Each higher id entered one minute earlier than the id before it. */
const loaded = columns({ applied: [1, 2, 3], offer: [4, 5], hired: [6] });

describe('boardColumns (product §4)', () => {
  it.each<
    [says: string, asked: { moves?: [number, Stage][]; returned?: [number, minute: number][] }, shows: Ids]
  >([
    [
      'a moved card is on top of the target column at once',
      { moves: [[2, 'offer']] },
      { applied: [1, 3], offer: [2, 4, 5], hired: [6] },
    ],
    [
      'a card whose move failed is on top of its original column',
      { returned: [[3, 1]] },
      { applied: [3, 1, 2], offer: [4, 5], hired: [6] },
    ],
    [
      'of several moves the latest is on top',
      {
        moves: [
          [1, 'offer'],
          [6, 'offer'],
        ],
      },
      { applied: [2, 3], offer: [6, 1, 4, 5] },
    ],
    [
      'of two moves of one card the later counts',
      {
        moves: [
          [1, 'offer'],
          [6, 'offer'],
          [1, 'hired'],
        ],
      },
      { applied: [2, 3], offer: [6, 4, 5], hired: [1] },
    ],
    [
      'and counts as the latest',
      {
        moves: [
          [1, 'hired'],
          [6, 'offer'],
          [1, 'offer'],
        ],
      },
      { applied: [2, 3], offer: [1, 6, 4, 5] },
    ],
    [
      'of several failures the latest is on top',
      {
        returned: [
          [2, 2],
          [3, 1],
        ],
      },
      { applied: [2, 3, 1], offer: [4, 5], hired: [6] },
    ],
    [
      'cards that came back together stand as they stood',
      {
        returned: [
          [2, 1],
          [3, 1],
        ],
      },
      { applied: [2, 3, 1], offer: [4, 5], hired: [6] },
    ],
    [
      'a card moved again after a failure is in its new target',
      { moves: [[3, 'hired']], returned: [[3, 1]] },
      { applied: [1, 2], offer: [4, 5], hired: [3, 6] },
    ],
    [
      'a move the server has carried out already stays on top of its target',
      { moves: [[5, 'offer']] },
      { applied: [1, 2, 3], offer: [5, 4], hired: [6] },
    ],
    [
      'a moved card that is in no column just now is shown all the same',
      { moves: [[9, 'offer']] },
      { applied: [1, 2, 3], offer: [9, 4, 5], hired: [6] },
    ],
    [
      'a returned card that is in no column is left out',
      { returned: [[9, 1]] },
      { applied: [1, 2, 3], offer: [4, 5], hired: [6] },
    ],
    [
      'who came into the column after a card returned to it stands above that card',
      { returned: [[3, -1.5]] },
      { applied: [1, 3, 2], offer: [4, 5], hired: [6] },
    ],
    [
      'a card that came into a column after its move had failed stands where it came',
      { returned: [[1, -2.5]] },
      { applied: [1, 2, 3], offer: [4, 5], hired: [6] },
    ],
  ])('%s', (_says, { moves = [], returned = [] }, shows) => {
    const inFlight = moves.map(([id, to]) => ({ card: card(id, stageOf(id)), to, at: at(0) }));
    const back = returned.map(([id, minute]) => ({ id, at: at(minute) }));
    expect(ids(boardColumns(loaded, inFlight, back))).toEqual(ids(columns(shows)));
  });

  it('boardColumns answers what was loaded when nothing is on the move', () => {
    expect(boardColumns(loaded, [], [])).toBe(loaded);
  });

  it('boardColumns answers the very lists of the columns that a move or a failure does not touch', () => {
    const shown = boardColumns(
      loaded,
      [{ card: card(1, 'applied'), to: 'offer', at: at(0) }],
      [{ id: 6, at: at(1) }],
    );
    expect(shown.screen).toBe(loaded.screen);
    expect(shown.tech).toBe(loaded.tech);
    expect(shown.applied).not.toBe(loaded.applied);
  });

  it('boardColumns shows a card in its new stage since the move was requested', () => {
    const shown = boardColumns(loaded, [{ card: card(1, 'applied'), to: 'offer', at: at(5) }], []);
    expect(shown.offer[0]).toEqual({ id: 1, stage: 'offer', stageSince: at(5) });
  });

  it('boardColumns never loses or doubles a card, and shows each in its column’s stage', () => {
    const id = fc.integer({ min: 1, max: 6 });
    const moves = fc.array(fc.record({ id, to: fc.constantFrom(...STAGES) }));
    const returned = fc.array(fc.record({ id, minute: fc.integer({ min: -8, max: 3 }) }));
    fc.assert(
      fc.property(moves, returned, (inFlight, back) => {
        const shown = boardColumns(
          loaded,
          inFlight.map((move) => ({ card: card(move.id, stageOf(move.id)), to: move.to, at: at(0) })),
          back.map(({ id: backId, minute }) => ({ id: backId, at: at(minute) })),
        );
        const cards = STAGES.flatMap((stage) => shown[stage]);
        expect(cards.map((it) => it.id).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
        for (const stage of STAGES) expect(shown[stage].every((it) => it.stage === stage)).toBe(true);
      }),
    );
  });

  it('A card whose move failed is on top also where nobody knows since when the cards stand there', () => {
    const applied = loaded.applied.map((card) => ({ ...card, stageSince: '' }));
    expect(ids(boardColumns({ ...loaded, applied }, [], [{ id: 3, at: at(1) }]))[0]).toEqual([3, 1, 2]);
  });
});

function at(minute: number): string {
  return new Date(start + minute * MINUTE).toISOString();
}

function card(id: number, stage: Stage): BoardCard {
  return { id, stage, stageSince: at(-id) };
}

function stageOf(id: number): Stage {
  return STAGES.find((stage) => loaded[stage].some((it) => it.id === id)) ?? 'rejected';
}

function ids(shown: BoardColumns<BoardCard>): number[][] {
  return STAGES.map((stage) => shown[stage].map(({ id }) => id));
}

function columns(given: Ids): BoardColumns<BoardCard> {
  const column = (stage: Stage) => (given[stage] ?? []).map((id) => card(id, stage));
  return {
    applied: column('applied'),
    screen: column('screen'),
    tech: column('tech'),
    offer: column('offer'),
    hired: column('hired'),
    rejected: column('rejected'),
  };
}
