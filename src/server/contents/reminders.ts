import { sql, type Kysely } from 'kysely';
import type { Timestamp } from '#domain/time.ts';

/** SQL: whether the candidate of the interview of the row withdrew, or asked for erasure, since it was scheduled. */
const hasWithdrawn = sql`EXISTS (SELECT FROM applications
  WHERE applications.workspace_id = interviews.workspace_id AND applications.candidate_id = interviews.candidate_id
    AND (withdrawn_at >= interviews.created_at OR erasure_asked_at >= interviews.created_at))`;

/** An interview of one of all workspaces. */
export interface SoonInterview {
  readonly workspace: string;
  readonly id: number;
}

/**
 * The scheduled interviews that start between two moments and of which the candidate was not reminded, as they are now.
 *
 * @param allWorkspaces a connection that sees every workspace
 */
export async function interviewsToRemind<Schema>(
  allWorkspaces: Kysely<Schema>,
  { from, until }: { readonly from: Timestamp; readonly until: Timestamp },
): Promise<SoonInterview[]> {
  const { rows } = await sql<SoonInterview>`
    SELECT workspace_id::text AS workspace, id FROM interviews
    WHERE state = 'scheduled' AND starts_at > ${from} AND starts_at <= ${until} AND NOT ${hasWithdrawn}
      AND NOT EXISTS (SELECT FROM messages
        WHERE messages.workspace_id = interviews.workspace_id AND messages.candidate_id = interviews.candidate_id
          AND is_automatic AND invitation->>'interviewId' = interviews.id::text
          AND invitation->>'sequence' = interviews.sequence::text)
    ORDER BY starts_at, id`.execute(allWorkspaces);
  return rows;
}

/** Tells whether the candidate of an interview withdrew, or asked for erasure, since it was scheduled. */
export async function hasWithdrawnSince<Schema>(
  db: Kysely<Schema>,
  workspace: string,
  interviewId: number,
): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM interviews
    WHERE workspace_id = ${workspace} AND id = ${interviewId} AND ${hasWithdrawn}`.execute(db);
  return rows.length > 0;
}
