import { byStage, STAGES } from '#domain/stage.ts';
import { queryClient } from '#web/app/api/query-client.ts';
import { columnOf, columnQuery } from './column-query.ts';
import type { BoardLists } from './use-list-slots.ts';

/** How long what was asked for ahead is taken for new, in milliseconds, unless the page is told of a change. */
export const AHEAD_MS = 5_000;

let lastAhead: number | null | undefined;
let nextAhead: number | null | undefined;
let asking: Promise<void> | null = null;

/** The job whose columns were asked for ahead last; undefined: none. */
export function askedAhead(): number | null | undefined {
  return lastAhead;
}

/**
 * Asks for the columns of a job that may be chosen next. One board at a time: of those pointed at meanwhile, the last.
 *
 * @returns when nothing is asked for any more
 */
export function askForPointedJob(job: number | null): Promise<void> {
  nextAhead = job;
  asking ??= askOneByOne();
  return asking;
}

async function askOneByOne(): Promise<void> {
  while (nextAhead !== undefined) {
    const next = nextAhead;
    nextAhead = undefined;
    lastAhead = next;
    await Promise.all(
      STAGES.map((stage) =>
        queryClient.prefetchInfiniteQuery({ ...columnQuery(stage, next), staleTime: AHEAD_MS }),
      ),
    );
  }
  asking = null;
}

/** The board of a job as far as it is loaded; null where a column is missing. */
export function loadedBoard(job: number | null): BoardLists | null {
  const loaded = byStage((stage) => columnOf(queryClient.getQueryData(columnQuery(stage, job).queryKey)));
  if (STAGES.some((stage) => loaded[stage].answersSeen === null)) return null;
  return {
    columns: byStage((stage) => loaded[stage].cards),
    totals: byStage((stage) => loaded[stage].total),
    shownJob: job,
  };
}
