import { withNames, type CandidateWithJob } from '#domain/candidate.ts';
import { selectCandidates, type CandidateQuery } from '#domain/candidate-query.ts';
import { byLatestInStage } from '#domain/candidate-sort.ts';
import { isCounted } from '#domain/insight/counted.ts';
import { candidateAsOf, travellersOf, type Traveller } from '#domain/insight/journey.ts';
import {
  flow,
  funnel,
  isAskedFor,
  reasons,
  sources,
  timeInStage,
  type ReportQuery,
} from '#domain/insight/report.ts';
import type { Workspace } from '#domain/workspace.ts';
import type { Database, Page, Reading, ReportReader } from './database.ts';

type Read = Database['read'];

/** The reports of those whom `travellersFor` reads. */
export function reportsOf(
  travellersFor: (asked: Omit<ReportQuery, 'period'>) => Promise<readonly Traveller[]>,
): ReportReader {
  return {
    funnel: async ({ period, ...asked }) => funnel(await travellersFor(asked), period),
    timeInStage: async ({ period, ...asked }) => timeInStage(await travellersFor(asked), period),
    flow: async ({ period, ...asked }, weeks) => flow(await travellersFor(asked), period, weeks),
    reasons: async ({ period, ...asked }) => reasons(await travellersFor(asked), period),
    sources: async ({ period, ...asked }) => sources(await travellersFor(asked), period),
    async beginnings() {
      const travellers = await travellersFor({ jobId: null, source: null, tag: null });
      return {
        entered: least(travellers.map(({ journey }) => journey[0] ?? Infinity)),
        applied: least(travellers.map(({ candidate }) => Date.parse(candidate.appliedAt))),
      };
    },
  };
}

/** The reports of an engine that has no way of its own: it reads every candidate and every event of the timelines. */
export function reportsFromRows(read: Read): ReportReader {
  return reportsOf(async (asked) => {
    const isMeant = isAskedFor(asked);
    return (await read(everybody)).filter(({ candidate }) => isMeant(candidate));
  });
}

/** As `listCandidates` of the port, for a query that asks for journeys. */
export function listByJourneys(
  read: Read,
  query: CandidateQuery,
  alsoFound?: ReadonlySet<number>,
): Promise<Page<CandidateWithJob>> {
  return read(async (tx) =>
    selectByJourneys(
      {
        candidates: await tx.all('candidates'),
        timelines: await tx.all('timelines'),
        jobs: await tx.all('jobs'),
        reasons: await tx.all('reasons'),
      },
      query,
      alsoFound,
    ),
  );
}

/** The page of candidates that a query asks for, of these rows. */
export function selectByJourneys(
  {
    candidates,
    timelines,
    jobs,
    reasons: given,
  }: Pick<Workspace, 'candidates' | 'timelines' | 'jobs' | 'reasons'>,
  query: CandidateQuery,
  alsoFound?: ReadonlySet<number>,
): Page<CandidateWithJob> {
  const { asOf, counted } = query;
  const meant = travellersOf(candidates, timelines)
    .filter((each) => counted === null || isCounted(each, counted))
    .flatMap((each) => (asOf === null ? each.candidate : (candidateAsOf(each, asOf) ?? [])));
  const names = {
    jobs: new Map(jobs.map((job) => [job.id, job])),
    reasons: new Map(given.map((reason) => [reason.id, reason])),
  };
  return selectCandidates(withNames(meant.toSorted(byLatestInStage), names), query, alsoFound);
}

async function everybody(tx: Reading): Promise<Traveller[]> {
  return travellersOf(await tx.all('candidates'), await tx.all('timelines'));
}

function least(moments: readonly number[]): number | null {
  return moments.length === 0 ? null : moments.reduce((a, b) => Math.min(a, b));
}
