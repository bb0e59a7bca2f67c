import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Candidate } from '#domain/candidate/candidate.ts';
import { sampleCandidate } from '#domain/samples/sample-rows.ts';
import { packed, unpacked } from './packed-candidate.ts';

const moment = fc.constantFrom('2026-01-05T09:00:00.000Z', '2026-01-06T09:00:00.000Z');

const details = fc.record(
  {
    stageSince: moment,
    reasonId: fc.constantFrom(null, 1),
    reasonNote: fc.constantFrom('', 'Too far'),
    appliedAt: moment,
    phone: fc.constantFrom('', '030'),
    links: fc.constantFrom([], ['https://example.com']),
    source: fc.constantFrom('', 'Job fair'),
    tags: fc.constantFrom([], ['remote']),
    owner: fc.constantFrom('', 'mei'),
    rating: fc.constantFrom(null, 3),
  },
  { requiredKeys: [] },
);

it('A packed candidate has the same fields in the same order when it is unpacked', () => {
  fc.assert(
    fc.property(details, (fields) => {
      const candidate = sampleCandidate(fields);
      expect(JSON.stringify(unpacked(packed(candidate)))).toBe(JSON.stringify(candidate));
    }),
  );
});

it('A packed candidate leaves out empty details, and a date of application equal to that of the stage', () => {
  const fields = Object.keys(packed(sampleCandidate()));
  expect(fields).toEqual(['id', 'name', 'email', 'jobId', 'stage', 'stageSince']);
});

it('A packed candidate keeps the values of a damaged row', () => {
  const damaged = {
    ...sampleCandidate(),
    reasonNote: null,
    links: null,
    tags: '',
    phone: [],
    source: 7,
  } as unknown as Candidate;
  expect(unpacked(packed(damaged))).toEqual(damaged);
});

it.each([null, 7, 'torn'])('A packed candidate stays unchanged when it is %s instead of a row', (row) => {
  expect(unpacked(row as unknown as Candidate)).toBe(row);
});
