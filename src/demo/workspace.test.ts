import { describe, expect, test } from 'vitest';
import { demoWorkspace } from './workspace.ts';

const NOON = new Date('2026-11-20T12:00:00.000Z');
const DAY_MS = 86_400_000;
const workspace = demoWorkspace(NOON);

describe('The demo workspace (product §9)', () => {
  test('is the same at every first run of a day', () => {
    expect(demoWorkspace(new Date('2026-11-20T23:59:59.999Z'))).toEqual(workspace);
  });

  test('is only dated differently on another day', () => {
    const later = JSON.stringify(demoWorkspace(new Date(NOON.getTime() + 3 * DAY_MS)));
    const shifted = later.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (at) =>
      new Date(Date.parse(at) - 3 * DAY_MS).toISOString(),
    );
    expect(JSON.parse(shifted)).toEqual(workspace);
  });

  test('starts without notes and submissions', () => {
    expect(workspace.notes).toEqual([]);
    expect(workspace.submissions).toEqual([]);
  });
});

describe('The demo workspace at another size', () => {
  const { candidates, timelines, jobs, assessments } = demoWorkspace(NOON, { candidates: 10_000 });

  test('has so many candidates with ids from 1 on, addresses of their own and one event each', () => {
    expect(candidates.map((candidate) => candidate.id)).toEqual(
      Array.from({ length: 10_000 }, (_, at) => at + 1),
    );
    expect(new Set(candidates.map((candidate) => candidate.email)).size).toBe(10_000);
    expect(new Set(candidates.map((candidate) => candidate.stageSince)).size).toBe(10_000);
    expect(timelines).toHaveLength(10_000);
  });

  test('has the same jobs, and as many forms', () => {
    expect(jobs).toEqual(workspace.jobs);
    expect(assessments).toHaveLength(workspace.assessments.length);
  });

  test('is the same every time', () => {
    expect(demoWorkspace(NOON, { candidates: 10_000 }).candidates).toEqual(candidates);
  });
});
