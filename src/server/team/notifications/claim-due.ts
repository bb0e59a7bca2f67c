import { sql, type Kysely } from 'kysely';
import type { NotificationKind } from '#domain/team/notification.ts';
import { minutesAfter, type Timestamp } from '#domain/time.ts';
import { isOfRunning } from '#server/database/running.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import type { Reader } from './list.ts';
import { mailsOn, mailTimeOf } from './mail-times.ts';
import { mailedMember, type MailedMember } from './mailed-member.ts';

/** A mail also has what becomes due in these minutes. */
const TOGETHER_MINUTES = 15;

/** The minutes after which a message that can't be sent is tried again, and for how long it is, from the first attempt on. */
const RETRY_MINUTES = 15;
const MOST_RETRY_MINUTES = 2 * 24 * 60;

/**
 * The minutes after which another process takes over what is due for a mail that nobody has sent. They outlast
 * `TOGETHER_MINUTES`, or another process would take what becomes due soon.
 */
const LEASE_MINUTES = 30;

type ClaimContext = Pick<TeamContext, 'db' | 'forWorkspace' | 'now'>;

/** A notification or a new application that one process is to mail. */
export interface Claimed {
  readonly kind: NotificationKind | 'application';
  /** The id of the notification's row, or of the application. */
  readonly id: number;
  /** The time when it happened. */
  readonly at: Timestamp;
  /** The time of the first mail of it that could not be sent. */
  readonly triedAt: Timestamp | null;
}

/** The members for whom something may be due. */
export async function membersWithDue({ db, now }: ClaimContext): Promise<Reader[]> {
  const at = now().toISOString();
  return db
    .selectFrom('notifications')
    .select(['workspace_id as workspace', 'person_id as person'])
    .where('mail_at', '<=', at)
    .where(isOfRunning('notifications.workspace_id'))
    .union(
      db
        .selectFrom('application_mails')
        .select(['workspace_id as workspace', 'person_id as person'])
        .where('mail_at', '<=', at)
        .where(isOfRunning('application_mails.workspace_id')),
    )
    .execute();
}

/** The notifications and applications that one process mails to a member. */
export interface Claim {
  readonly member: MailedMember;
  readonly rows: readonly Claimed[];
  /** The `mail_at` of the rows meanwhile, so that another process mails them if this one does not. */
  readonly until: Timestamp;
  /** The time of the mail, which already counts unless it has only reminders of interviews. */
  readonly at: Timestamp;
}

/**
 * Takes what is due for a member, so that no other process mails it, together with what becomes due in the next minutes.
 * Puts off what the member wants later. It locks the member, so that two processes do not count the day's mails at once.
 *
 * @returns null when nothing is due yet, or the person has left the workspace and is not mailed
 */
export async function claimDue({ forWorkspace, now }: ClaimContext, reader: Reader): Promise<Claim | null> {
  const isOf = { workspace_id: reader.workspace, person_id: reader.person };
  return forWorkspace(reader.workspace)
    .transaction()
    .execute(async (tx) => {
      const member = (await mailedMember(tx, reader)) ?? null;
      const at = now().toISOString();
      const soon = minutesAfter(at, TOGETHER_MINUTES);
      // `markForAll` locks rows in this order, too. In another order the two could block each other.
      const notifications = await tx
        .selectFrom('notifications')
        .select(['kind', 'subject_id as id', 'at', 'mail_at as mailAt', 'tried_at as triedAt'])
        .where((is) => is.and(isOf))
        .where('mail_at', '<=', soon)
        .orderBy('kind')
        .orderBy('subject_id')
        .forUpdate()
        .execute();
      const applications = await tx
        .selectFrom('application_mails')
        .select(['application_id as id', 'at', 'mail_at as mailAt', 'tried_at as triedAt'])
        .where((is) => is.and(isOf))
        .where('mail_at', '<=', soon)
        .orderBy('application_id')
        .forUpdate()
        .execute();
      const timed = [
        ...notifications,
        ...applications.map((row) => ({ ...row, kind: 'application' as const })),
      ].map(({ mailAt, ...row }) => {
        const waiting = { ...row, mailAt: mailAt ?? at };
        return { ...row, dueAt: member && mailTimeOf(waiting, member, now()) };
      });
      const isDue = timed.some(({ dueAt }) => dueAt !== null && dueAt <= at);
      const rows = timed.filter(({ dueAt }) => isDue && dueAt !== null && dueAt <= soon);
      const until = minutesAfter(at, LEASE_MINUTES);
      const timeOf = (row: (typeof timed)[0]) => (rows.includes(row) ? until : row.dueAt);
      for (const mailAt of new Set(timed.map(timeOf))) {
        const those = timed.filter((row) => timeOf(row) === mailAt);
        await setMailTime(tx, reader, those, { mailAt });
      }
      if (!member || rows.length === 0) return null;
      if (countsToday(rows)) {
        await tx
          .updateTable('members')
          .set({ mailed_at: at, mails_today: mailsOn(member, now()) + 1 })
          .where((is) => is.and(isOf))
          .execute();
      }
      return { member, rows, until, at };
    });
}

