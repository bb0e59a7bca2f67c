import { selectJobs } from '#domain/job/select-jobs.ts';
import { describedAs, type OrderedTable } from '#domain/tables.ts';
import { EVERYBODY } from '#domain/candidate-list/candidate-query.ts';
import type { Reviewing } from '#domain/team/review.ts';
import {
  perPlainTable,
  type ListedTable,
  type OwnedRows,
  type PlainStores,
} from '#store/candidate-stores.ts';
import { perOrderedTable, type OrderedRows, type OrderedStores } from '#store/ordered-rows.ts';
import type { Store } from '#store/store.ts';
import { lastOf, watchJobs } from './job-changes.ts';
import { reviewedCandidates } from './reviewed-candidates.ts';
import { refused, reviewedPart, type ReviewedPart } from './reviewed-part.ts';

/**
 * A workspace as a reviewer sees it (product §12): their jobs, the rows of these jobs, and a way to add notes.
 * Everything else is refused. Rows of other jobs are treated as if they did not exist.
 */
export function reviewerStore(store: Store, reviewing: Reviewing): Store {
  const part = reviewedPart(store, reviewing);
  const plainStores: PlainStores = store;
  const orderedStores: OrderedStores = store;

  return {
    jobs: {
      list: async (query) => selectJobs(await part.jobs(), query),
      get: async (id) => (part.hasJob(id) ? store.jobs.get(id) : null),
      create: refused,
      change: refused,
      reorder: refused,
    },

    ...perOrderedTable((table) => reviewedList(table, orderedStores[table], part)),
    kits: {
      list: async () => (await store.kits.list()).filter(({ jobId }) => jobId !== null && part.hasJob(jobId)),
      add: refused,
      change: refused,
      remove: refused,
    },
    schedule: {
      schedule: refused,
      // A reviewer only answers their own invitation.
      async change(write, id, decide) {
        const interview = await store.interviews.get(id);
        return interview && (await part.candidate(interview.candidateId))
          ? store.schedule.change(write, id, decide)
          : null;
      },
      async between(range) {
        const found = await store.schedule.between(range);
        const candidates = new Set(found.map(({ candidateId }) => candidateId));
        const shown = await Promise.all([...candidates].map(part.candidate));
        const ids = new Set(shown.map((candidate) => candidate?.id));
        return found.filter(({ candidateId }) => ids.has(candidateId));
      },
      byUid: refused,
    },
    schedulingLinks: { list: refused, get: refused, add: refused, choose: refused },
    mail: {
      write: refused,
      receive: refused,
      change: refused,
      move: refused,
      outbox: refused,
      leftOut: refused,
      withMessageIds: refused,
    },
    hiring: { list: refused, byKey: refused, add: refused, change: refused },

    cards: {
      on: async (id) => ((await part.candidate(id)) ? store.cards.on(id) : null),
      async ofInterview(id) {
        const interview = await store.interviews.get(id);
        return interview && (await part.candidate(interview.candidateId))
          ? store.cards.ofInterview(id)
          : null;
      },
      onEach: refused,
      all: refused,
      async submit(write, id, decide) {
        const interview = await store.interviews.get(id);
        return interview && (await part.candidate(interview.candidateId))
          ? store.cards.submit(write, id, decide)
          : null;
      },
      unseal: refused,
    },

    candidates: reviewedCandidates(store.candidates, part),
    imports: { add: refused, addInterviews: refused, interviewsOf: refused },
    // A pair may include a candidate whom the reviewer can't see.
    duplicates: { list: refused, of: refused, keptAmong: refused, decide: refused, merge: refused },
    erasures: { list: refused, preview: refused, otherApplications: refused, erase: refused },

    ...perPlainTable((table) => reviewedRows(table, plainStores[table], part)),
    scorecards: {
      ...reviewedRows('scorecards', store.scorecards, part),
      // A reviewer amends their own scorecards; who may is decided with the row.
      async change(write, id, decide) {
        const card = await store.scorecards.get(id);
        return card && (await part.candidate(card.candidateId))
          ? store.scorecards.change(write, id, decide)
          : null;
      },
    },
    files: { ...reviewedRows('files', store.files, part), named: refused },

    assessments: {
      get: async (id) => (part.hasJob(id) ? store.assessments.get(id) : null),
      existing: (jobIds) => store.assessments.existing(jobIds.filter((id) => part.hasJob(id))),
      save: refused,
    },

    inbox: { list: refused, byTicket: refused, sentBy: refused, receive: refused, change: refused },
    retention: {
      rule: refused,
      change: refused,
      plan: refused,
      run: refused,
      consents: refused,
      byKey: refused,
      answer: refused,
    },
    site: { get: refused, change: refused, notices: refused, addNotice: refused },

    openings: {
      list: async () => (await store.openings.list()).filter(({ job }) => part.hasJob(job.id)),
      get: async (id) => (part.hasJob(id) ? store.openings.get(id) : null),
      change: refused,
    },

    submissions: {
      async list({ jobId, candidateId }) {
        if (!part.hasJob(jobId)) return null;
        if (candidateId !== null && !(await part.candidate(candidateId))) return [];
        const submissions = await store.submissions.list({ jobId, candidateId });
        if (!submissions || candidateId !== null) return submissions;
        // A candidate of another job may have answered this job's assessment.
        const { data } = await part.candidatesOf(part.jobIds, EVERYBODY);
        const known = new Set<number | null>([null, ...data.map(({ id }) => id)]);
        return submissions.filter((submission) => known.has(submission.candidateId));
      },
      add: refused,
    },

    changes: { revision: () => lastOf(store.changes, part.jobIds), list: refused, undo: refused },
    replica: { rows: refused, changes: refused, reserveIds: refused, digest: refused },
    reports: {
      funnel: refused,
      timeInStage: refused,
      flow: refused,
      reasons: refused,
      sources: refused,
      waiting: refused,
      beginnings: refused,
      hires: refused,
      interviews: refused,
    },
    today: refused,
    demo: { left: refused, remove: refused },
    search: { find: refused, candidatesByFile: refused },
    workspace: { dump: refused, replace: refused },
    watch: (listener) => watchJobs(store, part.jobIds, listener),
  };
}

/** Applies the rights of reviewers in a table's description to the rows of their candidates. */
function reviewedRows<Name extends ListedTable, Answer>(
  table: Name,
  rows: OwnedRows<Name, Answer>,
  part: ReviewedPart,
): OwnedRows<Name, Answer> {
  const { reviewers } = describedAs(table);
  const isShown = part.showsRowsOf(table);
  return {
    async list(id) {
      const candidate = await part.candidate(id);
      return candidate && (isShown ? rows.list(candidate.id) : []);
    },
    async get(id) {
      const row = isShown ? await rows.get(id) : null;
      return row && (await part.candidate(row.candidateId)) ? row : null;
    },
    async add(write, id, row) {
      if (reviewers !== 'add') return refused();
      return (await part.candidate(id)) ? rows.add(write, id, row) : null;
    },
    change: refused,
    remove: refused,
  };
}

/** Applies the rights of reviewers in a table's description to a list that people put in order. */
function reviewedList<Name extends OrderedTable>(
  table: Name,
  rows: OrderedRows<Name>,
  part: ReviewedPart,
): OrderedRows<Name> {
  const list = part.showsRowsOf(table) ? () => rows.list() : refused;
  return { list, create: refused, change: refused, remove: refused };
}
