import type { Kysely } from 'kysely';
import { createHash, randomUUID } from 'node:crypto';
import type { Paging } from '#contract/server/shapes.ts';
import { clampPage } from '#domain/paging.ts';
import {
  EXCLUDED_DAYS,
  MOST_UNMATCHED,
  type PROBABLE_DECLINE,
  UNMATCHED_DAYS,
  type IncomingState,
  type ListedState,
} from '#domain/team/incoming-mail.ts';
import { isOfRunning } from '#server/database/running.ts';
import type { IncomingMailsTable, PeopleSchema } from '#server/database/schema.ts';
import type { MailHead } from '#server/mail/inbox/reading/mail.ts';

type Db = Kysely<PeopleSchema>;

const DAY = 24 * 60 * 60_000;

/** Milliseconds in which one member has an incoming mail for themselves, while it becomes a message. */
const CLAIM = 60_000;

/** The key of a mail: the hash of its Message-ID. So what is kept for ever names nobody. */
export function keyOfMail(messageId: string): string {
  return createHash('sha256').update(messageId).digest('hex');
}

/**
 * The states of those of these mails that are known, by their keys.
 *
 * @param db for all workspaces
 * @param only the workspace that has to know them; absent: any
 */
export async function statesOf(
  db: Db,
  keys: readonly string[],
  only?: string,
): Promise<Map<string, IncomingState>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('incoming_mails')
    .select(['key', 'state'])
    .where('key', 'in', [...keys])
    .$if(only !== undefined, (all) => all.where('workspace_id', '=', only ?? ''))
    .execute();
  return new Map(rows.map(({ key, state }) => [key, state]));
}

export async function isKnown(db: Db, workspace: string, key: string): Promise<boolean> {
  const found = await db
    .selectFrom('incoming_mails')
    .select('id')
    .where((is) => is.and({ workspace_id: workspace, key }))
    .executeTakeFirst();
  return found !== undefined;
}

interface KeptMail extends Pick<MailHead, 'from' | 'subject'> {
  readonly key: string;
  readonly at: string;
  readonly original: string | null;
}

/**
 * Keeps a mail for a look, or excluded with a reason. A mail that is known stays where it is.
 *
 * @param excluded null: it waits in the tray
 * @param hint what a mail in the tray probably is
 */
export async function keepMail(
  db: Db,
  workspace: string,
  mail: KeptMail,
  excluded: { readonly reason: string; readonly at: string } | null,
  hint: typeof PROBABLE_DECLINE | '' = '',
): Promise<void> {
  await db
    .insertInto('incoming_mails')
    .values({
      workspace_id: workspace,
      id: randomUUID(),
      key: mail.key,
      received_at: mail.at,
      sender: mail.from.address,
      sender_name: mail.from.name,
      subject: mail.subject,
      state: excluded ? 'excluded' : 'unmatched',
      reason: excluded?.reason ?? hint,
      excluded_at: excluded?.at ?? null,
      original: mail.original,
      ...NOT_IMPORTED,
    })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'key']).doNothing())
    .execute();
}

const NOT_IMPORTED = { candidate_id: null, claimed_until: null } as const;

/** The empty values of a mail that has become a message, or whose time is over. */
const EMPTIED = { sender: '', sender_name: '', subject: '', original: null, claimed_until: null } as const;

/** Notes that a mail is with its candidate. Everything else about it is in the message. */
export async function markImported(
  db: Db,
  workspace: string,
  mail: { readonly key: string; readonly at: string },
  candidateId: number,
): Promise<void> {
  const imported = {
    ...EMPTIED,
    state: 'imported',
    reason: '',
    excluded_at: null,
    candidate_id: candidateId,
  } as const;
  await db
    .insertInto('incoming_mails')
    .values({ workspace_id: workspace, id: randomUUID(), key: mail.key, received_at: mail.at, ...imported })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'key']).doUpdateSet(imported))
    .execute();
}

