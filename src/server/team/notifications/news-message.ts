import { DESCRIPTIONS, notificationPage, sentenceParts } from '#domain/team/notification-kind.ts';
import { notificationHash, type Notification } from '#domain/team/notification.ts';
import type { Timestamp } from '#domain/time.ts';
import type { Message } from '#server/mail/mail-port.ts';

const MINUTE = 60_000;

/** The most notifications and applications that a message names. */
const MOST_NAMED = 50;

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
  /** Earliest first. */
  readonly applications: readonly NamedApplication[];
  readonly now: Date;
}

interface NamedApplication {
  readonly candidateId: number;
  readonly candidate: string;
  readonly job: string;
}

/**
 * The message about unread notifications and new applications. For each it says what happened to whom and has a link. It
 * has no text of a note or a message, and no contact details.
 */
export function newsMessage(contents: MailContents): Message {
  const { name, email, workspace, workspaceName, baseUrl, unread, applications, now } = contents;
  const link = (path: string, hash: string) =>
    `${baseUrl}${path}${path.includes('?') ? '&' : '?'}workspace=${workspace}${hash && `#${hash}`}`;
  const lines = [
    ...unread.map((one) => `${sentenceOf(one, now)}:\n${link(pathOf(one), notificationHash(one))}\n`),
    ...applications.map((one) => `${applied(one)}:\n${link(`/candidates/${one.candidateId}`, '')}\n`),
  ];
  const more = lines.length - MOST_NAMED;
  return {
    to: email,
    subject: `${subjectOf(contents)} in ${workspaceName} on Hirelane`,
    text: `Hello ${name},

this is new for you in “${workspaceName}”:

${lines.slice(0, MOST_NAMED).join('\n')}${more > 0 ? `\nAnd ${more} more.\n` : ''}
You get this because you have not read it yet. In Settings, “Notifications”, you choose what is mailed, and when.
`,
  };
}

function subjectOf({ unread, applications, now }: MailContents): string {
  const only = unread.length + applications.length === 1;
  const [notification] = unread;
  const [application] = applications;
  if (only && notification) return sentenceOf(notification, now);
  if (only && application) return applied(application);
  return [counted(unread.length, 'unread notification'), counted(applications.length, 'new application')]
    .filter((words) => words !== null)
    .join(' and ');
}

function counted(count: number, words: string): string | null {
  return count === 0 ? null : `${count} ${words}${count === 1 ? '' : 's'}`;
}

function applied({ candidate, job }: NamedApplication): string {
  return `${candidate} applied for “${job}”`;
}

function pathOf(notification: Notification): string {
  const { path, part } = notificationPage(notification);
  return part === undefined ? path : `${path}?part=${part}`;
}

function sentenceOf(notification: Notification, now: Date): string {
  const { bell, mail = bell } = DESCRIPTIONS[notification.kind];
  const { by, candidate, text, startsAt } = notification;
  const values: Readonly<Record<string, string>> = {
    by: by ?? 'A former member',
    candidate: candidate ?? '',
    text,
    start: startsIn(startsAt, now),
  };
  return sentenceParts(mail)
    .map((part) => ('words' in part ? part.words : (values[part.name] ?? '')))
    .join('');
}

/** Says in words how soon an interview begins, because a mail does not know the reader's time zone. */
function startsIn(startsAt: Timestamp | null, now: Date): string {
  const minutes = Math.round((Date.parse(startsAt ?? '') - now.getTime()) / MINUTE);
  if (!(minutes > 0)) return 'now';
  const [count, unit] = minutes < 90 ? [minutes, 'minute'] : [Math.round(minutes / 60), 'hour'];
  return `in ${count} ${unit}${count === 1 ? '' : 's'}`;
}
