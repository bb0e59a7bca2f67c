import {
  notificationHash,
  notificationId,
  notificationPath,
  type Notification,
} from '#domain/team/notification.ts';
import type { Timestamp } from '#domain/time.ts';
import type { Message } from '#server/mail/mail-port.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { catchUp, workspacesBehind } from './catch-up.ts';
import { notificationsOf, type Reader } from './list.ts';
import { mailApplications } from './mail-applications.ts';
import { mailedMember } from './mailed-member.ts';
import { remind } from './remind.ts';

const MINUTE = 60_000;

/** Milliseconds after which a message that can't be sent is dropped. */
const RETRY_PERIOD = 24 * 60 * MINUTE;

type MailContext = Pick<
  TeamContext,
  'db' | 'forWorkspace' | 'mail' | 'now' | 'baseUrl' | 'notificationMinutes' | 'report'
>;

/**
 * Mails people about unread notifications that are due: one message per person and workspace, with all unread
 * notifications. Then about new applications. A process claims notifications before it sends them, so that no message is sent twice.
 */
export async function mailDue(context: MailContext): Promise<void> {
  const { db, now } = context;
  for (const workspace of await workspacesBehind(context)) await catchUp(context, workspace);
  await remind(context);
  const due = await db
    .selectFrom('notifications')
    .select(['workspace_id as workspace', 'person_id as person'])
    .distinct()
    .where('mail_at', '<=', now().toISOString())
    .execute();
  for (const reader of due) await mailTo(context, reader);
  await mailApplications(context);
}

async function mailTo(context: MailContext, reader: Reader): Promise<void> {
  const claimed = await claim(context, reader);
  const member = await mailedMember(context, reader);
  if (claimed.size === 0 || !member?.mail_notifications) return;
  const { data } = await notificationsOf(context.forWorkspace(reader.workspace), reader);
  const unread = data.filter(({ id, isRead, at }) => claimed.has(id) && !isRead && at >= member.since);
  if (unread.length === 0) return;
  const { baseUrl, mail, now, report } = context;
  try {
    await mail.send(
      notificationsMessage({ ...member, workspace: reader.workspace, baseUrl, unread, now: now() }),
    );
  } catch (error) {
    report(error);
    await reschedule(context, reader, unread);
  }
}

/** Marks a person's notifications as mailed. @returns their ids */
async function claim(
  { forWorkspace }: MailContext,
  { workspace, person }: Reader,
): Promise<ReadonlySet<string>> {
  const rows = await forWorkspace(workspace)
    .updateTable('notifications')
    .set({ mail_at: null })
    .where((is) => is.and({ workspace_id: workspace, person_id: person }))
    .where('mail_at', 'is not', null)
    .returning(['kind', 'subject_id'])
    .execute();
  return new Set(rows.map(({ kind, subject_id }) => notificationId(kind, subject_id)));
}

/** Schedules the mail again. A notification older than a day is dropped. */
async function reschedule(
  { forWorkspace, now, notificationMinutes }: MailContext,
  { workspace, person }: Reader,
  unread: readonly Notification[],
): Promise<void> {
  const at = now().getTime();
  for (const { kind, subjectId } of unread) {
    await forWorkspace(workspace)
      .updateTable('notifications')
      .set({ mail_at: new Date(at + notificationMinutes * MINUTE).toISOString() })
      .where((is) =>
        is.and({ workspace_id: workspace, person_id: person, kind, subject_id: subjectId, read_at: null }),
      )
      .where('at', '>', new Date(at - RETRY_PERIOD).toISOString())
      .execute();
  }
}

interface MailContents {
  /** The receiver's name. */
  readonly name: string;
  readonly email: string;
  /** The workspace's id. */
  readonly workspace: string;
  readonly workspaceName: string;
  readonly baseUrl: string;
  /** Latest first. */
  readonly unread: readonly Notification[];
  readonly now: Date;
}

/**
 * The message about unread notifications. For each, it names the author and the candidate and has a link, but it does
 * not contain the text.
 */
function notificationsMessage(contents: MailContents): Message {
  const { name, email, workspace, workspaceName, baseUrl, unread, now } = contents;
  const lines = unread.map((one) => {
    const hash = notificationHash(one);
    const address = `${baseUrl}${notificationPath(one)}?workspace=${workspace}${hash && `#${hash}`}`;
    return `${sentenceOf(one, now)}\n${address}\n`;
  });
  const [only] = unread;
  const subject =
    only && unread.length === 1
      ? sentenceOf(only, now).slice(0, -1)
      : `${unread.length} unread notifications`;
  return {
    to: email,
    subject: `${subject} in ${workspaceName} on Hirelane`,
    text: `Hello ${name},

this is new for you in “${workspaceName}”:

${lines.join('\n')}
You get this because you have not read it yet. Settings in Hirelane has a switch for such messages.
`,
  };
}

function sentenceOf({ kind, by, candidate, text, startsAt }: Notification, now: Date): string {
  switch (kind) {
    case 'mention':
      return `${by ?? 'A former member'} mentioned you on ${candidate}:`;
    case 'submission':
      return `${candidate} answered the assessment you sent:`;
    case 'approval':
      return `${by ?? 'A former member'} asks you to approve the offer to ${candidate}:`;
    case 'offer':
      return `${candidate} ${text} your offer:`;
    case 'interview':
      return `“${text}” with ${candidate} begins ${startsIn(startsAt, now)}:`;
    case 'scorecard':
      return `Your scorecard on “${text}” with ${candidate} is missing:`;
    case 'answer':
      return `${candidate} wrote:`;
    case 'bounce':
      return `A message to ${candidate} did not arrive:`;
    case 'booked':
      return `${candidate} chose a time for “${text}”:`;
    case 'moved':
      return `${candidate} moved “${text}” to another time:`;
    case 'cancelled':
      return `${candidate} cancelled “${text}”:`;
    case 'declined':
      return `${candidate} declined the invitation to “${text}”:`;
    case 'withdrawn':
      return `${candidate} withdrew the application for “${text}”:`;
    case 'erasure':
      return `${candidate} asks for erasure:`;
  }
}

/** Says in words how soon an interview begins, because a mail does not know the reader's time zone. */
function startsIn(startsAt: Timestamp | null, now: Date): string {
  const minutes = Math.round((Date.parse(startsAt ?? '') - now.getTime()) / MINUTE);
  if (!(minutes > 0)) return 'now';
  const [count, unit] = minutes < 90 ? [minutes, 'minute'] : [Math.round(minutes / 60), 'hour'];
  return `in ${count} ${unit}${count === 1 ? '' : 's'}`;
}
