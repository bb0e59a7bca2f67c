import { createHash } from 'node:crypto';
import { notificationId } from '#domain/team/notification.ts';
import type { Message } from '#server/mail/mail-port.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { catchUp, workspacesBehind } from './catch-up.ts';
import { claimDue, endClaim, membersWithDue, type Claim, type Outcome } from './claim-due.ts';
import { notificationsOf, type Reader } from './list.ts';
import { newApplicationsAmong } from './new-applications.ts';
import { newsMessage } from './news-message.ts';
import { remind } from './remind.ts';

type MailContext = Pick<
  TeamContext,
  'db' | 'forWorkspace' | 'mail' | 'now' | 'baseUrl' | 'notificationMinutes' | 'report'
>;

/**
 * Mails people about unread notifications and new applications that are due: one message per person and workspace. A
 * process takes them for some minutes before it sends the message, so that no other sends it, and another process takes them
 * over if this one ends. A failure of one workspace or person is reported, and the others have their turn.
 */
export async function mailDue(context: MailContext): Promise<void> {
  const { report } = context;
  for (const workspace of await workspacesBehind(context)) await catchUp(context, workspace).catch(report);
  await remind(context).catch(report);
  for (const reader of await membersWithDue(context)) await mailTo(context, reader).catch(report);
}

async function mailTo(context: MailContext, reader: Reader): Promise<void> {
  const claim = await claimDue(context, reader);
  if (!claim) return;
  let outcome: Outcome;
  try {
    const message = await messageOf(context, reader, claim);
    if (message) await context.mail.send(message);
    outcome = message ? 'sent' : 'nothing to send';
  } catch (error) {
    context.report(error);
    outcome = 'failed';
  }
  await endClaim(context, reader, claim, outcome);
}

/** Null: everything was read meanwhile, or is no longer there. */
async function messageOf(
  { baseUrl, forWorkspace, now }: MailContext,
  reader: Reader,
  { member, rows, until }: Claim,
): Promise<Message | null> {
  const db = forWorkspace(reader.workspace);
  const { data } = await notificationsOf(db, reader, { mailAt: until });
  const ids = new Set(rows.map(({ kind, id }) => kind !== 'application' && notificationId(kind, id)));
  const unread = data.filter(({ id, isRead, at }) => ids.has(id) && !isRead && at >= member.since);
  const applications = await newApplicationsAmong(db, { ...reader, role: member.role }, rows);
  if (unread.length + applications.length === 0) return null;
  const { workspace } = reader;
  const message = newsMessage({ ...member, workspace, baseUrl, unread, applications, now: now() });
  return { ...message, copyKey: keyOf(reader, rows) };
}

/** Is the same each time that the same things are mailed to a person. */
function keyOf({ workspace, person }: Reader, rows: Claim['rows']): string {
  const told = rows.map(({ kind, id, at }) => `${kind} ${id} ${at}`);
  return createHash('sha256')
    .update(JSON.stringify([workspace, person, ...told]))
    .digest('hex');
}
