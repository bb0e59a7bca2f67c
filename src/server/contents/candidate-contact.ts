import { sql, type Kysely } from 'kysely';
import { linkIdOf, type Actor } from '#domain/actor.ts';
import { uuidIn } from '#domain/uuid.ts';
import type { PeopleSchema } from '#server/database/schema.ts';

type Db = Kysely<PeopleSchema>;

/** The actor who wrote to a candidate last, or mailed a link to an assessment. Undefined: none of these `actors` did. */
export async function lastWriterTo(
  db: Db,
  workspace: string,
  candidateId: number,
  actors: readonly Actor[],
): Promise<Actor | undefined> {
  if (actors.length === 0) return undefined;
  const { rows } = await sql<{ writer: Actor }>`
    SELECT writer FROM (
      SELECT at, coalesce((SELECT sent_by::text FROM assessment_links AS links
        WHERE links.workspace_id = messages.workspace_id AND messages.is_automatic
          AND links.id = CASE WHEN messages.by ~ ${LINK_WITH_UUID} THEN substr(messages.by, 6)::uuid END
      ), by) AS writer FROM messages
      WHERE workspace_id = ${workspace} AND candidate_id = ${candidateId} AND direction = 'out'
    ) AS written WHERE writer = ANY(${actors}::text[]) ORDER BY at DESC LIMIT 1`.execute(db);
  return rows[0]?.writer;
}

/** The author of the mail of a link to an assessment, as a regular expression of PostgreSQL. */
const LINK_WITH_UUID = '^link:[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$';

/** The member who sent a link to an assessment, if `actor` is such a link. Else the actor. */
export async function senderOfLink<Schema>(
  db: Kysely<Schema>,
  workspace: string,
  actor: Actor,
): Promise<Actor> {
  const id = uuidIn(linkIdOf(actor));
  if (id === null) return actor;
  const { rows } = await sql<{ sender: Actor }>`SELECT sent_by::text AS sender FROM assessment_links
    WHERE workspace_id = ${workspace} AND id = ${id}`.execute(db);
  return rows[0]?.sender ?? actor;
}

/** The handle of a candidate's owner, which is empty if nobody owns the candidate, and the candidate's job. */
export function ownerAndJobOf(db: Db, workspace: string, candidateId: number) {
  return db
    .selectFrom('candidates')
    .innerJoin('jobs', (on) =>
      on.onRef('jobs.workspace_id', '=', 'candidates.workspace_id').onRef('jobs.id', '=', 'job_id'),
    )
    .select(['owner', 'jobs.id as jobId', 'slug'])
    .where((is) => is.and({ 'candidates.workspace_id': workspace, 'candidates.id': candidateId }))
    .executeTakeFirst();
}
