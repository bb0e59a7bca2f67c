import { describe, expect, test } from 'vitest';
import { demoWorkspace } from './workspace.ts';

const { jobs } = demoWorkspace(new Date('2026-11-20T12:00:00.000Z'));

describe('Demo jobs (product §9)', () => {
  test('The demo jobs are 25, in the orders 0 to 24', () => {
    expect(jobs.map((job) => job.id)).toEqual(Array.from({ length: 25 }, (_, at) => at + 1));
    expect(jobs.map((job) => job.order)).toEqual(Array.from({ length: 25 }, (_, at) => at));
  });

  test('The demo jobs are about three quarters active, the first among them', () => {
    expect(jobs.filter((job) => job.status === 'active')).toHaveLength(19);
    expect(jobs[0]?.status).toBe('active');
  });

  test('The demo jobs have one to three of the six tags, each tag used', () => {
    const known = ['frontend', 'backend', 'fullstack', 'intern', 'remote', 'contract'];
    expect(new Set(jobs.flatMap((job) => job.tags))).toEqual(new Set(known));
    expect(
      jobs.filter(({ tags }) => tags.length < 1 || tags.length > 3 || new Set(tags).size < tags.length),
    ).toEqual([]);
  });

  test('The demo jobs have titles of their own, and slugs of at most 60 characters', () => {
    expect(new Set(jobs.map((job) => job.title)).size).toBe(25);
    expect(new Set(jobs.map((job) => job.slug)).size).toBe(25);
    expect(jobs.filter((job) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(job.slug) || job.slug.length > 60)).toEqual(
      [],
    );
    expect(jobs[17]?.slug).toBe('senior-software-engineer-developer-experience-and-release-to');
  });
});
