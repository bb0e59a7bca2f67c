import { expect, test } from 'vitest';
import { NO_OWNER_OR_RATING } from '#domain/candidate/owner-and-rating.ts';
import { sampleRow } from '#domain/samples/sample-rows.ts';
import { STAGES, type Stage } from '#domain/stage.ts';
import { UNKNOWN_TIME } from '#domain/time.ts';
import type { Row } from '#domain/tables.ts';
import { hireReport, openedAt } from './hires.ts';
import { historyOf, type CandidateHistory } from './history.ts';

const DAY = 86_400_000;
const JAN = Date.parse('2026-01-01T00:00:00.000Z');
const PERIOD = { from: JAN, end: JAN + 30 * DAY, now: JAN + 30 * DAY };
const NOBODY = { candidates: [], median: null, ninetieth: null };

function on(day: number): string {
  return new Date(JAN + day * DAY).toISOString();
}

function history(id: number, applied: number, ...journey: readonly [number, Stage][]): CandidateHistory {
  return {
    id,
    jobId: 1,
    source: '',
    tags: [],
    ...NO_OWNER_OR_RATING,
    applied: JAN + applied * DAY,
    reason: 'none',
    journey: journey.flatMap(([day, stage]) => [JAN + day * DAY, STAGES.indexOf(stage)]),
  };
}

function offer(candidateId: number, state: Row<'offers'>['state'], answeredOn: number | null): Row<'offers'> {
  const answeredAt = answeredOn === null ? null : on(answeredOn);
  return sampleRow('offers', { id: candidateId, candidateId, state, answeredAt });
}

function report(
  histories: readonly CandidateHistory[],
  {
    offers = [],
    publishedOn = null,
  }: { offers?: readonly Row<'offers'>[]; publishedOn?: number | null } = {},
) {
  const publishedAt = publishedOn === null ? null : on(publishedOn);
  return hireReport(histories, PERIOD, { opened: openedAt(histories, [{ jobId: 1, publishedAt }]), offers });
}

test('Time to hire begins with the application, time to fill with the first application for the job', () => {
  const { toHire, toFill } = report([
    history(1, 2, [2, 'applied'], [12, 'hired']),
    history(2, 6, [6, 'applied'], [26, 'hired']),
    history(3, 1, [1, 'applied'], [3, 'rejected']),
  ]);
  expect(toHire).toEqual({ candidates: [1, 2], median: 10 * DAY, ninetieth: 20 * DAY });
  expect(toFill).toEqual({ candidates: [1, 2], median: 11 * DAY, ninetieth: 25 * DAY });
});

test.each([
  ['before the first application', 1, 11],
  ['after the first application', 5, 10],
])('A job that is published %s is open from the earlier day on', (_when, publishedOn, days) => {
  const { toFill } = report([history(1, 2, [2, 'applied'], [12, 'hired'])], { publishedOn });
  expect(toFill.median).toBe(days * DAY);
});

test('Only hires of the period count, and only of those who are still there at its end', () => {
  const { toHire, toFill } = report([
    history(1, -9, [-9, 'applied'], [-1, 'hired']),
    history(2, 1, [1, 'applied'], [31, 'hired']),
    history(3, 1, [1, 'applied'], [5, 'hired'], [6, 'rejected']),
  ]);
  expect([toHire, toFill]).toEqual([NOBODY, NOBODY]);
});

test('A hire of whom a day is unknown has no duration', () => {
  const person = { jobId: 1, source: '', tags: [], ...NO_OWNER_OR_RATING, reasonId: null, reasonNote: '' };
  const hired = { ...person, stage: 'hired' } as const;
  const withoutApplied = historyOf({ ...hired, id: 1, appliedAt: UNKNOWN_TIME, stageSince: on(9) });
  const withoutHired = historyOf({ ...hired, id: 2, appliedAt: on(1), stageSince: UNKNOWN_TIME });
  expect(report([withoutApplied])).toMatchObject({ toHire: NOBODY, toFill: NOBODY });
  const { toHire, toFill } = report([withoutApplied, withoutHired]);
  expect(toHire).toEqual(NOBODY);
  // The other application says when the job opened.
  expect(toFill).toEqual({ candidates: [1], median: 8 * DAY, ninetieth: 8 * DAY });
});

test('Offers count when they were accepted or declined in the period, each candidate once', () => {
  const people = [1, 2, 3, 4, 5].map((id) => history(id, 1, [1, 'offer']));
  const offers = [
    offer(2, 'accepted', 8),
    offer(1, 'accepted', 9),
    { ...offer(1, 'accepted', 10), id: 9 },
    offer(3, 'declined', 9),
    offer(4, 'withdrawn', 9),
    offer(5, 'accepted', 31),
    offer(6, 'accepted', 9),
  ];
  expect(report(people, { offers }).offers).toEqual({ accepted: [1, 2], declined: [3] });
});
