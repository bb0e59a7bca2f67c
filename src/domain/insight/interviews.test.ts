import { expect, test } from 'vitest';
import { NO_OWNER_OR_RATING } from '#domain/candidate/owner-and-rating.ts';
import { sampleInterview, sampleScorecard } from '#domain/samples/sample-rows.ts';
import { STAGES, type Stage } from '#domain/stage.ts';
import type { CandidateHistory } from './history.ts';
import { interviewReport } from './interviews.ts';

const DAY = 86_400_000;
const JAN = Date.parse('2026-01-01T00:00:00.000Z');

function history(id: number, ...journey: readonly [number, Stage][]): CandidateHistory {
  return {
    id,
    jobId: 1,
    source: '',
    tags: [],
    ...NO_OWNER_OR_RATING,
    applied: JAN,
    reason: 'none',
    journey: journey.flatMap(([day, stage]) => [JAN + day * DAY, STAGES.indexOf(stage)]),
  };
}

function interview(id: number, candidateId: number, day: number, interviewers: readonly string[]) {
  return sampleInterview({
    id,
    candidateId,
    startsAt: new Date(JAN + day * DAY).toISOString(),
    interviewers,
  });
}

const HISTORIES = [
  history(1, [0, 'applied'], [9, 'hired']),
  history(2, [0, 'applied'], [9, 'rejected']),
  history(3, [0, 'applied'], [5, 'tech']),
];
const INTERVIEWS = [
  interview(1, 1, 2, ['grace', 'mei']),
  interview(2, 1, 4, ['grace']),
  interview(3, 2, 6, ['grace', 'mei']),
  // In the future, and cancelled: neither counts.
  interview(4, 3, 40, ['grace']),
  { ...interview(5, 3, 3, ['grace']), state: 'cancelled' as const },
];
const card = (interviewId: number, candidateId: number, interviewer: string, overall: 'yes' | 'no') =>
  sampleScorecard({ interviewId, candidateId, interviewer, overall });
const CARDS = [
  card(1, 1, 'grace', 'yes'),
  card(1, 1, 'mei', 'no'),
  card(2, 1, 'grace', 'yes'),
  card(3, 2, 'mei', 'no'),
];
const PERIOD = { from: JAN, end: JAN + 30 * DAY, now: JAN + 20 * DAY };

function report(sealed: readonly number[] = []) {
  const held = { interviews: INTERVIEWS, cards: CARDS, sealed: new Set(sealed) };
  return interviewReport(HISTORIES, PERIOD, held);
}

test('The report has the wait for the first interview, the interviews of hires, and each interviewer (product §22)', () => {
  expect(report()).toEqual({
    first: { candidates: [1, 2], median: 2 * DAY, ninetieth: 6 * DAY },
    hires: { candidates: [1], interviews: 2 },
    interviewers: [
      { interviewer: 'grace', interviews: 3, candidates: [1, 2], missing: [2], agreed: [1], differed: [] },
      { interviewer: 'mei', interviews: 2, candidates: [1, 2], missing: [], agreed: [2], differed: [1] },
    ],
    sealed: 0,
  });
});

test('Candidates whose scorecards are sealed to the reader count for nothing that a scorecard says', () => {
  const { interviewers, sealed } = report([2]);
  expect(interviewers.map(({ agreed, differed, missing }) => [agreed, differed, missing])).toEqual([
    [[1], [], [2]],
    [[], [1], []],
  ]);
  expect(sealed).toBe(1);
});
