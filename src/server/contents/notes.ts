import type { Kysely } from 'kysely';
import type { Timestamp } from '#domain/time.ts';
import type { PeopleSchema } from '#server/database/schema.ts';

/** The notes since a moment, in the order of their ids. */
export function notesSince(db: Kysely<PeopleSchema>, workspace: string, at: Timestamp) {
  return db
    .selectFrom('notes')
    .select(['id', 'candidate_id as candidateId', 'mentions', 'by', 'created_at as createdAt'])
    .where('workspace_id', '=', workspace)
    .where('created_at', '>=', at)
    .orderBy('id')
    .execute();
}
