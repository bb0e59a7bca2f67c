import { describe, expect, it } from 'vitest';
import { defaultReasons } from '#domain/default-reasons.ts';
import { editOrdered, inOrder } from '#domain/ordered-rows.ts';
import { newReason } from './new-reason.ts';
import { rejectionFor, rejectionReason } from './reason.ts';
import { sampleReason } from '#domain/samples/sample-rows.ts';

const skills = sampleReason({ id: 1, name: 'Missing skills', order: 0 });
const far = sampleReason({ id: 2, name: 'Too far away', order: 1, retired: true });
const other = sampleReason({ id: 3, name: 'Other', order: 2 });
const reasons = [skills, far, other];

describe('First reasons', () => {
  it('The first reasons are no more than there are digits, and differ', () => {
    const names = defaultReasons().map(({ name }) => name);
    expect(names.length).toBeLessThanOrEqual(9);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('rejectionReason', () => {
  it.each([
    ['Missing skills', '', 'Missing skills'],
    ['Missing skills', 'no SQL', 'Missing skills: no SQL'],
    [undefined, 'no visa', 'no visa'],
    [undefined, '', null],
  ])('%s and the note “%s” are %s', (name, reasonNote, words) => {
    expect(rejectionReason({ reasonId: null, reasonNote }, name)).toBe(words);
  });
});

describe('rejectionFor', () => {
  it.each([
    [null, null, ''],
    [' missing SKILLS', 1, ''],
    ['Too far away', 2, ''],
    [' No visa ', null, 'No visa'],
    [{ id: 3, note: ' of course ' }, 3, 'of course'],
    [{ id: null }, null, ''],
  ])('rejectionFor %j is the reason %s with the note “%s”', (given, reasonId, reasonNote) => {
    expect(rejectionFor(given, reasons)).toEqual({ reasonId, reasonNote });
  });

  it('rejectionFor refuses the id of no reason', () => {
    expect(rejectionFor({ id: 9 }, reasons)).toMatchObject({ refused: 'There is no reason #9' });
  });
});

describe('New reasons', () => {
  it('A new reason is the last, also when orders have a gap', () => {
    expect(newReason(' Quiet ', reasons)).toEqual({ name: 'Quiet', order: 3, retired: false });
    expect(newReason('Quiet', [sampleReason({ order: 7 })])).toMatchObject({ order: 8 });
    expect(newReason('Quiet', [])).toMatchObject({ order: 0 });
  });

  it('A new reason is refused when there is one of that name, also a retired one', () => {
    expect(newReason('too far AWAY', reasons)).toMatchObject({
      refused: 'There is a reason “Too far away” already',
    });
  });
});

describe('Edited reasons', () => {
  it('An edited reason renames and retires; its own name is not taken', () => {
    expect(editOrdered('reasons', 1, { name: 'MISSING skills', retired: true }, reasons)).toEqual([
      { ...skills, name: 'MISSING skills', retired: true },
    ]);
    expect(editOrdered('reasons', 1, { name: 'other' }, reasons)).toMatchObject({ kind: 'invalid' });
  });

  it.each([
    [3, 0, [3, 1, 2]],
    [1, 1, [2, 1, 3]],
    [1, 99, [2, 3, 1]],
    [2, 1, [1, 2, 3]],
  ])('An edited reason moves reason %i to place %i and closes the others up', (id, order, ids) => {
    const edited = editOrdered('reasons', id, { order }, reasons);
    expect(edited).toMatchObject([{ id }, {}, {}]);
    const placed = inOrder('reasons', Array.isArray(edited) ? edited : []);
    expect(placed.map((reason) => reason.id)).toEqual(ids);
    expect(placed.map((reason) => reason.order)).toEqual([0, 1, 2]);
  });
});
