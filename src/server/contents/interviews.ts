import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Timestamp } from '#domain/time.ts';
import type { PeopleSchema } from '#server/database/schema.ts';

/**
 * SQL: whether a member has not written the scorecard on the interview of the row.
 *
 * @param handle the member's handle
 * @param workspace the workspace of the scorecards
 */
export function lacksScorecard(
  handle: RawBuilder<unknown>,
  workspace: RawBuilder<unknown> = sql.ref('interviews.workspace_id'),
): RawBuilder<boolean> {
  return sql`NOT EXISTS (SELECT FROM scorecards
    WHERE scorecards.workspace_id = ${workspace} AND scorecards.interview_id = interviews.id
      AND lower(scorecards.interviewer) = lower(${handle}))`;
}

/** SQL: scheduled and other interviews, each with every member who holds it. */
export const heldInterviews = sql`interviews
  JOIN members ON members.workspace_id = interviews.workspace_id AND left_at IS NULL
    AND EXISTS (SELECT FROM unnest(interviewers) AS held(by_handle) WHERE lower(by_handle) = lower(handle))`;

/** Tells whether scheduled interviews name a member who has not written the scorecards on them. */
export async function hasToWriteScorecard(
  db: Kysely<PeopleSchema>,
  { workspace, handle }: { readonly workspace: string; readonly handle: string },
): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM interviews
    WHERE workspace_id = ${workspace} AND state = 'scheduled'
    AND EXISTS (SELECT FROM unnest(interviewers) AS who WHERE lower(who) = lower(${handle}))
    AND ${lacksScorecard(sql`${handle}`)}
    LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** SQL: whether the candidate declined the interview with this id without a comment. */
export function isDeclinedWithoutComment(workspace: string, id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`EXISTS (SELECT FROM interviews, json_array_elements(interviews.answers) AS each
    WHERE interviews.workspace_id = ${workspace} AND interviews.id = ${id}
      AND each ->> 'who' = '' AND each ->> 'answer' = 'declined' AND each ->> 'comment' = '')`;
}

/** SQL: whether somebody who holds the interview of the row has not written its scorecard. */
export function isIncomplete(workspace: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`EXISTS (SELECT FROM unnest(interviews.interviewers) AS held(by_handle)
    WHERE ${lacksScorecard(sql.ref('by_handle'), workspace)})`;
}

/**
 * A scheduled interview: who arranged it or made its link, whether scorecards on it are missing, and when the last one was
 * submitted. Undefined: there is none.
 */
export function scheduledInterview(db: Kysely<PeopleSchema>, workspace: string, id: number) {
  return db
    .selectFrom('interviews')
    .leftJoin('bookings', (on) =>
      on
        .onRef('bookings.workspace_id', '=', 'interviews.workspace_id')
        .onRef('bookings.id', '=', 'interviews.booking_id'),
    )
    .select((row) => [
      row.fn.coalesce('bookings.by', 'interviews.by').as('by'),
      isIncomplete(sql`${workspace}`).as('isIncomplete'),
      sql<Timestamp | null>`(SELECT max(submitted_at) FROM scorecards
        WHERE scorecards.workspace_id = ${workspace} AND interview_id = interviews.id)`.as('lastSubmittedAt'),
    ])
    .where((is) =>
      is.and({ 'interviews.workspace_id': workspace, 'interviews.id': id, 'interviews.state': 'scheduled' }),
    )
    .executeTakeFirst();
}
