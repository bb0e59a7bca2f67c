import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { emailKey } from '#domain/duplicates/contact-keys.ts';
import type { Timestamp } from '#domain/time.ts';
import { isAmong, type DueAmong } from '#server/contents/messages.ts';
import { isOfRunning } from '#server/database/running.ts';
import { isWithin, type Within } from '#server/database/within.ts';
import { whoAskedForErasure } from '#server/contents/retention.ts';
import { isMailAddress } from '#server/mail/headers.ts';

/**
 * A mail that tells somebody that they are erased, as they asked for. Its row has all that is left of them, and goes
 * before the mail does (product §15).
 */
export interface ErasureMail {
  readonly workspace: string;
  readonly id: string;
  readonly to: string;
  readonly name: string;
  readonly attempts: number;
}

/** The most mails that are taken from the table at once. */
const MOST = 20;

/**
 * Adds the mails to those of the candidates who asked for their erasure, one for each mailbox. It belongs into the
 * transaction that erases them, before it does.
 */
export async function addErasureMails<Schema>(
  tx: Kysely<Schema>,
  workspace: string,
  candidateIds: readonly number[],
): Promise<void> {
  const asked = await whoAskedForErasure(tx, workspace, candidateIds);
  const people = new Map(
    asked
      .filter(({ email }) => isMailAddress(email))
      .map(({ email, name }) => [emailKey(email), { email, name }]),
  );
  for (const { email, name } of people.values()) {
    // oxlint-disable-next-line no-await-in-loop -- mostly one person
    await sql`INSERT INTO erasure_mails (workspace_id, id, "to", name, due_at, attempts)
      VALUES (${workspace}, ${randomUUID()}, ${email}, ${name}, now(), 0)`.execute(tx);
  }
}

/** The mails that are due, in all workspaces. */
export async function dueErasureMails<Schema>(
  allWorkspaces: Kysely<Schema>,
  now: Date,
  among: DueAmong,
  within: Within = null,
): Promise<ErasureMail[]> {
  const { rows } = await sql<ErasureMail>`
    SELECT workspace_id::text AS workspace, id::text AS id, "to", name, attempts FROM erasure_mails
    WHERE due_at <= ${now.toISOString()} AND ${isAmong(among)}
      AND ${isWithin('erasure_mails.workspace_id', within)} AND ${isOfRunning('erasure_mails.workspace_id', within)}
    ORDER BY due_at, id LIMIT ${MOST}`.execute(allWorkspaces);
  return rows;
}

/** Gets the time after now when the next mail is due. Null: none is waiting. */
export async function nextErasureMail<Schema>(
  allWorkspaces: Kysely<Schema>,
  now: Date,
  within: Within = null,
): Promise<Timestamp | null> {
  const { rows } = await sql<{ next: Timestamp | null }>`
    SELECT min(due_at) AS next FROM erasure_mails
    WHERE due_at > ${now.toISOString()} AND ${isWithin('erasure_mails.workspace_id', within)}
      AND ${isOfRunning('erasure_mails.workspace_id', within)}`.execute(allWorkspaces);
  return rows[0]?.next ?? null;
}

/** Removes a mail. @returns false when it is not there any more */
export async function removeErasureMail<Schema>(
  db: Kysely<Schema>,
  { workspace, id }: Pick<ErasureMail, 'workspace' | 'id'>,
): Promise<boolean> {
  const { rows } = await sql`DELETE FROM erasure_mails
    WHERE workspace_id = ${workspace} AND id = ${id} RETURNING id`.execute(db);
  return rows.length > 0;
}

/** Puts off a mail after an attempt, also one that was removed for it. */
export async function putOffErasureMail<Schema>(
  db: Kysely<Schema>,
  { workspace, id, to, name, attempts }: ErasureMail,
  dueAt: Timestamp,
): Promise<void> {
  await sql`INSERT INTO erasure_mails (workspace_id, id, "to", name, due_at, attempts)
    VALUES (${workspace}, ${id}, ${to}, ${name}, ${dueAt}, ${attempts + 1})
    ON CONFLICT (workspace_id, id) DO UPDATE SET due_at = excluded.due_at, attempts = excluded.attempts`.execute(
    db,
  );
}
