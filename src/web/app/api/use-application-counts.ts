import { useQuery } from '@tanstack/react-query';
import type { Read } from './answers.ts';
import { applicationsQuery } from './queries.ts';

/** One row is enough, because the answer counts all applications and the new ones of each job. */
const countQuery = applicationsQuery({ page: 1, pageSize: 1 });

/**
 * The number of all applications, and of the new ones. Undefined until it is known.
 *
 * @param enabled whether to ask for it; otherwise it is known once another part has asked
 */
export function useApplicationCounts(enabled: boolean) {
  return useQuery({ ...countQuery, enabled, select: countApplications }).data;
}

// A broken answer is a failed query, because a query counts where it selects its data. The shell stays then.
function countApplications({ jobs, total }: Read<'GET /applications'>) {
  return { total, newCount: jobs.reduce((sum, job) => sum + job.count, 0) };
}
