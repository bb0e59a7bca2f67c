import { describe, expect, test } from 'vitest';
import { NO_DETAILS } from '#domain/candidate/candidate-details.ts';
import { sampleEvent } from '#domain/samples/sample-rows.ts';
import { STAGES } from '#domain/stage.ts';
import { plainDemo } from './workspace.ts';

const DAY_MS = 86_400_000;
const { candidates, timelines, jobs } = plainDemo(new Date('2026-11-20T12:00:00.000Z'));

function countsOf<Key>(keys: Iterable<Key>): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

describe('Demo candidates (product §4, §9)', () => {
  test('The demo candidates are 1000 people, no two with the same name or address', () => {
    expect(candidates.map((candidate) => candidate.id)).toEqual(
      Array.from({ length: 1000 }, (_, at) => at + 1),
    );
    expect(new Set(candidates.map((candidate) => candidate.name)).size).toBe(1000);
    expect(new Set(candidates.map((candidate) => candidate.email)).size).toBe(1000);
  });

  test('The demo candidates have plain addresses that reach nobody', () => {
    expect(
      candidates.filter(({ email }) => !/^[a-z]+(\.[a-z]+)+@example\.(com|org|net)$/.test(email)),
    ).toEqual([]);
  });

  test('The demo candidates fill every stage well', () => {
    const counts = countsOf(candidates.map((candidate) => candidate.stage));
    expect([...counts.keys()].toSorted()).toEqual(STAGES.toSorted());
    expect(Math.min(...counts.values())).toBeGreaterThan(50);
  });

  test('The demo candidates are spread over all jobs', () => {
    const counts = countsOf(candidates.map((candidate) => candidate.jobId));
    expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual(jobs.map((job) => job.id));
    expect(Math.min(...counts.values())).toBeGreaterThan(5);
  });

  test('The demo candidates have each one event, from applied to their stage, “Created” by the local person', () => {
    expect(timelines).toEqual(
      candidates.map(({ id, stage, stageSince }) =>
        sampleEvent({
          id,
          candidateId: id,
          at: stageSince,
          by: 'local',
          fromStage: 'applied',
          toStage: stage,
          note: 'Created',
        }),
      ),
    );
  });

  test('The demo candidates applied when their timelines begin, and nothing more is known of them', () => {
    for (const candidate of candidates) {
      expect(candidate).toMatchObject({ appliedAt: candidate.stageSince, ...NO_DETAILS });
    }
  });

  test('The demo candidates came into their stages at different moments of the past 60 days', () => {
    const ages = candidates.map(
      ({ stageSince }) => (Date.parse('2026-11-20') - Date.parse(stageSince)) / DAY_MS,
    );
    expect(new Set(ages).size).toBe(1000);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeLessThanOrEqual(60);
  });
});
