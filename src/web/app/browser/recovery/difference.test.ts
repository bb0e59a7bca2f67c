import { expect, it } from 'vitest';
import { perTable } from '#domain/tables.ts';
import { differenceFrom } from './difference.ts';

const NONE = perTable(() => 0);
const older = { revision: 4, counts: { ...NONE, jobs: 25, notes: 3 } };

it.each([
  [
    'later, with more',
    { revision: 7, counts: { ...older.counts, jobs: 26, notes: 5 } },
    '3 changes more than the other copy: 1 job and 2 notes more.',
  ],
  [
    'later, with less',
    { revision: 5, counts: NONE },
    '1 change more than the other copy: 25 jobs and 3 notes fewer.',
  ],
  [
    'later, with both',
    { revision: 1204, counts: { ...older.counts, jobs: 26, notes: 0 } },
    '1,200 changes more than the other copy: 1 job more, 3 notes fewer.',
  ],
  [
    'later, with as many',
    { revision: 6, counts: older.counts },
    '2 changes more than the other copy: as many of everything.',
  ],
  [
    'earlier',
    { revision: 3, counts: { ...older.counts, notes: 2 } },
    '1 change fewer than the other copy: 1 note fewer.',
  ],
  ['of the same moment', older, 'As new as the other copy: as many of everything.'],
])('A copy that is %s', (_what, copy, words) => {
  expect(differenceFrom(older, copy)).toBe(words);
});
