import { describe, expect, it } from 'vitest';
import { compareBy, compareTexts, type CandidateSort } from './candidate-sort.ts';
import type { Candidate } from './candidate.ts';
import { sampleCandidate } from './sample-rows.ts';
import type { Stage } from './stage.ts';

function candidate(id: number, name: string, stage: Stage, day: number): Candidate {
  return sampleCandidate({ id, name, stage, stageSince: `2026-01-0${day}T12:00:00.000Z` });
}

const CANDIDATES = [
  candidate(1, 'Zoë', 'applied', 3),
  candidate(2, 'ann', 'rejected', 1),
  candidate(3, 'Ärmel', 'tech', 2),
  candidate(4, 'Ann', 'applied', 2),
  candidate(5, 'Ann Lee', 'tech', 5),
];

describe('the orders of the candidates list (product §2)', () => {
  it.each<[CandidateSort, number[]]>([
    ['latest', [5, 1, 4, 3, 2]],
    ['oldest', [2, 3, 4, 1, 5]],
    ['nameAsc', [2, 4, 5, 3, 1]],
    ['nameDesc', [1, 3, 5, 4, 2]],
    ['stageAsc', [1, 4, 5, 3, 2]],
    ['stageDesc', [2, 5, 3, 1, 4]],
  ])('%s', (sort, ids) => {
    expect(CANDIDATES.toSorted(compareBy[sort]).map(({ id }) => id)).toEqual(ids);
  });

  it('texts are compared by code points', () => {
    const texts = ['\u{1f600}', '\uffee', 'a', '\ue000', '', 'ab'];
    expect(texts.toSorted(compareTexts)).toEqual(['', 'a', 'ab', '\ue000', '\uffee', '\u{1f600}']);
  });
});
