import { EVERYBODY } from '#domain/candidate-query.ts';
import { fromFirst, joinedSources, namedReasons } from '#domain/insight/report.ts';
import type { Database } from './database.ts';
import type { ReportStore } from './store.ts';

/** So many of those who wait are told. */
const MOST_WAITING = 10;

export function reportStore(db: Database): ReportStore {
  return {
    funnel: (query) => db.reports.funnel(query),
    timeInStage: (query) => db.reports.timeInStage(query),
    flow: async (query, weeks) => fromFirst(await db.reports.flow(query, weeks)),
    async reasons(query) {
      const counts = await db.reports.reasons(query);
      return namedReasons(counts, await db.read((tx) => tx.all('reasons')));
    },
    sources: async (query) => joinedSources(await db.reports.sources(query)),
    waiting({ period, ...asked }) {
      return db.listCandidates({
        ...EVERYBODY,
        ...asked,
        asOf: period.end,
        counted: { cell: { of: 'waiting' }, period, week: null },
        sort: 'oldest',
        page: 1,
        pageSize: MOST_WAITING,
      });
    },
    beginnings: () => db.reports.beginnings(),
  };
}
