import type { Kysely } from 'kysely';
import { allows } from '#domain/actor.ts';
import { ACCESS_OF, type Role } from '#domain/team/role.ts';
import { DESCRIPTIONS } from '#domain/team/notification-kind.ts';
import {
  DEFAULT_MAILS,
  GROUPS_OF_WRITERS,
  MAIL_GROUPS,
  NOTIFICATION_KINDS,
  notificationId,
  type NotificationKind,
  type MailChoices,
  type Notifications,
} from '#domain/team/notification.ts';
import { notifiedRows, type OnlyThese } from '#server/contents/notified.ts';
import { seenByMember } from '#server/team/memberships/seen.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import { jobNewsOf } from './job-news.ts';
import { workspaceNewsOf } from './workspace-news.ts';

/** A person in a workspace. */
export interface Reader {
  readonly workspace: string;
  readonly person: string;
}

/** A person's latest notifications. Those about rows that are deleted are left out. */
export async function notificationsOf(
  db: Kysely<PeopleSchema>,
  reader: Reader,
  only: OnlyThese = {},
): Promise<Notifications> {
  const {
    mail_choices: chosen,
    mail_time_zone: timeZone,
    remind_interviews: interviews,
    role,
    handle,
  } = await db
    .selectFrom('members')
    .select(['mail_choices', 'mail_time_zone', 'remind_interviews', 'role', 'handle'])
    .where((is) => is.and({ workspace_id: reader.workspace, person_id: reader.person }))
    .executeTakeFirstOrThrow();
  const { jobs, showsRowsOf } = await seenByMember(db, { ...reader, role });
  const showsKind = (kind: NotificationKind) => {
    const { table } = DESCRIPTIONS[kind];
    return table !== null && showsRowsOf(table);
  };
  const kinds = NOTIFICATION_KINDS.filter((kind) => showsKind(kind));
  const ofCandidates = await notifiedRows(db, { ...reader, handle, kinds, jobs, only });
  const others = [...(await workspaceNewsOf(db, { ...reader, role })), ...(await jobNewsOf(db, reader))];
  const rows = [...others, ...ofCandidates].toSorted((one, other) => (one.at > other.at ? -1 : 1));
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
    unread: (ofCandidates[0]?.unread ?? 0) + others.filter(({ readAt }) => readAt === null).length,
    candidatesWithNews: ofCandidates[0]?.withNews ?? [],
    mails: groupsFor(role, { ...DEFAULT_MAILS, ...chosen }),
    timeZone,
    interviews,
  };
}

function groupsFor(role: Role, mails: MailChoices): Notifications['mails'] {
  const isWriter = allows(ACCESS_OF[role], 'write');
  const own = MAIL_GROUPS.filter((group) => isWriter || !GROUPS_OF_WRITERS.includes(group));
  return Object.fromEntries(own.map((group) => [group, mails[group]]));
}
