import { notificationId, type Notification } from '#domain/team/notification.ts';
import type { TeamContext } from '#hosts/node/team/accounts/context.ts';
import { catchUp, workspacesBehind } from './catch-up.ts';
import { notificationsOf, type Reader } from './list.ts';
import { notificationsMessage } from './messages.ts';

const MINUTE = 60_000;

/** Milliseconds after which a message that can't be sent is given up. */
const GIVEN_UP = 24 * 60 * MINUTE;

type MailParts = Pick<
  TeamContext,
  'db' | 'forWorkspace' | 'mail' | 'now' | 'baseUrl' | 'notificationMinutes' | 'report'
>;

/**
 * Mails what people were told some time ago and have not read: one message for each person and workspace, which has
 * all of it. Whichever process claims it sends it, so that no message is sent twice.
 */
export async function mailDue(context: MailParts): Promise<void> {
  const { db, now } = context;
  for (const workspace of await workspacesBehind(context)) await catchUp(context, workspace);
  const due = await db
    .selectFrom('notifications')
    .select(['workspace_id as workspace', 'person_id as person'])
    .distinct()
    .where('mail_at', '<=', now().toISOString())
    .execute();
  for (const reader of due) await mailTo(context, reader);
}

async function mailTo(context: MailParts, reader: Reader): Promise<void> {
  const claimed = await claim(context, reader);
  const member = await memberOf(context, reader);
  if (claimed.size === 0 || !member?.mail) return;
  const { data } = await notificationsOf(context.forWorkspace(reader.workspace), reader);
  const unread = data.filter(({ id, isRead, at }) => claimed.has(id) && !isRead && at >= member.since);
  if (unread.length === 0) return;
  const { baseUrl, mail, report } = context;
  try {
    await mail.send(notificationsMessage({ ...member, workspace: reader.workspace, baseUrl, unread }));
  } catch (error) {
    report(error);
    await putBack(context, reader, unread);
  }
}

/** @returns the ids of what is not mailed yet; from now on it counts as mailed */
async function claim(
  { forWorkspace }: MailParts,
  { workspace, person }: Reader,
): Promise<ReadonlySet<string>> {
  const rows = await forWorkspace(workspace)
    .updateTable('notifications')
    .set({ mail_at: null })
    .where('workspace_id', '=', workspace)
    .where('person_id', '=', person)
    .where('mail_at', 'is not', null)
    .returning(['kind', 'subject_id'])
    .execute();
  return new Set(rows.map(({ kind, subject_id }) => notificationId(kind, subject_id)));
}

async function memberOf({ forWorkspace }: MailParts, { workspace, person }: Reader) {
  return forWorkspace(workspace)
    .selectFrom('members')
    .innerJoin('people', 'people.id', 'person_id')
    .innerJoin('teams', 'teams.workspace_id', 'members.workspace_id')
    .select(['people.name', 'people.email', 'teams.name as workspaceName', 'since'])
    .select('mail_notifications as mail')
    .where('members.workspace_id', '=', workspace)
    .where('person_id', '=', person)
    .where('left_at', 'is', null)
    .executeTakeFirst();
}

/** It is tried again later, for a day. */
async function putBack(
  { forWorkspace, now, notificationMinutes }: MailParts,
  { workspace, person }: Reader,
  unread: readonly Notification[],
): Promise<void> {
  const at = now().getTime();
  for (const { kind, subjectId } of unread) {
    await forWorkspace(workspace)
      .updateTable('notifications')
      .set({ mail_at: new Date(at + notificationMinutes * MINUTE).toISOString() })
      .where('workspace_id', '=', workspace)
      .where('person_id', '=', person)
      .where('kind', '=', kind)
      .where('subject_id', '=', subjectId)
      .where('read_at', 'is', null)
      .where('at', '>', new Date(at - GIVEN_UP).toISOString())
      .execute();
  }
}
