import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Timestamp } from '#domain/time.ts';
import { wasUndone } from './log.ts';
import type { PeopleSchema } from '#server/database/schema.ts';

type Db = Kysely<PeopleSchema>;

/** The applications since a moment. */
export function applicationsSince(db: Db, workspace: string, at: Timestamp) {
  return db
    .selectFrom('applications')
    .select(['id', 'candidate_id as candidateId', 'at'])
    .where('workspace_id', '=', workspace)
    .where('at', '>=', at)
    .execute();
}

/** Applications with their candidates and the candidates' jobs, the earliest first. */
export function applicationsWith(db: Db, workspace: string, ids: readonly number[]) {
  return db
    .selectFrom('applications')
    .innerJoin('candidates', (join) =>
      join
        .on('candidates.workspace_id', '=', workspace)
        .onRef('candidates.id', '=', 'applications.candidate_id'),
    )
    .innerJoin('jobs', (join) =>
      join.on('jobs.workspace_id', '=', workspace).onRef('jobs.id', '=', 'candidates.job_id'),
    )
    .select([
      'applications.id',
      'at',
      'seen_at as seenAt',
      'withdrawn_at as withdrawnAt',
      'erasure_asked_at as erasureAskedAt',
      'candidates.id as candidateId',
      'candidates.name as candidate',
      'candidates.job_id as jobId',
      'stage',
      'stage_since as stageSince',
      'jobs.title as job',
    ])
    .where('applications.workspace_id', '=', workspace)
    .where('applications.id', 'in', [...ids])
    .orderBy('at')
    .orderBy('applications.id')
    .execute();
}

/** SQL: whether an application has the ticket of the row. @param table the table of the row */
export function hasApplication(
  table: string,
  ticket: RawBuilder<unknown>,
  workspace: RawBuilder<unknown> = sql.ref(`${table}.workspace_id`),
): RawBuilder<boolean> {
  return sql`EXISTS (SELECT FROM applications
    WHERE applications.workspace_id = ${workspace} AND applications.ticket = ${ticket})`;
}

/** SQL: the tickets of candidates' applications. @param table the table with the column of the workspace */
export function ticketsOf(table: string, candidateIds: readonly number[]): RawBuilder<string> {
  return sql`(SELECT ticket FROM applications
    WHERE applications.workspace_id = ${sql.ref(`${table}.workspace_id`)}
      AND candidate_id = ANY(${candidateIds}::bigint[]))`;
}

/**
 * SQL: whether a held application waits. One that was taken over waits again when the change that took it over was undone.
 * One that is among the workspace's applications never waits, so that it is in one place.
 *
 * @param workspace the only workspace of the statement, so that a cluster needs its node only. Null: there are several
 */
export function heldWaits(workspace: string | null): RawBuilder<boolean> {
  const own = workspace === null ? sql.ref('held_applications.workspace_id') : sql`${workspace}`;
  const ticket = sql`held_applications.application->>'ticket'`;
  return sql<boolean>`(NOT ${hasApplication('held_applications', ticket, own)}
    AND (taken_change IS NULL OR ${wasUndone({ workspace: own, seq: 'taken_change' })}))`;
}
