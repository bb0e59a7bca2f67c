import { sql, type Kysely } from 'kysely';
import { isOfRunning } from '#server/database/running.ts';

/** SQL: whether the candidate of the interview of the row withdrew, or asked for erasure, since it was scheduled. */
const hasWithdrawn = sql`EXISTS (SELECT FROM applications
  WHERE applications.workspace_id = interviews.workspace_id AND applications.candidate_id = interviews.candidate_id
    AND (withdrawn_at >= interviews.created_at OR erasure_asked_at >= interviews.created_at))`;

/** An interview of one of all workspaces. */
export interface SoonInterview {
  readonly workspace: string;
  readonly id: number;
}

/** SQL: the messages that told the candidate of the interview of the row. */
const told = sql`FROM messages
  WHERE messages.workspace_id = interviews.workspace_id AND messages.candidate_id = interviews.candidate_id
    AND invitation->>'interviewId' = interviews.id::text AND invitation->>'who' = ''`;

/**
 * The scheduled interviews that start soon and to which the candidate was invited before. Who was told of one later, be it
 * by a reminder, is not reminded, so that only few interviews are found by each look.
 *
 * @param allWorkspaces a connection that sees every workspace
 * @param soon milliseconds before an interview from which on its candidate is reminded
 */
export async function interviewsToRemind<Schema>(
  allWorkspaces: Kysely<Schema>,
  { now, soon }: { readonly now: Date; readonly soon: number },
): Promise<SoonInterview[]> {
  const until = new Date(now.getTime() + soon).toISOString();
  const dueSince = sql`starts_at - make_interval(secs => ${soon / 1000})`;
  const { rows } = await sql<SoonInterview>`
    SELECT workspace_id::text AS workspace, id FROM interviews
    WHERE state = 'scheduled' AND starts_at > ${now.toISOString()} AND starts_at <= ${until}
      AND EXISTS (SELECT ${told} AND messages.at <= ${dueSince})
      AND NOT EXISTS (SELECT ${told} AND messages.at > ${dueSince})
      AND NOT ${hasWithdrawn} AND ${isOfRunning('interviews.workspace_id')}
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
