import { expect, test } from 'vitest';
import { isOpen, missingForPublishing } from '#domain/opening/publishing.ts';
import { demoWorkspace } from './workspace.ts';

test('Three openings are published, with all that they need (product §9)', () => {
  const { openings, jobs } = demoWorkspace(new Date('2026-11-20T09:00:00.000Z'));
  expect(openings).toHaveLength(3);
  for (const opening of openings) {
    const job = jobs.find(({ id }) => id === opening.jobId)!;
    expect(isOpen(opening, job, '2026-11-20')).toBe(true);
    expect(missingForPublishing(opening, job, '2026-11-20')).toEqual([]);
  }
  expect(openings.map(({ closesOn }) => closesOn)).toEqual(['2026-12-20', null, '2026-12-11']);
});
