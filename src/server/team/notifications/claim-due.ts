import type { Transaction } from 'kysely';
import type { NotificationKind } from '#domain/team/notification.ts';
import type { Timestamp } from '#domain/time.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import type { Reader } from './list.ts';
import { mailTimeOf, type MailTimes } from './mail-times.ts';

const MINUTE = 60_000;

/** Milliseconds after an event in which a message that can't be sent is tried again. */
const RETRY_PERIOD = 2 * 24 * 60 * MINUTE;

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

/**
 * Takes what is due for a member, so that no other process mails it, together with what becomes due in the next minutes.
 * What the member wants later gets that time. Nothing is taken when nothing is due yet.
 *
 * @param member null: the person has left the workspace, and is not mailed
 */
export async function claimDue(
  { forWorkspace, now, notificationMinutes }: ClaimContext,
  { workspace, person }: Reader,
  member: MailTimes | null,
): Promise<readonly Claimed[]> {
  const at = now().toISOString();
  const soon = minutesAfter(now(), notificationMinutes);
  return forWorkspace(workspace)
    .transaction()
    .execute(async (tx) => {
      const notifications = await tx
        .selectFrom('notifications')
        .select(['kind', 'subject_id as id', 'at', 'mail_at as mailAt'])
        .where((is) => is.and({ workspace_id: workspace, person_id: person }))
        .where('mail_at', '<=', soon)
        .forUpdate()
        .execute();
      const applications = await tx
        .selectFrom('application_mails')
        .select(['application_id as id', 'at', 'mail_at as mailAt'])
        .where((is) => is.and({ workspace_id: workspace, person_id: person }))
        .where('mail_at', '<=', soon)
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
      const taken = timed.filter(({ dueAt }) => isDue && dueAt !== null && dueAt <= soon);
      for (const row of timed) {
        await setMailTime(tx, { workspace, person }, row, taken.includes(row) ? null : row.dueAt);
      }
      return taken;
    });
}

/** @param mailAt null: it is not mailed any more */
async function setMailTime(
  tx: Transaction<PeopleSchema>,
  { workspace, person }: Reader,
  { kind, id }: Pick<Claimed, 'kind' | 'id'>,
  mailAt: Timestamp | null,
): Promise<void> {
  const isOf = { workspace_id: workspace, person_id: person };
  if (kind !== 'application') {
    await tx
      .updateTable('notifications')
      .set({ mail_at: mailAt })
      .where((is) => is.and({ ...isOf, kind, subject_id: id }))
      .execute();
  } else if (mailAt === null) {
    await tx
      .deleteFrom('application_mails')
      .where((is) => is.and({ ...isOf, application_id: id }))
      .execute();
  } else {
    await tx
      .updateTable('application_mails')
      .set({ mail_at: mailAt })
      .where((is) => is.and({ ...isOf, application_id: id }))
      .execute();
  }
}

/** Schedules again what could not be mailed. What happened two days ago is dropped. */
export async function claimAgain(
  { forWorkspace, now, notificationMinutes }: ClaimContext,
  { workspace, person }: Reader,
  unsent: readonly (Claimed & { readonly candidateId: number | null })[],
): Promise<void> {
  const mail_at = minutesAfter(now(), notificationMinutes);
  const oldest = new Date(now().getTime() - RETRY_PERIOD).toISOString();
  const isOf = { workspace_id: workspace, person_id: person };
  const db = forWorkspace(workspace);
  for (const { kind, id, at, candidateId } of unsent.filter((each) => each.at > oldest)) {
    if (kind === 'application' && candidateId !== null) {
      await db
        .insertInto('application_mails')
        .values({ ...isOf, application_id: id, candidate_id: candidateId, at, mail_at })
        .onConflict((on) => on.doNothing())
        .execute();
    } else if (kind !== 'application') {
      await db
        .updateTable('notifications')
        .set({ mail_at })
        .where((is) => is.and({ ...isOf, kind, subject_id: id, read_at: null }))
        .execute();
    }
  }
}

function minutesAfter(moment: Date, minutes: number): Timestamp {
  return new Date(moment.getTime() + minutes * MINUTE).toISOString();
}
