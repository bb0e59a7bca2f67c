import type { Timestamp } from '#domain/time.ts';
import { ROLE_LABELS, type Role } from '#domain/team/role.ts';
import type { Message } from '#server/mail/mail-port.ts';

interface Receiver {
  readonly name: string;
  readonly email: string;
}

function messageTo({ name, email }: Receiver, subject: string, text: string): Message {
  return { to: email, subject, text: `Hello ${name},\n\n${text}\n` };
}

/** Days for which an invitation is valid. */
export const INVITATION_DAYS = 7;

/** Minutes for which a link for a new password is valid. */
export const RESET_MINUTES = 60;

/** Days for which a link to confirm an email is valid. */
export const CONFIRMATION_DAYS = 7;

export function invitationMessage(invitation: {
  readonly email: string;
  readonly by: string;
  readonly workspace: string;
  readonly role: Role;
  readonly link: string;
}): Message {
  const { email, by, workspace, role, link } = invitation;
  return {
    to: email,
    subject: `${by} invites you to ${workspace} on Hirelane`,
    text: `${by} invites you to hire together in “${workspace}”, as ${ROLE_LABELS[role].toLowerCase()}.

Open this link to join:
${link}

It works once, for ${INVITATION_DAYS} days. If you did not expect it, do nothing.
`,
  };
}

export function testMessage(to: Receiver): Message {
  return messageTo(
    to,
    'A test message of Hirelane',
    `you asked for this message in Settings, and here it is: Hirelane can send mail.`,
  );
}

/** @param isFirstProof whether opening the link proves the email for the first time */
export function linkedMessage(to: Receiver, provider: string, isFirstProof: boolean): Message {
  const ended = isFirstProof
    ? ' Your email is confirmed with it, so what signed in before has ended: password, passkeys, codes, access tokens and sessions.'
    : '';
  return messageTo(
    to,
    `You can sign in to Hirelane with ${provider} now`,
    `somebody has just signed in as you with ${provider}, which says that this address is theirs. From now on your account can be opened that way, too.${ended}

If it was not you, tell whoever runs this server.`,
  );
}

/** @param change a sentence about the change */
export function factorsMessage(to: Receiver, change: string): Message {
  return messageTo(
    to,
    'How you sign in to Hirelane has changed',
    `${change}

If it was not you, choose a new password at once, and tell whoever runs this server.`,
  );
}

export function wrongCodesMessage(to: Receiver): Message {
  return messageTo(
    to,
    'Wrong codes after your password for Hirelane',
    `somebody has given several wrong codes after your password. They are not in, and more tries are refused for a while.

If it was not you, somebody knows your password: choose a new one now.`,
  );
}

export function resetMessage(to: Receiver, link: string, minutes: number): Message {
  return messageTo(
    to,
    'A new password for Hirelane',
    `somebody asked for a new password for this address. Open this link to choose one:
${link}

With the new password, what signed you in before ends: the password, passkeys, codes of an authenticator app, access tokens and sessions.

It works once, for ${minutes} minutes. If it was not you, do nothing: your password stays as it is.`,
  );
}

/** @param keepsPassword true if nothing ends with the confirmation */
export function confirmationMessage(
  to: Receiver,
  link: string,
  days: number,
  keepsPassword: boolean,
): Message {
  const subject = 'Confirm your email for Hirelane';
  if (keepsPassword) {
    return messageTo(
      to,
      subject,
      `open this link where you are signed in, to confirm that this address is yours:
${link}

Your password stays. It works once, for ${days} days. If you know nothing of it, do nothing.`,
    );
  }
  return messageTo(
    to,
    subject,
    `there is an account with this address, and nobody has shown yet that the address is theirs. If it is your account, open this link and choose a password:
${link}

What signed in before ends with it, whoever made it: the password, passkeys, codes of an authenticator app, access tokens and sessions. Until then the account opens one workspace alone.

It works once, for ${days} days. If you know nothing of it, do nothing, or open the link to take the account away from whoever made it.`,
  );
}

/** @param way how to sign in: the provider's name, the page to do so, and a link to choose a password */
export function directoryMessage(
  to: Receiver,
  way: {
    readonly workspace: string;
    readonly provider: string | null;
    readonly signIn: string;
    readonly link: string | null;
  },
): Message {
  const { workspace, provider, signIn, link } = way;
  const ways = [
    ...(provider === null && link !== null
      ? []
      : [provider === null ? `Sign in here:\n${signIn}` : `Sign in with ${provider}:\n${signIn}`]),
    ...(link === null
      ? []
      : [
          `${provider === null ? 'Open' : 'Or open'} this link to choose a password. It works once:\n${link}`,
        ]),
  ];
  return messageTo(
    to,
    `You are in ${workspace} on Hirelane`,
    `your company’s directory has added you to “${workspace}” on Hirelane.

${ways.join('\n\n')}

If you did not expect it, do nothing, or ask whoever runs the directory.`,
  );
}

/** Tells an owner or admin about the secrets of somebody who is out, or has another role. */
export function secretsMessage(
  to: Receiver,
  about: {
    readonly name: string;
    readonly team: string;
    readonly isOut: boolean;
    /** Secrets in words, with a capital letter. */
    readonly ended: readonly string[];
    readonly going: readonly string[];
  },
): Message {
  const { name, team, isOut, ended, going } = about;
  const event = isOut
    ? `${name} is no member of “${team}” any more.`
    : `${name} has another role in “${team}” now.`;
  const parts = [
    event,
    ...(ended.length > 0
      ? [`${listed(ended)}\nThis has ended, because ${name} knows it. Make a new one in Settings.`]
      : []),
    ...(going.length > 0
      ? [
          `${listed(going)}\n${name} made this, may know its secret, and it still works. End it or make a new one in Settings.`,
        ]
      : []),
  ];
  return messageTo(to, `What ${name} knows of ${team}`, parts.join('\n\n'));
}

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** Tells an owner that the workspace is deleted, and how to bring it back. */
export function deletionMessage(
  to: Receiver,
  about: {
    /** The name of the owner who has deleted it. */
    readonly by: string;
    readonly team: string;
    /** The workspace’s id. */
    readonly workspace: string;
    readonly link: string;
    readonly erasedAt: Timestamp;
  },
): Message {
  const { by, team, workspace, link, erasedAt } = about;
  return messageTo(
    to,
    `${team} on Hirelane is deleted`,
    `${by} has deleted the workspace “${team}”. Nobody can work in it any more. On ${DAY.format(new Date(erasedAt))} (UTC) it is erased with all it has: candidates, files, messages, access tokens, and the copies on devices. Nobody can bring it back then.

Until then, each owner can bring it back here:
${link}

The receipt of the erasure is kept by whoever runs this server. It has no names, only this id of the workspace:
${workspace}`,
  );
}

/** Asks an owner or admin whether somebody who was removed may come back. */
export function returnMessage(
  to: Receiver,
  about: { readonly name: string; readonly team: string; readonly settings: string },
): Message {
  const { name, team, settings } = about;
  return messageTo(
    to,
    `May ${name} come back to ${team}?`,
    `your company’s directory wants to make ${name} a member of “${team}” again. A member removed ${name} there, so they stay out until an owner or admin lets them in.

Settings, under Company, “Directory…” has the button:
${settings}

Do nothing if they are to stay out.`,
  );
}

function listed(things: readonly string[]): string {
  return things.map((thing) => `- ${thing}`).join('\n');
}
