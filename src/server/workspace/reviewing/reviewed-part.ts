import { HTTPException } from 'hono/http-exception';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { byLatestInStage } from '#domain/candidate-list/candidate-sort.ts';
import type { Job } from '#domain/job/job.ts';
import type { TableName } from '#domain/tables.ts';
import { withoutContact, type Reviewing } from '#domain/team/review.ts';
import type { ListQuery } from '#store/candidate-stores.ts';
import type { Store } from '#store/store.ts';
import { seenBy } from '#server/team/memberships/seen.ts';

/** The jobs and candidates of a workspace that a reviewer may see (product §12). All others are as if they did not exist. */
export interface ReviewedPart {
  readonly jobIds: readonly number[];
  /** True if the reviewer sees how to reach candidates. */
  readonly contact: boolean;
  readonly hasJob: (id: number) => boolean;
  /** Tells whether the reviewer sees rows of a table about the candidates. */
  readonly showsRowsOf: (table: TableName) => boolean;
  readonly jobs: () => Promise<Job[]>;
  readonly candidate: (id: number) => Promise<CandidateWithJob | null>;
  /** The candidates of some jobs, for a query without a job. */
  readonly candidatesOf: (
    jobs: readonly number[],
    query: ListQuery,
  ) => Promise<{ data: CandidateWithJob[]; total: number }>;
}

export function reviewedPart(store: Store, reviewing: Reviewing): ReviewedPart {
  const { jobs: jobIds, contact } = reviewing;
  const { hasJob, showsRowsOf } = seenBy(reviewing);
  const shown = contact ? (candidate: CandidateWithJob) => candidate : withoutContact;
  return {
    jobIds,
    contact,
    hasJob,
    showsRowsOf,
    async jobs() {
      const jobs = await Promise.all(jobIds.map((id) => store.jobs.get(id)));
      return jobs.filter((job) => job !== null);
    },
    async candidate(id) {
      const candidate = await store.candidates.get(id);
      return candidate && hasJob(candidate.jobId) ? shown(candidate) : null;
    },
    async candidatesOf(jobs, query) {
      const lists = await Promise.all(jobs.map((jobId) => store.candidates.list({ ...query, jobId })));
      return {
        data: lists.flatMap(({ data }) => data.map(shown)).toSorted(byLatestInStage),
        total: lists.reduce((sum, { total }) => sum + total, 0),
      };
    },
  };
}

export function refused(): never {
  throw new HTTPException(403, { message: 'Reviewers may not do that' });
}
