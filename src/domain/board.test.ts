import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardColumns, type BoardCard, type BoardColumns } from './board.ts';
import { STAGES, type Stage } from './stage.ts';

type Ids = Partial<Record<Stage, number[]>>;

const loaded = columns({ applied: [1, 2, 3], offer: [4, 5], hired: [6] });

describe('boardColumns (product §4)', () => {
  it.each<[says: string, asked: { moves?: [number, Stage][]; returned?: number[] }, shows: Ids]>([
    [
      'a moved card is on top of the target column at once',
      { moves: [[2, 'offer']] },
      { applied: [1, 3], offer: [2, 4, 5], hired: [6] },
    ],
    [
      'a card whose move failed is on top of its original column',
      { returned: [3] },
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
      'of several failures the latest is on top',
      { returned: [2, 3] },
      { applied: [3, 2, 1], offer: [4, 5], hired: [6] },
    ],
    [
      'a card moved again after a failure is in its new target',
      { moves: [[3, 'hired']], returned: [3] },
      { applied: [1, 2], offer: [4, 5], hired: [3, 6] },
    ],
    [
      'a move the server has carried out already stays on top of its target',
      { moves: [[5, 'offer']] },
      { applied: [1, 2, 3], offer: [5, 4], hired: [6] },
    ],
    [
      'a card that is not loaded is left out',
      { moves: [[99, 'offer']], returned: [98] },
      { applied: [1, 2, 3], offer: [4, 5], hired: [6] },
    ],
  ])('%s', (_says, { moves = [], returned = [] }, shows) => {
    const inFlight = moves.map(([id, to]) => ({ id, to }));
    expect(boardColumns(loaded, inFlight, returned)).toEqual(columns(shows));
  });

  it('answers what was loaded when nothing is on the move', () => {
    expect(boardColumns(loaded, [], [])).toBe(loaded);
  });

  it('answers the very lists of the columns a move does not touch', () => {
    const shown = boardColumns(loaded, [{ id: 1, to: 'offer' }], []);
    expect(shown.hired).toBe(loaded.hired);
    expect(shown.applied).not.toBe(loaded.applied);
  });

  it('never loses or doubles a card, and shows each in its column’s stage', () => {
    const id = fc.integer({ min: 1, max: 8 });
    const moves = fc.array(fc.record({ id, to: fc.constantFrom(...STAGES) }));
    fc.assert(
      fc.property(moves, fc.array(id), (inFlight, returned) => {
        const shown = boardColumns(loaded, inFlight, returned);
        const cards = STAGES.flatMap((stage) => shown[stage]);
        expect(cards.map((card) => card.id).toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
        for (const stage of STAGES) expect(shown[stage].every((card) => card.stage === stage)).toBe(true);
      }),
    );
  });
});

function columns(ids: Ids): BoardColumns<BoardCard> {
  const column = (stage: Stage) => (ids[stage] ?? []).map((id) => ({ id, stage }));
  return {
    applied: column('applied'),
    screen: column('screen'),
    tech: column('tech'),
    offer: column('offer'),
    hired: column('hired'),
    rejected: column('rejected'),
  };
}