/** Reminders of interviews are mailed besides the mails of a day. */
function countsToday(rows: readonly Claimed[]): boolean {
  return rows.some(({ kind }) => kind !== 'interview');
}

export type Outcome = 'sent' | 'nothing to send' | 'failed';

/**
 * Ends a claim. What could not be mailed is tried again, until two days after the first attempt. Without a mail the member's
 * mails are counted as before.
 */
export async function endClaim(
  { forWorkspace, now }: ClaimContext,
  reader: Reader,
  { member, rows, until, at }: Claim,
  outcome: Outcome,
): Promise<void> {
  const failedAt = now().toISOString();
  const oldest = minutesAfter(failedAt, -MOST_RETRY_MINUTES);
  const again = minutesAfter(failedAt, RETRY_MINUTES);
  const isAgain = ({ triedAt }: Claimed) => outcome === 'failed' && (triedAt ?? failedAt) > oldest;
  await forWorkspace(reader.workspace)
    .transaction()
    .execute(async (tx) => {
      if (outcome !== 'sent' && countsToday(rows)) {
        await tx
          .updateTable('members')
          .set({ mailed_at: member.mailedAt, mails_today: member.mailsToday })
          .where((is) => is.and({ workspace_id: reader.workspace, person_id: reader.person, mailed_at: at }))
          .execute();
      }
      const over = rows.filter((row) => !isAgain(row));
      await setMailTime(tx, reader, rows.filter(isAgain), { mailAt: again, before: until, failedAt });
      await setMailTime(tx, reader, over, { mailAt: null, before: until });
    });
}

/** When rows are mailed from now on. */
interface NewTime {
  /** Null: they are not mailed any more. */
  readonly mailAt: Timestamp | null;
  /** Only rows with this time so far, of which nothing more has happened. */
  readonly before?: Timestamp;
  /** The time at which they could not be mailed. */
  readonly failedAt?: Timestamp;
}

async function setMailTime(
  db: Kysely<PeopleSchema>,
  { workspace, person }: Reader,
  rows: readonly Claimed[],
  { mailAt, before, failedAt }: NewTime,
): Promise<void> {
  const triedAt = mailAt === null ? sql`NULL` : sql`coalesce(tried_at, ${failedAt ?? null})`;
  const isOf = sql`workspace_id = ${workspace} AND person_id = ${person}
    AND ${before === undefined ? sql`true` : sql`mail_at = ${before}`}`;
  const notifications = rows.filter(({ kind }) => kind !== 'application');
  if (notifications.length > 0) {
    // The rows are locked in the order of `claimDue`.
    await sql`WITH locked AS (
        SELECT kind, subject_id FROM notifications
        WHERE ${isOf} AND (kind, subject_id, at) IN (
          SELECT kind, id, at FROM json_to_recordset(${JSON.stringify(notifications)})
            AS own (kind text COLLATE "C", id bigint, at timestamptz(3)))
        ORDER BY kind, subject_id FOR UPDATE
      )
      UPDATE notifications SET mail_at = ${mailAt}, tried_at = ${triedAt} FROM locked
      WHERE workspace_id = ${workspace} AND person_id = ${person}
        AND notifications.kind = locked.kind AND notifications.subject_id = locked.subject_id`.execute(db);
  }
  const ids = rows.flatMap(({ kind, id }) => (kind === 'application' ? id : []));
  if (ids.length > 0) {
    const change =
      mailAt === null
        ? sql`DELETE FROM application_mails`
        : sql`UPDATE application_mails SET mail_at = ${mailAt}, tried_at = ${triedAt}`;
    await sql`${change} WHERE ${isOf} AND application_id = ANY(${ids})`.execute(db);
  }
}
