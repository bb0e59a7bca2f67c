import { describe, expect, it } from 'vitest';
import { sampleCandidate } from '#domain/samples/sample-rows.ts';
import { decided } from '#domain/duplicates/verdict.ts';
import { NO_BULK_TAG } from './bulk.ts';
import { leftOutOfBulk, type BulkKnowledge } from './left-out.ts';

const [ada, bo, cy] = [1, 2, 3].map((id) => sampleCandidate({ id, email: `p${id}@example.com` }));
const EARLY = '2026-01-07T08:00:00.000Z';
const LATE = '2026-02-07T08:00:00.000Z';

function applied(candidateId: number, given: object = {}) {
  return { candidateId, at: EARLY, withdrawnAt: null, erasureAskedAt: null, ...given };
}

function leftOut(
  candidates: Parameters<typeof leftOutOfBulk>[0],
  applications: ReturnType<typeof applied>[] = [],
  more: Partial<BulkKnowledge> = {},
) {
  const known = { applications, consents: [], decisions: [], ...more };
  return leftOutOfBulk(candidates, known).map(({ candidateId, reason, otherId }) => [
    candidateId,
    reason,
    otherId,
  ]);
}

describe('Who is left out of messages to several (product §20)', () => {
  it('Nobody is left out without a reason', () => {
    expect(leftOut([ada!, bo!, cy!], [applied(1), applied(2)])).toEqual([]);
  });

  it('Whoever asked for erasure, in any application, or wants no bulk mail is left out', () => {
    const noBulk = { ...bo!, tags: [NO_BULK_TAG] };
    const asked = applied(1, { erasureAskedAt: LATE, withdrawnAt: LATE });
    expect(leftOut([ada!, noBulk, cy!], [asked, applied(1, { at: LATE })])).toEqual([
      [1, 'erasure', null],
      [2, 'no bulk mail', null],
    ]);
  });

  it('Whoever withdrew is left out, but not whoever has applied again since', () => {
    const withdrew = (id: number) => applied(id, { withdrawnAt: EARLY });
    expect(leftOut([ada!, bo!], [withdrew(1), withdrew(2), applied(2, { at: LATE })])).toEqual([
      [1, 'withdrew', null],
    ]);
  });

  it('A person who is there twice is left out the second time: by mailbox, or by a decision', () => {
    expect(leftOut([ada!, { ...cy!, email: ' P1@Example.com' }, bo!])).toEqual([[3, 'twice', 1]]);
    expect(leftOut([cy!, ada!, bo!], [], { decisions: [decided('kept', 1, 2)] })).toEqual([[2, 'twice', 1]]);
  });

  it('Whoever answered that they want erasure is left out, and whoever agreed or did not answer is not', () => {
    const consents = [
      { candidateId: 1, answer: 'agreed' as const },
      { candidateId: 2, answer: 'erase' as const },
      { candidateId: 3, answer: null },
    ];
    expect(leftOut([ada!, bo!, cy!], [], { consents })).toEqual([[2, 'erasure', null]]);
  });

  it('Several people of one mailbox, as of an agency, are each written to', () => {
    const agency = ['Ada Lovelace', 'Bo Krause', 'A. Lovelace'].map((name, at) =>
      sampleCandidate({ id: at + 1, name, email: 'cvs@agency.example' }),
    );
    expect(leftOut(agency)).toEqual([[3, 'twice', 1]]);
    expect(leftOut(agency, [], { decisions: [decided('different', 1, 3)] })).toEqual([]);
  });

  it('Who is left out for another reason does not make the person’s other candidate a second one', () => {
    const same = { ...bo!, email: ada!.email };
    expect(leftOut([ada!, same], [applied(1, { withdrawnAt: EARLY })])).toEqual([[1, 'withdrew', 2]]);
  });

  it('Candidates without an address are not the same person', () => {
    expect(
      leftOut([
        { ...ada!, email: '' },
        { ...bo!, email: ' ' },
      ]),
    ).toEqual([]);
  });
});
