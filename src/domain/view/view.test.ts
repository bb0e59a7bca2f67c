import { describe, expect, it } from 'vitest';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { sampleView } from '#domain/samples/sample-rows.ts';
import { editOrdered, inOrder, newOrdered } from '#domain/ordered-rows.ts';
import { TABLES } from '#domain/tables.ts';
import type { View } from './view.ts';

const tech = sampleView({ id: 1, name: 'In Interview', order: 0 });
const byName = sampleView({ id: 2, name: 'By name', params: { sort: 'name' }, order: 1 });
const board = sampleView({ id: 3, name: 'In Interview', screen: 'board', order: 0 });
const views = [tech, board, byName];

function ordersAfter(edited: View[] | Refusal) {
  return isRefusal(edited) ? edited.refused : edited.map(({ id, order }) => [id, order]);
}

describe('Views', () => {
  it('Views are in their order, screen by screen; of two with the same, the older is first', () => {
    expect(inOrder('views', [byName, board, tech])).toEqual([tech, byName, board]);
    const same = { ...byName, order: 0 };
    expect(inOrder('views', [same, tech])).toEqual([tech, same]);
  });
});

describe('New views', () => {
  const given = { name: ' Offers ', screen: 'list', params: { stage: 'offer' } } as const;

  it('A new view is the last of its screen, whatever the others have', () => {
    expect(newOrdered('views', given, views)).toEqual({ ...given, name: 'Offers', order: 2 });
    expect(newOrdered('views', { ...given, screen: 'board' }, views)).toMatchObject({ order: 1 });
  });

  it('A new view is refused under a name that its screen has, in whatever letters', () => {
    expect(newOrdered('views', { ...given, name: 'by NÁME' }, views)).toMatchObject({
      refused: 'There is a view “By name” already',
    });
    expect(isRefusal(newOrdered('views', { ...given, name: 'By name', screen: 'board' }, views))).toBe(false);
  });

  it('A new view is refused when its screen has as many as can be looked through', () => {
    const many = Array.from({ length: TABLES.views.ordered.most }, (_, at) =>
      sampleView({ id: at + 1, name: `V${at}` }),
    );
    expect(isRefusal(newOrdered('views', given, many))).toBe(true);
    expect(isRefusal(newOrdered('views', { ...given, screen: 'board' }, many))).toBe(false);
  });
});

describe('Edits of a view', () => {
  it('An edit of a view changes what is given, and nothing else', () => {
    expect(editOrdered('views', 2, { name: ' A to Z ' }, views)).toEqual([{ ...byName, name: 'A to Z' }]);
    expect(editOrdered('views', 2, { params: {} }, views)).toEqual([{ ...byName, params: {} }]);
    expect(editOrdered('views', 9, { params: {} }, views)).toEqual([]);
  });

  it('An edit of a view may keep the name, in other letters, but not take another’s', () => {
    expect(editOrdered('views', 2, { name: 'BY NAME' }, views)).toMatchObject([{ name: 'BY NAME' }]);
    expect(editOrdered('views', 2, { name: 'in interview' }, views)).toMatchObject({ kind: 'invalid' });
  });

  it.each([
    [
      0,
      [
        [2, 0],
        [1, 1],
      ],
    ],
    [
      1,
      [
        [2, 1],
        [1, 0],
      ],
    ],
    [
      99,
      [
        [2, 1],
        [1, 0],
      ],
    ],
  ])('An edit of a view to place %s puts it among those of its screen, itself first', (order, orders) => {
    expect(ordersAfter(editOrdered('views', 2, { order }, views))).toEqual(orders);
  });
});
