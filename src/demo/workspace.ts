import { startingWorkspace, type Workspace } from '#domain/workspace/workspace.ts';
import { demoAssessments } from './assessments.ts';
import { demoCandidates } from './candidates.ts';
import { demoJobs } from './jobs.ts';
import { seededRandom } from './random.ts';

const SEED = 20_260;

/** The number of candidates after a first visit (product §9). */
const CANDIDATES = 1000;

/**
 * The workspace of a first visit (product §9). It is always the same, except that its dates are counted back from the
 * start of today in UTC.
 *
 * @param size the number of candidates, to try the product with more data
 */
export function demoWorkspace(
  now: Date,
  { candidates = CANDIDATES }: { candidates?: number } = {},
): Workspace {
  const dayStart = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const random = seededRandom(SEED);
  const jobs = demoJobs(random);
  return {
    ...startingWorkspace(),
    jobs,
    ...demoCandidates(random, jobs, dayStart, candidates),
    assessments: demoAssessments(random, jobs, dayStart),
  };
}
