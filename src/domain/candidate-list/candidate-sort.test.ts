import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byLatestInStage, comparatorOf, compareBy, compareTexts } from './candidate-sort.ts';
import type { OwnerAndRating } from '#domain/candidate/owner-and-rating.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import type { CandidateSort } from '#domain/choices/candidate-sort.ts';
import { sampleCandidate } from '#domain/samples/sample-rows.ts';
import type { Stage } from '#domain/stage.ts';

const MARKS: Readonly<Record<number, Partial<OwnerAndRating>>> = {
  1: { owner: 'mei', rating: 3 },
  2: { owner: 'Zed', rating: 4 },
  3: { owner: 'mei' },
  4: { rating: 3 },
};

function candidate(id: number, name: string, stage: Stage, day: number): Candidate {
  const stageSince = `2026-01-0${day}T12:00:00.000Z`;
  return sampleCandidate({ id, name, stage, stageSince, ...MARKS[id] });
}

const BEFORE = '2026-11-20T09:30:00.000Z';
const NOW = '2026-11-21T10:00:00.000Z';

const ada = sampleCandidate({ stage: 'applied', stageSince: BEFORE });

const CANDIDATES = [
  candidate(1, 'Zoë', 'applied', 3),
  candidate(2, 'ann', 'rejected', 1),
  candidate(3, 'Ärmel', 'tech', 2),
  candidate(4, 'Ann', 'applied', 2),
  candidate(5, 'Ann Lee', 'tech', 5),
];

describe('The orders of the candidates list (product §2)', () => {
  it.each<[CandidateSort, number[]]>([
    ['latest', [5, 1, 4, 3, 2]],
    ['oldest', [2, 3, 4, 1, 5]],
    ['nameAsc', [2, 4, 5, 3, 1]],
    ['nameDesc', [1, 3, 5, 4, 2]],
    ['stageAsc', [1, 4, 5, 3, 2]],
    ['stageDesc', [2, 5, 3, 1, 4]],
    ['ratingDesc', [2, 1, 4, 5, 3]],
    ['ratingAsc', [1, 4, 2, 5, 3]],
    ['ownerAsc', [2, 1, 3, 5, 4]],
    ['ownerDesc', [1, 3, 2, 5, 4]],
  ])('%s', (sort, ids) => {
    expect(CANDIDATES.toSorted(compareBy[sort]).map(({ id }) => id)).toEqual(ids);
  });

  it.each<[CandidateSort, number[]]>([
    ['stepAsc', [3, 1, 4, 5, 2]],
    ['stepDesc', [1, 4, 3, 5, 2]],
  ])('%s, with those who have no next step last', (sort, ids) => {
    const days = new Map([
      [4, '2026-02-03'],
      [3, '2026-02-02'],
      [1, '2026-02-03'],
    ]);
    expect(
      CANDIDATES.toSorted(comparatorOf(sort, { dueDays: days, activity: null })).map(({ id }) => id),
    ).toEqual(ids);
  });

  it('Texts of candidates are compared by code points', () => {
    const texts = ['\u{1f600}', '\uffee', 'a', '\ue000', '', 'ab'];
    expect(texts.toSorted(compareTexts)).toEqual(['', 'a', 'ab', '\ue000', '\uffee', '\u{1f600}']);
  });
});

describe('byLatestInStage', () => {
  it('byLatestInStage puts the latest in their stage first, and of two at once the newer candidate', () => {
    const early = { ...ada, id: 1 };
    const late = { ...ada, id: 2, stageSince: NOW };
    const newer = { ...ada, id: 3 };
    expect([early, late, newer].toSorted(byLatestInStage)).toEqual([late, newer, early]);
  });

  it('byLatestInStage gives one order, however the candidates come', () => {
    const candidate = fc.record({ id: fc.nat(), stageSince: fc.constantFrom(BEFORE, NOW) });
    const several = fc.uniqueArray(candidate, { selector: ({ id }) => id });
    fc.assert(
      fc.property(several, (rows) => {
        const candidates = rows.map((row) => ({ ...ada, ...row }));
        expect(candidates.toReversed().toSorted(byLatestInStage)).toEqual(
          candidates.toSorted(byLatestInStage),
        );
      }),
    );
  });
});
