import { sql, type Kysely, type RawBuilder } from 'kysely';
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