/** A page of the mails in a state, the latest first, without those that were emptied. */
export async function listMails(
  db: Db,
  workspace: string,
  { state, page, pageSize }: Paging & { readonly state: ListedState },
) {
  const inState = db
    .selectFrom('incoming_mails')
    .where((is) => is.and({ workspace_id: workspace, state }))
    .where((is) => is.or([is('original', 'is not', null), is('sender', '<>', ''), is('subject', '<>', '')]));
  const { count: total } = await inState
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await inState
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((clampPage(page, total, pageSize) - 1) * pageSize)
    .execute();
  return { rows, total };
}

/** Tells whether a state has as many mails kept with their content as it may. */
export async function isFull(db: Db, workspace: string, state: ListedState): Promise<boolean> {
  const last = await db
    .selectFrom('incoming_mails')
    .select('id')
    .where((is) => is.and({ workspace_id: workspace, state }))
    .where('original', 'is not', null)
    .offset(MOST_UNMATCHED - 1)
    .limit(1)
    .executeTakeFirst();
  return last !== undefined;
}

export async function mailById(db: Db, workspace: string, id: string): Promise<IncomingMailsTable | null> {
  const found = await db
    .selectFrom('incoming_mails')
    .selectAll()
    .where((is) => is.and({ workspace_id: workspace, id }))
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Claims a mail that is not with a candidate yet, so that two members don't bring it to two candidates. A claim ends by
 * itself, because its process may end.
 */
export async function claimMail(db: Db, workspace: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('incoming_mails')
    .set({ claimed_until: new Date(now.getTime() + CLAIM).toISOString() })
    .where((is) => is.and({ workspace_id: workspace, id }))
    .where('state', '<>', 'imported')
    .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<', now.toISOString())]))
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

export async function releaseMail(db: Db, workspace: string, id: string): Promise<void> {
  await db
    .updateTable('incoming_mails')
    .set({ claimed_until: null })
    .where((is) => is.and({ workspace_id: workspace, id }))
    .execute();
}

/**
 * Excludes mails, or takes them back to the tray.
 *
 * @param excluded the reason; null: they are taken back
 * @returns how many changed
 */
export async function moveMails(
  db: Db,
  workspace: string,
  ids: readonly string[],
  { excluded, at }: { readonly excluded: string | null; readonly at: string },
): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await db
    .updateTable('incoming_mails')
    .set({
      state: excluded === null ? 'unmatched' : 'excluded',
      reason: excluded ?? '',
      excluded_at: at,
    })
    .where('workspace_id', '=', workspace)
    .where('id', 'in', [...ids])
    .where('state', '=', excluded === null ? 'excluded' : 'unmatched')
    .where('original', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Excludes what nobody decided about for 180 days since it came or was taken back. Empties what was excluded 30 days ago:
 * the row stays, so that the mail is not taken again. Leaves a closed workspace as it is.
 */
export async function endMails(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - EXCLUDED_DAYS * DAY).toISOString();
  await db
    .updateTable('incoming_mails')
    .set({
      state: 'excluded',
      reason: `Nobody decided about it for ${UNMATCHED_DAYS} days`,
      excluded_at: now.toISOString(),
    })
    .where('state', '=', 'unmatched')
    .where(isOfRunning('incoming_mails.workspace_id'))
    .where(
      (is) => is.fn.coalesce('excluded_at', 'received_at'),
      '<',
      new Date(now.getTime() - UNMATCHED_DAYS * DAY).toISOString(),
    )
    .execute();
  await db
    .updateTable('incoming_mails')
    .set(EMPTIED)
    .where('state', '=', 'excluded')
    .where(isOfRunning('incoming_mails.workspace_id'))
    .where('excluded_at', '<', before)
    .where((is) => is.or([is('original', 'is not', null), is('sender', '<>', '')]))
    .execute();
}

/** The hashes of the mails of a workspace that are kept as they came. */
export async function keptOriginals(db: Db, workspace: string): Promise<string[]> {
  const rows = await db
    .selectFrom('incoming_mails')
    .select('original')
    .distinct()
    .where('workspace_id', '=', workspace)
    .where('original', 'is not', null)
    .execute();
  return rows.flatMap(({ original }) => original ?? []);
}
