import { countLabels } from '#domain/candidate/candidate-details.ts';
import { EVERYBODY } from '#domain/candidate-list/candidate-query.ts';
import { CANDIDATE_SORTS } from '#domain/choices/candidate-sort.ts';
import {
  beginnings,
  flow,
  funnel,
  joinedSources,
  reasons,
  sources,
  timeInStage,
} from '#domain/insight/report.ts';
import type { Database } from '#store/database.ts';

/** The number of candidates of each list that are compared. */
const LISTED = 100;

/** All days. The end is the same on every clock, so the figures depend on the rows alone. */
const ALWAYS = { from: null, end: Date.UTC(9000, 0), now: Date.UTC(9000, 0) } as const;

const ONE_WEEK = [{ day: '', from: -Infinity, end: ALWAYS.end }];

/** The figures of the lists and of the board. A device computes them from copies in memory (decision 062). */
export async function figuresOfLists(db: Database): Promise<unknown> {
  const jobIds = (await db.read((tx) => tx.all('jobs'))).map(({ id }) => id);
  const lists = CANDIDATE_SORTS.map((sort) =>
    db.listCandidates({ ...EVERYBODY, sort, page: 1, pageSize: LISTED }),
  );
  const labels = (['tags', 'source'] as const).map(async (field) => countLabels(await db.countLabels(field)));
  return {
    lists: await Promise.all(lists),
    labels: await Promise.all(labels),
    stages: [...(await db.countStages(jobIds))],
    waiting: await db.longestWaiting(LISTED),
  };
}

/** The figures of the reports that need no sealed scorecards. */
export function figuresOfReports(db: Database): Promise<unknown> {
  return db.histories((histories) => {
    const everybody = [...histories];
    return {
      beginnings: beginnings(everybody),
      funnel: funnel(everybody, ALWAYS),
      stays: timeInStage(everybody, ALWAYS),
      flow: flow(everybody, ALWAYS, ONE_WEEK),
      reasons: reasons(everybody, ALWAYS).toSorted((a, b) => (String(a.key) < String(b.key) ? -1 : 1)),
      sources: joinedSources(sources(everybody, ALWAYS)),
    };
  });
}
