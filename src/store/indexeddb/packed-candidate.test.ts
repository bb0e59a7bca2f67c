import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
  },
  { requiredKeys: [] },
);

describe('A packed candidate', () => {
  it('is as it was when it is unpacked, field by field in the order of the table', () => {
    fc.assert(
      fc.property(details, (its) => {
        const candidate = sampleCandidate(its);
        expect(JSON.stringify(unpacked(packed(candidate)))).toBe(JSON.stringify(candidate));
      }),
    );
  });

  it('has none of what is empty, nor a date of application that is that of the stage', () => {
    const fields = Object.keys(packed(sampleCandidate()));
    expect(fields).toEqual(['id', 'name', 'email', 'jobId', 'stage', 'stageSince']);
  });

  it('keeps what a damaged row has', () => {
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

  it.each([null, 7, 'torn'])('is left as it is when it is no row but %s', (row) => {
    expect(unpacked(row as unknown as Candidate)).toBe(row);
  });
});
