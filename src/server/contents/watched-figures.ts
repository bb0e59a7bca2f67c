import { sql, type Kysely } from 'kysely';
import type { Timestamp } from '#domain/time.ts';
import { isOfRunning } from '#server/database/running.ts';

/** The figures of all workspaces that an operator watches. Mail and events of closed workspaces are not counted. */
export interface Figures {
  readonly workspaces: number;
  /** When the oldest mail was written that should have left by now. Null: there is none. */
  readonly oldestMail: Timestamp | null;
  /** The webhooks whose last event was not taken. */
  readonly webhooksBehind: number;
  /** The time of the oldest event that waits for one of them. */
  readonly oldestEvent: Timestamp | null;
}

/** @param allWorkspaces a connection that sees every workspace */
export async function figuresOf<Schema>(allWorkspaces: Kysely<Schema>, now: Date): Promise<Figures> {
  const at = now.toISOString();
  const teams = await sql<{ count: number }>`SELECT count(*) FROM teams`.execute(allWorkspaces);
  const mails = await sql<{ oldest: Timestamp | null }>`SELECT min(at) AS oldest FROM messages
    WHERE due_at IS NOT NULL AND (attempts > 0 OR due_at <= ${at})
      AND ${isOfRunning('messages.workspace_id')}`.execute(allWorkspaces);
  const erasures = await sql<{ oldest: Timestamp | null }>`SELECT min(due_at) AS oldest FROM erasure_mails
    WHERE due_at <= ${at} AND ${isOfRunning('erasure_mails.workspace_id')}`.execute(allWorkspaces);
  const hooks = await sql<{ behind: number; oldest: Timestamp | null }>`
    SELECT count(*) AS behind, min(coalesce(changes.at, audit_entries.at)) AS oldest
    FROM webhooks JOIN webhook_deliveries AS waiting ON waiting.workspace_id = webhooks.workspace_id
        AND waiting.webhook_id = webhooks.id AND waiting.number = webhooks.waiting
      LEFT JOIN changes ON source = 'changes' AND changes.workspace_id = waiting.workspace_id
        AND changes.seq = waiting.seq
      LEFT JOIN audit_entries ON source = 'audit' AND audit_entries.workspace_id = waiting.workspace_id
        AND audit_entries.seq = waiting.seq
    WHERE webhooks.state = 'on' AND webhooks.attempts > 0 AND ${isOfRunning('webhooks.workspace_id')}`.execute(
    allWorkspaces,
  );
  const oldest = [mails.rows[0]?.oldest ?? null, erasures.rows[0]?.oldest ?? null].filter(
    (each) => each !== null,
  );
  return {
    workspaces: teams.rows[0]?.count ?? 0,
    oldestMail: oldest.toSorted()[0] ?? null,
    webhooksBehind: hooks.rows[0]?.behind ?? 0,
    oldestEvent: hooks.rows[0]?.oldest ?? null,
  };
}
