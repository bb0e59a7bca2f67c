import { describe, expect, it } from 'vitest';
import { sampleKit } from '#domain/samples/sample-rows.ts';
import { copyKit, editKit, inKitOrder, MOST_KITS, newKit, type KitEdit } from './kit.ts';

const one = sampleKit({ id: 1, jobId: 1, order: 0 });
const two = sampleKit({ id: 2, jobId: 1, order: 1 });
const other = sampleKit({ id: 3, jobId: 2, order: 0 });
const library = sampleKit({ id: 4, jobId: null, order: 5 });
const ALL = [two, other, library, one];

describe('A kit (product §22)', () => {
  it('A kit is the last of its job, or of the library', () => {
    expect(newKit({ ...one, jobId: 1 }, ALL)).toMatchObject({ order: 2 });
    expect(newKit({ ...one, jobId: 3 }, ALL)).toMatchObject({ order: 0 });
    expect(copyKit(one, null, ALL)).toMatchObject({ jobId: null, order: 6, name: one.name });
    expect(copyKit(one, 2, ALL)).not.toHaveProperty('id');
  });

  it('A kit names each interviewer once, and each attribute has a key of its own', () => {
    expect(newKit({ ...one, interviewers: ['mei', 'ben', 'mei'] }, [])).toMatchObject({
      interviewers: ['mei', 'ben'],
    });
    const attribute = { key: 'a', name: 'Depth', about: '' };
    const refusal = { refused: 'Two attributes have the same key. Give each its own.' };
    expect(newKit({ ...one, attributes: [attribute, attribute] }, [])).toMatchObject(refusal);
    expect(editKit(1, { attributes: [attribute, attribute] }, ALL)).toMatchObject(refusal);
  });

  it('A kit is refused when its job has too many', () => {
    const many = Array.from({ length: MOST_KITS }, (_, id) => sampleKit({ id, jobId: 1 }));
    const refusal = { refused: 'There can’t be more than 50 interviews. Delete one first.' };
    expect(newKit({ ...one, jobId: 1 }, many)).toMatchObject(refusal);
    expect(newKit({ ...one, jobId: 2 }, many)).toMatchObject({ order: 0 });
  });

  it.each<[what: string, id: number, edit: KitEdit, places: [id: number, order: number][]]>([
    ['keeps its place', 2, { name: 'Other' }, [[2, 1]]],
    [
      'moves among those of its job only',
      2,
      { order: 0 },
      [
        [2, 0],
        [1, 1],
      ],
    ],
    ['moves past the end', 4, { order: 9 }, [[4, 0]]],
    ['does not exist', 9, { order: 0 }, []],
  ])('%s', (_, id, edit, places) => {
    const edited = editKit(id, edit, ALL);
    expect(Array.isArray(edited) && edited.map((each) => [each.id, each.order])).toEqual(places);
  });

  it('A kit stands in the list by job and place, the library first', () => {
    expect(inKitOrder(ALL).map(({ id }) => id)).toEqual([4, 1, 2, 3]);
  });
});
