import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepEqual } from './keep-equal.ts';

describe('keepEqual', () => {
  const [ada, bob, eve] = [
    { id: 1, name: 'Ada', tags: ['x'] },
    { id: 2, name: 'Bob', tags: [] },
    { id: 3, name: 'Eve', tags: [] },
  ];
  const page = { data: [ada, bob, eve], total: 3 };

  it('keepEqual answers the object of before when nothing changed', () => {
    expect(keepEqual(page, structuredClone(page))).toBe(page);
  });

  it('keepEqual keeps every row but the changed one, wherever the rows went', () => {
    const moved = { ...eve, name: 'Eva' };
    const { data } = keepEqual(page, structuredClone({ data: [moved, ada, bob], total: 3 }));
    expect(data).toEqual([moved, ada, bob]);
    expect(data[0]).not.toBe(eve);
    expect(data[0]?.tags).toBe(eve?.tags);
    expect(data[1]).toBe(ada);
    expect(data[2]).toBe(bob);
  });

  it('keepEqual keeps rows when one above them left', () => {
    const { data } = keepEqual(page, structuredClone({ data: [bob, eve], total: 2 }));
    expect(data[0]).toBe(bob);
    expect(data[1]).toBe(eve);
  });

  it('keepEqual takes what is no JSON as it comes', () => {
    const before = { at: new Date(0) };
    const now = { at: new Date(1) };
    expect(keepEqual(before, now).at).toBe(now.at);
  });

  it('keepEqual tells a field without a value from another field', () => {
    expect(keepEqual({ one: 1 }, { other: undefined })).toStrictEqual({ other: undefined });
  });

  it('keepEqual always equals what is new', () => {
    const json = fc.jsonValue({ maxDepth: 3 });
    fc.assert(
      fc.property(json, json, (before, now) => {
        expect(keepEqual(before, now)).toEqual(now);
      }),
    );
    const row = fc.record({ id: fc.nat(3), name: fc.constantFrom('Ada', 'Bob') });
    fc.assert(
      fc.property(fc.array(row), fc.array(row), (before, now) => {
        expect(keepEqual(before, now)).toEqual(now);
      }),
    );
  });
});
