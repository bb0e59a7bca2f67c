import type { ImapFlowError } from 'imapflow';

/**
 * Thrown when the mailbox can't be opened. The error's `message` is a sentence without text from outside, which can be logged
 * and shown.
 */
export class MailboxError extends Error {
  override readonly name = 'MailboxError';
}

export const NO_ANSWER = 'The mailbox’s server does not answer';

/** The codes of Node and of imapflow. */
const UNREACHABLE: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The name of the mailbox’s server is not known',
  ETIMEDOUT: NO_ANSWER,
  CONNECT_TIMEOUT: NO_ANSWER,
  GREETING_TIMEOUT: NO_ANSWER,
};

/** Turns an error at the opening of a mailbox, or its cause, into a `MailboxError`. */
export function toMailboxError(cause: unknown): MailboxError {
  if (cause instanceof MailboxError) return cause;
  const { cause: inner, ...outer } = Object(cause) as ImapFlowError;
  const {
    authenticationFailed,
    responseStatus,
    code = '',
  } = { ...outer, ...(Object(inner) as ImapFlowError) };
  if (authenticationFailed === true) {
    return new MailboxError('The mailbox’s server does not accept the name and the password', { cause });
  }
  if (responseStatus !== undefined) {
    return new MailboxError('The mailbox’s server does not open the folder', { cause });
  }
  return new MailboxError(UNREACHABLE[code] ?? 'The mailbox’s server can’t be reached', { cause });
}
