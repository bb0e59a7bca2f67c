import type { NotSentWrite } from '#hosts/page/device-copy.ts';
import type { Names, NamesById } from '#domain/changes/description.ts';

/**
 * The names on this device, and those in the refused writes themselves: a candidate or job that was added without a
 * connection is in no other row. A candidate whom somebody has removed meanwhile has no name here.
 */
export function namesWith(names: Names, writes: readonly Pick<NotSentWrite, 'rows'>[]): Names {
  const candidates = new Map<number, string>();
  const jobs = new Map<number, string>();
  for (const { table, id, after } of writes.flatMap(({ rows }) => rows)) {
    if (table === 'candidates' && after) candidates.set(id, after.name);
    if (table === 'jobs' && after) jobs.set(id, after.title);
  }
  return {
    candidates: {
      get: (id) => names.candidates.get(id) ?? candidates.get(id) ?? 'a candidate who is no longer here',
    },
    jobs: { get: (id) => names.jobs.get(id) ?? jobs.get(id) },
  };
}

export function lookUp({ candidates, jobs }: NamesById): Names {
  return { candidates: { get: (id) => candidates[id] }, jobs: { get: (id) => jobs[id] } };
}
