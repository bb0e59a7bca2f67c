import type { Kysely } from 'kysely';
import type { NotificationKind } from '#domain/team/notification.ts';
import type { Timestamp } from '#domain/time.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import type { Reader } from './list.ts';
import { mailsOn, mailTimeOf } from './mail-times.ts';
import { mailedMember, type MailedMember } from './mailed-member.ts';

const MINUTE = 60_000;

/** Milliseconds after an event in which a message that can't be sent is tried again. */
const RETRY_PERIOD = 2 * 24 * 60 * MINUTE;

/** The minutes after which another process takes over what is due for a mail that nobody has sent. */
const LEASE_MINUTES = 15;

type ClaimContext = Pick<TeamContext, 'db' | 'forWorkspace' | 'now' | 'notificationMinutes'>;

/** A notification or a new application that one process is to mail. */
export interface Claimed {
  readonly kind: NotificationKind | 'application';
  /** The id of the notification's row, or of the application. */
  readonly id: number;
  /** The time when it happened. */
  readonly at: Timestamp;
}

/** The members for whom something may be due. */
export async function membersWithDue({ db, now }: ClaimContext): Promise<Reader[]> {
  const at = now().toISOString();
  return db
    .selectFrom('notifications')
    .select(['workspace_id as workspace', 'person_id as person'])
    .where('mail_at', '<=', at)
    .union(
      db
        .selectFrom('application_mails')
        .select(['workspace_id as workspace', 'person_id as person'])
        .where('mail_at', '<=', at),
    )
    .execute();
}

/** The notifications and applications that one process mails to a member. */
export interface Claim {
  readonly member: MailedMember;
  readonly rows: readonly Claimed[];
  /** The `mail_at` of the rows meanwhile, so that another process mails them if this one does not. */
  readonly until: Timestamp;
  /** The time of the mail, which already counts. */
  readonly at: Timestamp;
}

/**
 * Takes what is due for a member, so that no other process mails it, together with what becomes due in the next minutes.
 * Puts off what the member wants later. It locks the member, so that two processes do not count the day's mails at once.
 *
 * @returns null when nothing is due yet, or the person has left the workspace and is not mailed
 */
export async function claimDue(
  { forWorkspace, now, notificationMinutes }: ClaimContext,
  reader: Reader,
): Promise<Claim | null> {
  const isOf = { workspace_id: reader.workspace, person_id: reader.person };
  return forWorkspace(reader.workspace)
    .transaction()
    .execute(async (tx) => {
      const member = (await mailedMember(tx, reader)) ?? null;
      const at = now().toISOString();
      const soon = minutesAfter(now(), notificationMinutes);
      // `markForAll` locks rows in this order, too. In another order the two could block each other.
      const notifications = await tx
        .selectFrom('notifications')
        .select(['kind', 'subject_id as id', 'at', 'mail_at as mailAt'])
        .where((is) => is.and(isOf))
        .where('mail_at', '<=', soon)
        .orderBy('kind')
        .orderBy('subject_id')
        .forUpdate()
        .execute();
      const applications = await tx
        .selectFrom('application_mails')
        .select(['application_id as id', 'at', 'mail_at as mailAt'])
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
      // A claim also takes rows that become due soon. It must outlast their time, or another process would take them.
      const until = minutesAfter(now(), notificationMinutes + LEASE_MINUTES);
      for (const row of timed) await setMailTime(tx, reader, row, rows.includes(row) ? until : row.dueAt);
      if (!member || rows.length === 0) return null;
      await tx
        .updateTable('members')
        .set({ mailed_at: at, mails_today: mailsOn(member, now()) + 1 })
        .where((is) => is.and(isOf))
        .execute();
      return { member, rows, until, at };
    });
}

export type Outcome = 'sent' | 'nothing to send' | 'failed';

/**
 * Ends a claim. What could not be mailed is tried again, until two days after it happened. Without a mail the member's mails
 * are counted as before.
 */
export async function endClaim(
  { forWorkspace, now, notificationMinutes }: ClaimContext,
  reader: Reader,
  { member, rows, until, at }: Claim,
  outcome: Outcome,
): Promise<void> {
  const oldest = new Date(now().getTime() - RETRY_PERIOD).toISOString();
  const again = minutesAfter(now(), notificationMinutes);
  await forWorkspace(reader.workspace)
    .transaction()
    .execute(async (tx) => {
      if (outcome !== 'sent') {
        await tx
          .updateTable('members')
          .set({ mailed_at: member.mailedAt, mails_today: member.mailsToday })
          .where((is) => is.and({ workspace_id: reader.workspace, person_id: reader.person, mailed_at: at }))
          .execute();
      }
      for (const row of rows) {
        const mailAt = outcome === 'failed' && row.at > oldest ? again : null;
        await setMailTime(tx, reader, row, mailAt, until);
      }
    });
}

/**
 * @param mailAt null: it is not mailed any more
 * @param before only when this is the time so far, and nothing more has happened
 */
async function setMailTime(
  db: Kysely<PeopleSchema>,
  { workspace, person }: Reader,
  { kind, id, at }: Claimed,
  mailAt: Timestamp | null,
  before?: Timestamp,
): Promise<void> {
  const isOf = {
    workspace_id: workspace,
    person_id: person,
    at,
    ...(before !== undefined && { mail_at: before }),
  };
  if (kind !== 'application') {
    await db
      .updateTable('notifications')
      .set({ mail_at: mailAt })
      .where((is) => is.and({ ...isOf, kind, subject_id: id }))
      .execute();
  } else if (mailAt === null) {
    await db
      .deleteFrom('application_mails')
      .where((is) => is.and({ ...isOf, application_id: id }))
      .execute();
  } else {
    await db
      .updateTable('application_mails')
      .set({ mail_at: mailAt })
      .where((is) => is.and({ ...isOf, application_id: id }))
      .execute();
  }
}

function minutesAfter(moment: Date, minutes: number): Timestamp {
  return new Date(moment.getTime() + minutes * MINUTE).toISOString();
}
