import { countLabels, labelsOf } from '#domain/candidate/candidate-details.ts';
import { countApplied } from '#domain/candidate/applied.ts';
import { countStages, pipelineOf } from '#domain/candidate/pipeline.ts';
import { EVERYBODY } from '#domain/candidate-list/candidate-query.ts';
import { selectCandidates } from '#domain/candidate-list/select-candidates.ts';
import { comparatorOf } from '#domain/candidate-list/candidate-sort.ts';
import { dueDaysOf, isStepSort, type DueDays } from '#domain/candidate-list/due-days.ts';
import { asksForActivity, type Activities } from '#domain/candidate-list/last-activity.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { clampPage, EVERYTHING, takePage } from '#domain/paging.ts';
import type { CandidateStore, ListQuery } from '#store/candidate-stores.ts';
import { refused, type ReviewedPart } from './reviewed-part.ts';

/** The candidates that a reviewer may see. */
export function reviewedCandidates(candidates: CandidateStore, part: ReviewedPart): CandidateStore {
  /** The days of the next steps of these candidates, if the query filters or sorts by them. */
  async function dueDaysFor(
    of: readonly CandidateWithJob[],
    { nextStep, sort }: Pick<ListQuery, 'nextStep' | 'sort'>,
  ): Promise<DueDays | null> {
    if (nextStep === null && !isStepSort(sort)) return null;
    const marks = await candidates.marks(of.map(({ id }) => id));
    return dueDaysOf(
      Array.from(marks, ([candidateId, mark]) => ({ candidateId, day: mark.nextStep?.day ?? null })),
    );
  }

  const reviewed: CandidateStore = {
    async list(query) {
      const jobs = query.jobId === null ? part.jobIds : [query.jobId].filter((id) => part.hasJob(id));
      // A match in a hidden text or email would reveal it, and so would the moment of a hidden message or offer.
      const isHidden = !part.contact && (query.search !== '' || query.emails.length > 0);
      if (isHidden || asksForActivity(query)) {
        const { asOf, counted } = query;
        const { data } = await part.candidatesOf(jobs, { ...EVERYBODY, asOf, counted });
        const activity = lastMoves(data);
        return selectCandidates(data, { ...query, dueDays: await dueDaysFor(data, query), activity });
      }
      const { page, pageSize, sort } = query;
      // The first pages of each job contain the page of all jobs.
      const until = Math.min(page * pageSize, Number.MAX_SAFE_INTEGER);
      const { data, total } = await part.candidatesOf(jobs, { ...query, page: 1, pageSize: until });
      const sorted = data.toSorted(
        comparatorOf(sort, { dueDays: await dueDaysFor(data, query), activity: null }),
      );
      return { data: takePage(sorted, clampPage(page, total, pageSize), pageSize), total };
    },
    get: part.candidate,
    async marks(ids) {
      const shown = await Promise.all(ids.map(part.candidate));
      const marks = await candidates.marks(shown.flatMap((candidate) => candidate?.id ?? []));
      // A decision about a candidate may name one whom the reviewer can't see.
      const named = new Set([...marks.values()].flatMap(({ keptWith }) => keptWith));
      const others = await Promise.all([...named].map(part.candidate));
      const visible = new Set(others.flatMap((candidate) => candidate?.id ?? []));
      return new Map(
        ids.map((id) => {
          const { noteCount = 0, fileCount = 0, interviewsAt = [], nextStep = null } = marks.get(id) ?? {};
          const { keptWith = [] } = marks.get(id) ?? {};
          const files = part.showsRowsOf('files') ? fileCount : 0;
          const seen = keptWith.filter((other) => visible.has(other));
          return [id, { noteCount, fileCount: files, interviewsAt, nextStep, keptWith: seen }];
        }),
      );
    },
    async activities(ids) {
      const shown = await Promise.all(ids.map(part.candidate));
      return lastMoves(shown.filter((candidate) => candidate !== null));
    },
    async pipelines(jobIds) {
      const found = await candidates.pipelines(jobIds.filter((id) => part.hasJob(id)));
      const nobody = countStages([], jobIds);
      return new Map(Array.from(nobody, ([id, counts]) => [id, found.get(id) ?? pipelineOf(counts)]));
    },
    async applied(jobIds, since) {
      const found = await candidates.applied(
        jobIds.filter((id) => part.hasJob(id)),
        since,
      );
      return new Map([...countApplied([], jobIds, since), ...found]);
    },
    async labels(field, query) {
      const { data } = await reviewed.list({ ...query, ...EVERYTHING });
      return countLabels(labelsOf(data, field));
    },
    create: refused,
    change: refused,
    changeMany: refused,
    timeline: async (id) => ((await part.candidate(id)) ? candidates.timeline(id) : null),
  };
  return reviewed;
}

/**
 * When these candidates came into their stages: the activity that every reviewer may see. Nobody waits for a reviewer’s
 * answer.
 */
function lastMoves(candidates: readonly CandidateWithJob[]): Activities {
  return new Map(
    candidates.map(({ id, stageSince }) => [id, { lastActivity: stageSince, waitingSince: null }]),
  );
}
