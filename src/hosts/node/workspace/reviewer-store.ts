import { HTTPException } from 'hono/http-exception';
import { byLatestInStage } from '#domain/candidate-list/candidate-sort.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { countLabels } from '#domain/candidate/candidate-details.ts';
import { EVERYBODY, selectCandidates } from '#domain/candidate-list/candidate-query.ts';
import { compareBy } from '#domain/candidate-list/candidate-sort.ts';
import { replacesEverything } from '#domain/change.ts';
import { ANY_CHANGE } from '#domain/history/change-subjects.ts';
import type { ChangeNotice } from '#domain/changes/change-notice.ts';
import { selectJobs, type Job } from '#domain/job/job.ts';
import { clampPage, takePage } from '#domain/paging.ts';
import { countStages, pipelineOf } from '#domain/candidate/pipeline.ts';
import { withoutContact, type Reviewing } from '#domain/team/review.ts';
import { describedAs } from '#domain/tables.ts';
import {
  perPlainTable,
  type ListQuery,
  type ListedTable,
  type OwnedRows,
  type PlainStores,
} from '#store/candidate-stores.ts';
import type { ChangeStore, Store } from '#store/store.ts';

/**
 * A workspace as a reviewer sees it (product §12): their jobs, the rows of these jobs, and a way to add notes. Everything
 * else is refused. Rows of other jobs are answered as if they did not exist.
 */
export function reviewerStore(store: Store, { jobs: jobIds, contact }: Reviewing): Store {
  const own = new Set(jobIds);
  const plainStores: PlainStores = store;
  const shown = contact ? (candidate: CandidateWithJob) => candidate : withoutContact;

  async function ownJobs(): Promise<Job[]> {
    const jobs = await Promise.all(jobIds.map((id) => store.jobs.get(id)));
    return jobs.filter((job) => job !== null);
  }

  async function ownCandidate(id: number): Promise<CandidateWithJob | null> {
    const candidate = await store.candidates.get(id);
    return candidate && own.has(candidate.jobId) ? shown(candidate) : null;
  }

  /** The candidates of some jobs, for a query without a job. */
  async function candidatesOf(jobs: readonly number[], query: ListQuery) {
    const lists = await Promise.all(jobs.map((jobId) => store.candidates.list({ ...query, jobId })));
    return {
      data: lists.flatMap(({ data }) => data.map(shown)).toSorted(byLatestInStage),
      total: lists.reduce((sum, { total }) => sum + total, 0),
    };
  }

  /** Applies the rights of reviewers in a table's description to the rows of their candidates. */
  function reviewed<Name extends ListedTable, Answer>(
    table: Name,
    rows: OwnedRows<Name, Answer>,
  ): OwnedRows<Name, Answer> {
    const { reviewers } = describedAs(table);
    const isShown = reviewers !== 'nothing' && (contact || reviewers !== 'read with contact');
    return {
      async list(id) {
        const candidate = await ownCandidate(id);
        return candidate && (isShown ? rows.list(candidate.id) : []);
      },
      async get(id) {
        const row = isShown ? await rows.get(id) : null;
        return row && (await ownCandidate(row.candidateId)) ? row : null;
      },
      async add(write, id, row) {
        if (reviewers !== 'add') return refused();
        return (await ownCandidate(id)) ? rows.add(write, id, row) : null;
      },
      change: refused,
      remove: refused,
    };
  }

  return {
    jobs: {
      list: async (query) => selectJobs(await ownJobs(), query),
      get: async (id) => (own.has(id) ? store.jobs.get(id) : null),
      create: refused,
      change: refused,
      reorder: refused,
    },

    reasons: { list: refused, create: refused, change: refused, remove: refused },
    views: { list: refused, create: refused, change: refused, remove: refused },

    candidates: {
      async list(query) {
        const jobs = query.jobId === null ? jobIds : [query.jobId].filter((id) => own.has(id));
        // A match in a hidden text or email would reveal it.
        if (!contact && (query.search !== '' || query.email !== null)) {
          const { asOf, counted } = query;
          return selectCandidates((await candidatesOf(jobs, { ...EVERYBODY, asOf, counted })).data, query);
        }
        const { page, pageSize, sort } = query;
        // The first pages of each job contain the page of all jobs.
        const until = Math.min(page * pageSize, Number.MAX_SAFE_INTEGER);
        const { data, total } = await candidatesOf(jobs, { ...query, page: 1, pageSize: until });
        const sorted = data.toSorted(compareBy[sort]);
        return { data: takePage(sorted, clampPage(page, total, pageSize), pageSize), total };
      },
      get: ownCandidate,
      async pipelines(asked) {
        const found = await store.candidates.pipelines(asked.filter((id) => own.has(id)));
        const nobody = countStages([], asked);
        return new Map(Array.from(nobody, ([id, counts]) => [id, found.get(id) ?? pipelineOf(counts)]));
      },
      async labels(field) {
        const { data } = await candidatesOf(jobIds, EVERYBODY);
        const labels = data.flatMap((candidate) => candidate[field]);
        return countLabels(labels.map((name) => ({ name, count: 1 })));
      },
      create: refused,
      change: refused,
      changeMany: refused,
      timeline: async (id) => ((await ownCandidate(id)) ? store.candidates.timeline(id) : null),
    },

    imports: { add: refused },
    // A pair may include a candidate whom the reviewer can't see.
    duplicates: { list: refused, of: refused, markDifferent: refused, merge: refused },
    erasures: { list: refused, preview: refused, erase: refused },

    ...perPlainTable((table) => reviewed(table, plainStores[table])),
    files: { ...reviewed('files', store.files), named: refused },

    assessments: {
      get: async (id) => (own.has(id) ? store.assessments.get(id) : null),
      existing: (asked) => store.assessments.existing(asked.filter((id) => own.has(id))),
      save: refused,
    },

    submissions: {
      async list({ jobId, candidateId }) {
        if (!own.has(jobId)) return null;
        if (candidateId !== null && !(await ownCandidate(candidateId))) return [];
        const submissions = await store.submissions.list({ jobId, candidateId });
        if (!submissions || candidateId !== null) return submissions;
        // A candidate of another job may have answered this job's assessment.
        const { data } = await candidatesOf(jobIds, EVERYBODY);
        const known = new Set<number | null>([null, ...data.map(({ id }) => id)]);
        return submissions.filter((submission) => known.has(submission.candidateId));
      },
      add: refused,
    },

    changes: { revision: () => lastOf(store.changes, jobIds), list: refused, undo: refused },
    reports: {
      funnel: refused,
      timeInStage: refused,
      flow: refused,
      reasons: refused,
      sources: refused,
      waiting: refused,
      beginnings: refused,
    },
    demo: { left: refused, remove: refused },
    search: { find: refused, candidatesByFile: refused },
    workspace: { dump: refused, replace: refused },
    watch: (listener) => watchJobs(store, jobIds, listener),
  };
}

