import { notificationId } from '#domain/team/notification.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { catchUp, workspacesBehind } from './catch-up.ts';
import { claimAgain, claimDue, membersWithDue } from './claim-due.ts';
import { notificationsOf, type Reader } from './list.ts';
import { mailsOn } from './mail-times.ts';
import { mailedMember } from './mailed-member.ts';
import { newApplicationsAmong } from './new-applications.ts';
import { newsMessage } from './news-message.ts';
import { remind } from './remind.ts';

type MailContext = Pick<
  TeamContext,
  'db' | 'forWorkspace' | 'mail' | 'now' | 'baseUrl' | 'notificationMinutes' | 'report'
>;

/**
 * Mails people about unread notifications and new applications that are due: one message per person and workspace. A
 * process takes them before it sends the message, so that none is sent twice.
 */
export async function mailDue(context: MailContext): Promise<void> {
  for (const workspace of await workspacesBehind(context)) await catchUp(context, workspace);
  await remind(context);
  for (const reader of await membersWithDue(context)) await mailTo(context, reader);
}

async function mailTo(context: MailContext, reader: Reader): Promise<void> {
  const { baseUrl, forWorkspace, mail, now, report } = context;
  const { workspace, person } = reader;
  const member = await mailedMember(context, reader);
  const claimed = await claimDue(context, reader, member ?? null);
  if (claimed.length === 0 || !member) return;
  const db = forWorkspace(workspace);
  const { data } = await notificationsOf(db, reader);
  const ids = new Set(claimed.map(({ kind, id }) => kind !== 'application' && notificationId(kind, id)));
  const unread = data.filter(({ id, isRead, at }) => ids.has(id) && !isRead && at >= member.since);
  const applications = await newApplicationsAmong(db, { ...reader, role: member.role }, claimed);
  if (unread.length + applications.length === 0) return;
  try {
    await mail.send(newsMessage({ ...member, workspace, baseUrl, unread, applications, now: now() }));
  } catch (error) {
    report(error);
    await claimAgain(context, reader, [
      ...unread.map((each) => ({ ...each, id: each.subjectId })),
      ...applications.map((each) => ({ ...each, kind: 'application' as const })),
    ]);
    return;
  }
  await db
    .updateTable('members')
    .set({ mailed_at: now().toISOString(), mails_today: mailsOn(member, now()) + 1 })
    .where((is) => is.and({ workspace_id: workspace, person_id: person }))
    .execute();
}
