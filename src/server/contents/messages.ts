import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Timestamp } from '#domain/time.ts';
import { isOfRunning } from '#server/database/running.ts';
import { isWithin, type Within } from '#server/database/within.ts';

/** A message that is due, in one of all workspaces. */
export interface DueMessage {
  readonly workspace: string;
  readonly id: number;
  readonly to: string;
}

/** Messages of a workspace that are taken before the next workspace's. */
const TURN = 20;

/** The mails that may be sent now. */
export interface DueAmong {
  /** The workspaces that send by a mail server of their own. */
  readonly own: readonly string[];
  /** Those of them whose mail server is busy or away. */
  readonly blocked: readonly string[];
  /** Whether the server's mail server is. */
  readonly isServerBlocked: boolean;
  /** The domains that get nothing more by the server's mail server now. */
  readonly fullDomains: readonly string[];
}

/** SQL: whether a row with `workspace_id` and `to` is among the mails that may be sent now. */
export function isAmong({ own, blocked, isServerBlocked, fullDomains }: DueAmong): RawBuilder<boolean> {
  const mayBeOfServer = isServerBlocked
    ? sql`false`
    : sql`lower(split_part("to", '@', 2)) <> ALL(${fullDomains}::text[])`;
  return sql`(CASE WHEN workspace_id = ANY(${own}::uuid[]) THEN workspace_id <> ALL(${blocked}::uuid[])
    ELSE ${mayBeOfServer} END)`;
}

/**
 * The messages that are due, each workspace's in the order of their moments. Many of one workspace don't hold up the
 * others.
 *
 * @param allWorkspaces a connection that sees every workspace
 * @param within the workspaces to look in
 */
export async function dueMessages<Schema>(
  allWorkspaces: Kysely<Schema>,
  now: Date,
  among: DueAmong,
  within: Within = null,
): Promise<DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    SELECT workspace, id, "to" FROM (
      SELECT workspace_id::text AS workspace, id, "to", due_at,
        row_number() OVER (PARTITION BY workspace_id ORDER BY due_at, id) AS place
      FROM messages
      WHERE due_at <= ${now.toISOString()} AND ${isAmong(among)} AND ${isWithin('messages.workspace_id', within)}
        AND ${isOfRunning('messages.workspace_id', within)} AND ${isNext(within)}
        AND ${sendableAt(within)} <= ${now.toISOString()}
    ) AS due
    WHERE place <= ${TURN} ORDER BY place, due_at`.execute(allWorkspaces);
  return rows;
}

/** Gets the time after now when the next message is due. Null: none is waiting. */
export async function nextDue<Schema>(
  allWorkspaces: Kysely<Schema>,
  now: Date,
  within: Within = null,
): Promise<Timestamp | null> {
  const { rows } = await sql<{ next: Timestamp | null }>`
    SELECT min(${sendableAt(within)}) AS next FROM messages
    WHERE due_at IS NOT NULL AND ${sendableAt(within)} > ${now.toISOString()} AND ${isWithin('messages.workspace_id', within)}
      AND ${isOfRunning('messages.workspace_id', within)} AND ${isNext(within)}`.execute(allWorkspaces);
  return rows[0]?.next ?? null;
}

/** The messages that a process was handing over when it ended. */
export async function unfinishedMessages<Schema>(
  allWorkspaces: Kysely<Schema>,
  within: Within = null,
): Promise<Omit<DueMessage, 'to'>[]> {
  const { rows } = await sql<Omit<DueMessage, 'to'>>`
    SELECT workspace_id::text AS workspace, id FROM messages
    WHERE state = 'sending' AND ${isWithin('messages.workspace_id', within)}`.execute(allWorkspaces);
  return rows;
}

/** Earlier invitations to the same interview, to the same person. */
const earlier = (within: Within) => sql`FROM messages AS earlier
  WHERE earlier.workspace_id = messages.workspace_id AND ${isWithin('earlier.workspace_id', within)}
  AND earlier.candidate_id = messages.candidate_id AND earlier.id < messages.id
  AND earlier.invitation->>'interviewId' = messages.invitation->>'interviewId'
  AND lower(earlier.invitation->>'who') = lower(messages.invitation->>'who')`;

/** An invitation waits for the earlier ones, so that no cancellation overtakes what it cancels. */
const isNext = (within: Within) =>
  sql`(invitation IS NULL OR NOT EXISTS (SELECT ${earlier(within)} AND earlier.state IN ('waiting', 'sending')))`;

/**
 * The time from which a message may be sent. Mail servers deliver side by side, so an invitation leaves the one before
 * it a minute to arrive.
 */
const sendableAt = (within: Within) => sql`(CASE WHEN invitation IS NULL THEN due_at
  ELSE greatest(due_at, (SELECT max(earlier.sent_at) + interval '1 minute' ${earlier(within)})) END)`;

/** The workspace with the latest message that has one of these Message-IDs. @param allWorkspaces sees every workspace */
export async function workspaceWithMessage<Schema>(
  allWorkspaces: Kysely<Schema>,
  messageIds: readonly string[],
): Promise<string | null> {
  if (messageIds.length === 0) return null;
  // Each workspace is looked up in the index, which starts with the workspace.
  const { rows } = await sql<{ workspace: string }>`
    SELECT teams.workspace_id::text AS workspace FROM teams, LATERAL (
      SELECT at FROM messages WHERE messages.workspace_id = teams.workspace_id
        AND message_id = ANY(${[...messageIds]}::text[]) ORDER BY at DESC LIMIT 1
    ) AS found ORDER BY found.at DESC LIMIT 1`.execute(allWorkspaces);
  return rows[0]?.workspace ?? null;
}

/** SQL: whether a message has the Message-ID. @param table the table with the column of the workspace */
export function hasMessage(table: string, messageId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`EXISTS (SELECT FROM messages
    WHERE messages.workspace_id = ${sql.ref(`${table}.workspace_id`)} AND messages.message_id = ${messageId})`;
}
