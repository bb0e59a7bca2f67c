import { notificationHash, type Notification } from '#domain/team/notification.ts';
import type { Message } from '#hosts/node/outside/mail/mail-port.ts';

interface ToMail {
  /** Whom it is sent to. */
  readonly name: string;
  readonly email: string;
  /** The workspace's id. */
  readonly workspace: string;
  readonly workspaceName: string;
  readonly baseUrl: string;
  /** The latest first. */
  readonly unread: readonly Notification[];
}

/** What somebody has not read yet: who, on which candidate, and a link, but nothing of what was written. */
export function notificationsMessage(about: ToMail): Message {
  const { name, email, workspace, workspaceName, baseUrl, unread } = about;
  const lines = unread.map((one) => {
    const hash = notificationHash(one);
    const address = `${baseUrl}/candidates/${one.candidateId}?workspace=${workspace}${hash && `#${hash}`}`;
    return `${sentenceOf(one)}\n${address}\n`;
  });
  const [only] = unread;
  const subject =
    only && unread.length === 1 ? sentenceOf(only).slice(0, -1) : `${unread.length} unread notifications`;
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

function sentenceOf({ kind, by, candidate }: Notification): string {
  return kind === 'mention'
    ? `${by ?? 'A former member'} mentioned you on ${candidate}:`
    : `${candidate} answered the assessment you sent:`;
}
