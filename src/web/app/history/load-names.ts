import { idsToName } from '#domain/history/describe-change.ts';
import type { ChangeInPart, Names } from '#domain/changes/description.ts';
import { candidateQuery, jobQuery } from '#web/app/api/queries.ts';
import { queryClient } from '#web/app/api/query-client.ts';

/**
 * Names don't become stale with time, but only when their row changes (touched-queries.ts). The page learns of every
 * change.
 */
const UNTIL_TOUCHED = { staleTime: Infinity };

/** Loads the names of the candidates and jobs that these changes mention. A row that no longer exists has no name. */
export async function loadNames(changes: readonly ChangeInPart[]): Promise<Names> {
  const ids = changes.map(idsToName);
  const [candidates, jobs] = await Promise.all([
    named(
      ids.flatMap((it) => it.candidates),
      async (id) => (await queryClient.fetchQuery({ ...candidateQuery(id), ...UNTIL_TOUCHED })).name,
    ),
    named(
      ids.flatMap((it) => it.jobs),
      async (id) => (await queryClient.fetchQuery({ ...jobQuery(id), ...UNTIL_TOUCHED })).title,
    ),
  ]);
  return { candidates, jobs };
}

async function named(
  ids: readonly number[],
  nameOf: (id: number) => Promise<string>,
): Promise<ReadonlyMap<number, string>> {
  const found = await Promise.allSettled(
    [...new Set(ids)].map(async (id) => [id, await nameOf(id)] as const),
  );
  return new Map(found.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : [])));
}
