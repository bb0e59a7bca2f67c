import type { Row } from '#domain/tables.ts';
import { apiQuery } from '#web/app/api/api-query.ts';

/** An interview that a job has, or one of the library. */
export type Kit = Row<'kits'>;

/** All kits of the workspace, in their order. They are few, so that one call serves jobs and library. */
export const kitsQuery = apiQuery('GET /kits', {}, 'Failed to load interviews');

/** @param jobId null: the library */
export function kitsOf(kits: readonly Kit[], jobId: number | null): Kit[] {
  return kits.filter((kit) => kit.jobId === jobId).toSorted((a, b) => a.order - b.order || a.id - b.id);
}
