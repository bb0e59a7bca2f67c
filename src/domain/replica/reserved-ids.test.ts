import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { idsIn, rangesOf } from './id-ranges.ts';
import {
  BROUGHT_IDS,
  broughtIdsText,
  idsBrought,
  MOST_RESERVED,
  readBroughtIds,
  readReservation,
  reservationText,
} from './reserved-ids.ts';
import { RESERVABLE_TABLES, type ReservableTable } from './tables.ts';

const first = Object.fromEntries(
  RESERVABLE_TABLES.map((table, place) => [table, place * 1_000 + 5]),
) as Record<ReservableTable, number>;
const counts = Object.fromEntries(RESERVABLE_TABLES.map((table) => [table, 100]));
const texts: Readonly<Record<string, string>> = {
  token: reservationText({ first, counts }),
  few: reservationText({ first: { jobs: 905, notes: 3 }, counts: { jobs: 2, notes: 1 } }),
  many: reservationText({ first: { jobs: 1 }, counts: { jobs: MOST_RESERVED } }),
  'a.token-with_signs': 'jobs=5=2;notes=812=2',
};

/** The ids of a header whose tokens are names of the texts above. */
function brought(header: string): Record<string, readonly number[]> | null {
  const ids = idsBrought(readBroughtIds(header), (token) => {
    const text = texts[token];
    return text === undefined ? null : readReservation(text);
  });
  return ids && Object.fromEntries(ids);
}

test.each([
  [[], []],
  [[7], [{ first: 7, count: 1 }]],
  [[1, 2, 3], [{ first: 1, count: 3 }]],
  [
    [5, 6, 9, 2],
    [
      { first: 5, count: 2 },
      { first: 9, count: 1 },
      { first: 2, count: 1 },
    ],
  ],
])('The ids %j are the ranges %j', (ids, ranges) => {
  expect(rangesOf(ids)).toEqual(ranges);
  expect(ranges.flatMap(idsIn)).toEqual(ids);
});

test.each([
  ['token', {}],
  ['token;jobs=5', { jobs: [5] }],
  ['token;jobs=9.5-7.100', { jobs: [9, 5, 6, 7, 100] }],
  ['token;jobs=5-6.6.5', { jobs: [5, 6] }],
  ['token;jobs=104', { jobs: [104] }],
  ['token;jobs=105', null],
  ['token;jobs=4', null],
  ['token;jobs=100-105', null],
  ['token;jobs=7-6', null],
  ['token;jobs=1-999999999999999', null],
  ['token;scorecards=5', null],
  ['token;unsealings=5', null],
  ['token;assessments=5', null],
  ['token;jobs=5;nothing=5', null],
  ['token;jobs=104, few;jobs=905-906', { jobs: [104, 905, 906] }],
  ['token;jobs=104,few;notes=3;jobs=906,token;jobs=5', { jobs: [104, 906, 5], notes: [3] }],
  ['few;jobs=907', null],
  ['few;candidates=5', null],
  ['token;jobs=5, other', null],
  ['token;jobs=5, other;jobs=5', null],
  ['a.token-with_signs;jobs=5-6;notes=813', { jobs: [5, 6], notes: [813] }],
  ['a.token-with_signs;jobs=7', null],
  ['a.token-with_signs;candidates=5', null],
  [`many;jobs=1-${MOST_RESERVED}.1`, null],
  [`many;jobs=1-${MOST_RESERVED}, many;jobs=1`, null],
])('The header “%s” brings %j', (header, ids) => {
  expect(header).toMatch(BROUGHT_IDS);
  expect(brought(header)).toEqual(ids);
});

test.each([
  '',
  ';jobs=5',
  'token;',
  'token;jobs',
  'token;jobs=',
  'token;jobs=5-6-7',
  'token;jobs=1..2',
  'a b',
  'token;jobs=5,',
  ', token',
  'token,, token',
])('“%s” is no such header', (header) => expect(header).not.toMatch(BROUGHT_IDS));

test('Whatever reserved ids a device sends, the server reads the same ids in the same order', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { minLength: 1 });
  const tables = fc.uniqueArray(fc.constantFrom(...RESERVABLE_TABLES), { minLength: 1 });
  fc.assert(
    fc.property(tables, ids, (names, places) => {
      const given = new Map(names.map((table) => [table, places.map((place) => first[table] + place)]));
      const other = { token: 'few', ids: new Map([['jobs' as const, [906]]]) };
      const header = broughtIdsText([other, { token: 'token', ids: given }]);
      expect(header).toMatch(BROUGHT_IDS);
      expect(brought(header)).toEqual({
        ...Object.fromEntries(given),
        jobs: [906, ...(given.get('jobs') ?? [])],
      });
    }),
    { seed: inject('seed') },
  );
});
