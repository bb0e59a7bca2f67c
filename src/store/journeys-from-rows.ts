import { withNames, type CandidateWithJob } from '#domain/candidate.ts';
import { selectCandidates, type CandidateQuery } from '#domain/candidate-query.ts';
import { byLatestInStage } from '#domain/candidate-sort.ts';
import { isCounted } from '#domain/insight/cell.ts';
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
import type { Database, Page, Reading, ReportReader } from './database.ts';

type Read = Database['read'];

/** The reports of an engine that has no way of its own: it reads every candidate and every event of the timelines. */
export function reportsFromRows(read: Read): ReportReader {
  const travellersFor = async (query: ReportQuery) => {
    const isMeant = isAskedFor(query);
    return (await read(everybody)).filter(({ candidate }) => isMeant(candidate));
  };
  return {
    funnel: async (query) => funnel(await travellersFor(query), query.period),
    timeInStage: async (query) => timeInStage(await travellersFor(query), query.period),
    flow: async (query, weeks) => flow(await travellersFor(query), query.period, weeks),
    reasons: async (query) => reasons(await travellersFor(query), query.period),
    sources: async (query) => sources(await travellersFor(query), query.period),
    async beginnings() {
      const travellers = await read(everybody);
      return {
        entered: least(travellers.map(({ journey }) => journey[0] ?? Infinity)),
        applied: least(travellers.map(({ candidate }) => Date.parse(candidate.appliedAt))),
      };
    },
  };
}

/** As `listCandidates` of the port, for a query that asks for journeys. */
export function listByJourneys(read: Read, query: CandidateQuery): Promise<Page<CandidateWithJob>> {
  return read(async (tx) => {
    const { asOf, counted } = query;
    const meant = (await everybody(tx)).filter((each) => counted === null || isCounted(each, counted));
    const candidates = meant.flatMap((each) =>
      asOf === null ? each.candidate : (candidateAsOf(each, asOf) ?? []),
    );
    const jobs = new Map((await tx.all('jobs')).map((job) => [job.id, job]));
    const reasonsById = new Map((await tx.all('reasons')).map((reason) => [reason.id, reason]));
    const sorted = candidates.toSorted(byLatestInStage);
    return selectCandidates(withNames(sorted, { jobs, reasons: reasonsById }), query);
  });
}

async function everybody(tx: Reading): Promise<Traveller[]> {
  return travellersOf(await tx.all('candidates'), await tx.all('timelines'));
}

function least(moments: readonly number[]): number | null {
  return moments.length === 0 ? null : moments.reduce((a, b) => Math.min(a, b));
}
