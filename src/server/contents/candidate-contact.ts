import type { Kysely } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import type { PeopleSchema } from '#server/database/schema.ts';

type Db = Kysely<PeopleSchema>;

/** The actor who wrote to a candidate last. Undefined: none of these `actors` wrote. */
export async function lastWriterTo(
  db: Db,
  workspace: string,
  candidateId: number,
  actors: readonly Actor[],
): Promise<Actor | undefined> {
  if (actors.length === 0) return undefined;
  const last = await db
    .selectFrom('messages')
    .select('by')
    .where((is) => is.and({ workspace_id: workspace, candidate_id: candidateId, direction: 'out' }))
    .where('by', 'in', actors)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.by;
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
