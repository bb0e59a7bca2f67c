import { EVERYBODY } from '#domain/candidate-list/candidate-query.ts';
import type { CandidateHistory } from '#domain/insight/history.ts';
import { hireReport, openedAt } from '#domain/insight/hires.ts';
import { interviewReport } from '#domain/insight/interviews.ts';
import type { Period } from '#domain/insight/period.ts';
import {
  beginnings,
  flow,
  fromFirst,
  funnel,
  joinedSources,
  namedReasons,
  reasons,
  sources,
  timeInStage,
  type ReportQuery,
} from '#domain/insight/report.ts';
import { matching } from '#domain/insight/report-filter.ts';
import type { Database } from '#store/database.ts';
import type { ReportStore } from '#store/store.ts';

/** The maximum number of waiting candidates that a report lists. */
const MOST_WAITING = 10;

export function reportStore(db: Database): ReportStore {
  function report<Result>(
    { period, ...filter }: ReportQuery,
    count: (histories: Iterable<CandidateHistory>, period: Period) => Result,
  ): Promise<Result> {
    return db.histories((everybody) => count(matching(everybody, filter), period));
  }

  return {
    funnel: (query) => report(query, funnel),
    timeInStage: (query) => report(query, timeInStage),
    flow: async (query, weeks) =>
      fromFirst(await report(query, (histories, period) => flow(histories, period, weeks))),
    async reasons(query) {
      const counts = await report(query, reasons);
      return namedReasons(counts, await db.read((tx) => tx.all('reasons')));
    },
    sources: async (query) => joinedSources(await report(query, sources)),
    waiting({ period, ...filter }) {
      return db.listCandidates({
        ...EVERYBODY,
        ...filter,
        asOf: period.end,
        counted: { count: { of: 'waiting' }, period, week: null },
        sort: 'oldest',
        page: 1,
        pageSize: MOST_WAITING,
      });
    },
    async hires({ period, ...filter }) {
      const [offers, openings] = await db.read((tx) =>
        Promise.all([tx.where('offers', 'state', ['accepted', 'declined']), tx.all('openings')]),
      );
      return db.histories((histories) => {
        const everybody = [...histories];
        const opened = openedAt(everybody, openings);
        return hireReport(matching(everybody, filter), period, { opened, offers });
      });
    },
    beginnings: () => db.histories(beginnings),
    async interviews(query, sealed = new Set()) {
      const held = await db.read(async (tx) => ({
        interviews: await tx.all('interviews'),
        cards: await tx.all('scorecards'),
        sealed,
      }));
      return report(query, (histories, period) => interviewReport(histories, period, held));
    },
  };
}
