import type { Kysely } from 'kysely';
import type { TableName } from '#domain/tables.ts';
import {
  NOTIFICATION_KINDS,
  notificationId,
  type NotificationKind,
  type Notifications,
} from '#domain/team/notification.ts';
import { notifiedRows } from '#server/contents/notified.ts';
import { seenByMember } from '#server/team/memberships/seen.ts';
import type { PeopleSchema } from '#server/database/schema.ts';

/** A person in a workspace. */
export interface Reader {
  readonly workspace: string;
  readonly person: string;
}

/** The table with the row that a notification is about. */
const TABLE_OF: Readonly<Record<NotificationKind, TableName>> = {
  mention: 'notes',
  submission: 'submissions',
  approval: 'offers',
  offer: 'offers',
  interview: 'interviews',
  scorecard: 'interviews',
  answer: 'messages',
  bounce: 'messages',
  booked: 'interviews',
  moved: 'interviews',
  cancelled: 'interviews',
  declined: 'interviews',
  withdrawn: 'applications',
  erasure: 'applications',
};

/** A person's notifications. Those about rows that are deleted are left out. */
export async function notificationsOf(db: Kysely<PeopleSchema>, reader: Reader): Promise<Notifications> {
  const {
    mail_notifications: mail,
    mail_applications: applications,
    remind_interviews: interviews,
    role,
    handle,
  } = await db
    .selectFrom('members')
    .select(['mail_notifications', 'mail_applications', 'remind_interviews', 'role', 'handle'])
    .where((is) => is.and({ workspace_id: reader.workspace, person_id: reader.person }))
    .executeTakeFirstOrThrow();
  const { jobs, showsRowsOf } = await seenByMember(db, { ...reader, role });
  const kinds = NOTIFICATION_KINDS.filter((kind) => showsRowsOf(TABLE_OF[kind]));
  const rows = await notifiedRows(db, { ...reader, handle, kinds, jobs });
  return {
    data: rows.map(({ kind, subjectId, candidateId, candidate, by, text, at, readAt, readBy, startsAt }) => ({
      id: notificationId(kind, subjectId),
      kind,
      candidateId,
      candidate,
      subjectId,
      by,
      text: text ?? '',
      startsAt,
      at,
      isRead: readAt !== null,
      readBy,
    })),
    unread: rows[0]?.unread ?? 0,
    mail,
    applications,
    interviews,
  };
}
