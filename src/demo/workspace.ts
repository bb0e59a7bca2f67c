import type { Workspace } from '#domain/workspace.ts';
import { demoAssessments } from './assessments.ts';
import { demoCandidates } from './candidates.ts';
import { demoJobs } from './jobs.ts';
import { seededRandom } from './random.ts';

const SEED = 20_260;

/** As many as a newcomer finds (product §9). */
const CANDIDATES = 1000;

/**
 * The workspace a newcomer finds (product §9): the same people, jobs and forms every time, dated back from the
 * beginning of `now`'s day in UTC.
 *
 * @param size how many candidates, for trying it at another size
 */
export function demoWorkspace(
  now: Date,
  { candidates = CANDIDATES }: { candidates?: number } = {},
): Workspace {
  const dayStart = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const random = seededRandom(SEED);
  const jobs = demoJobs(random);
  return {
    jobs,
    ...demoCandidates(random, jobs, dayStart, candidates),
    assessments: demoAssessments(random, jobs, dayStart),
    submissions: [],
    notes: [],
  };
}
