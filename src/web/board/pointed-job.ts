import { STAGES } from '#domain/stage.ts';
import { queryClient } from '#web/api/query-client.ts';
import { columnQuery } from './column-query.ts';

/** How long what was asked for ahead is taken for new, in milliseconds, unless the page is told of a change. */
export const AHEAD_MS = 5_000;

let lastAhead: number | null | undefined;
let nextAhead: number | null | undefined;
let isAskingAhead = false;

/** The job whose columns were asked for ahead last; undefined: none. */
export function askedAhead(): number | null | undefined {
  return lastAhead;
}

/** Asks for the columns of a job that may be chosen next. One board at a time: of those pointed at meanwhile, the last. */
export async function askForPointedJob(job: number | null): Promise<void> {
  nextAhead = job;
  if (isAskingAhead) return;
  isAskingAhead = true;
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
  isAskingAhead = false;
}