function refused(): never {
  throw new HTTPException(403, { message: 'Reviewers may not do that' });
}

/** The seq of the last change about one of the jobs; 0 without any. */
async function lastOf(changes: ChangeStore, jobIds: readonly number[]): Promise<number> {
  const lasts = await Promise.all(
    jobIds.map((jobId) =>
      changes.list({ after: 0, order: 'newest', limit: 1, filter: { ...ANY_CHANGE, jobId } }),
    ),
  );
  return Math.max(0, ...lasts.flat().map(({ seq }) => seq));
}

/**
 * Announces the changes about one of the jobs, in order. The notices name no rows, because a change may also touch rows
 * of other jobs.
 */
function watchJobs(
  store: Store,
  jobIds: readonly number[],
  listener: (notice: ChangeNotice) => void,
): () => void {
  let previous = Promise.resolve();
  let isWatched = true;

  async function announce({ seq }: ChangeNotice): Promise<void> {
    if (!(await isAboutJobs(store.changes, jobIds, seq)) || !isWatched) return;
    listener({ seq, rows: 'everything' });
  }

  const unwatch = store.watch((notice) => {
    // A change that can't be looked up is not announced.
    previous = previous.then(() => announce(notice)).catch(() => undefined);
  });
  return () => {
    isWatched = false;
    unwatch();
  };
}

async function isAboutJobs(changes: ChangeStore, jobIds: readonly number[], seq: number): Promise<boolean> {
  const range = { after: seq - 1, before: seq + 1, limit: 1 };
  const [change] = await changes.list(range);
  if (change && replacesEverything(change)) return true;
  for (const jobId of jobIds) {
    if ((await changes.list({ ...range, filter: { ...ANY_CHANGE, jobId } })).length > 0) return true;
  }
  return false;
}
