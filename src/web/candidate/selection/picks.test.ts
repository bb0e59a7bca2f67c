import { describe, expect, it } from 'vitest';
import { extended, NO_PICKS, pickedTo, picksOf, toggled, toggledAll, withAll, type Picks } from './picks.ts';

const ORDER = [10, 20, 30, 40, 50];
const ids = (picks: Picks): number[] => [...picks.ids].toSorted((a, b) => a - b);

describe('Picking rows (product §2)', () => {
  const one = toggled(NO_PICKS, 20);

  it.each<[says: string, picks: Picks, ids: number[]]>([
    ['a row is picked', one, [20]],
    ['a second time, it is let go', toggled(one, 20), []],
    ['others stay', toggled(one, 40), [20, 40]],
    ['a range goes down from the row before', pickedTo(one, 40, ORDER), [20, 30, 40]],
    ['a range goes up', pickedTo(toggled(NO_PICKS, 40), 20, ORDER), [20, 30, 40]],
    ['a range takes the place of the one before', pickedTo(pickedTo(one, 50, ORDER), 30, ORDER), [20, 30]],
    [
      'what was picked outside a range stays',
      pickedTo(toggled(picksOf([10, 7]), 30), 40, ORDER),
      [7, 10, 30, 40],
    ],
    [
      'a range that begins on another page is its last row',
      pickedTo(toggled(NO_PICKS, 7), 30, ORDER),
      [7, 30],
    ],
    ['a range begins at its row when nothing was picked before', pickedTo(NO_PICKS, 30, ORDER), [30]],
  ])('%s', (_says, picks, expected) => expect(ids(picks)).toEqual(expected));

  it('A step by keyboard also picks its starting row, and a step back unpicks', () => {
    const down = extended(NO_PICKS, 20, 30, ORDER);
    expect(ids(down)).toEqual([20, 30]);
    const further = extended(down, 30, 40, ORDER);
    expect(ids(further)).toEqual([20, 30, 40]);
    expect(ids(extended(further, 40, 30, ORDER))).toEqual([20, 30]);
    const other = extended(further, 10, 20, ORDER);
    expect(ids(other)).toEqual([10, 20, 30, 40]);
  });

  it('A page is picked in addition to other pages, and unpicked when all of it is picked', () => {
    const page = toggledAll(picksOf([7, 20]), ORDER);
    expect(ids(page)).toEqual([7, ...ORDER]);
    expect(ids(toggledAll(page, ORDER))).toEqual([7]);
    expect(ids(withAll(page, ORDER))).toEqual([7, ...ORDER]);
  });
});
