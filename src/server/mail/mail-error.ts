/** The reason why a message failed: the mail server could not be reached, or it refused the message. */
export type MailFailure = 'unreachable' | 'refused';

/** Thrown when a message was not accepted. The error's `message` contains no text from outside and can be logged. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly kind: MailFailure;
  /** Nodemailer's code, such as `EAUTH`. */
  readonly code: string | undefined;
  /** The mail server's status, such as 550. */
  readonly status: number | undefined;
  /** The reason for the person who waits for the message: the mail server's answer on one line, without addresses. */
  readonly reason: string;

  constructor(kind: MailFailure, message: string, { code, response, responseCode, cause }: Failure = {}) {
    super(message, { cause });
    this.kind = kind;
    this.code = code;
    this.status = responseCode;
    this.reason = response === undefined ? message : `${message}: “${quotable(response)}”`;
  }
}

/** The data of a failure. The last four fields are nodemailer's. */
interface Failure {
  readonly cause?: unknown;
  readonly code?: string;
  /** The mail server's answer. */
  readonly response?: string;
  readonly responseCode?: number;
  /** The command that failed. */
  readonly command?: string;
}

const UNREACHABLE: Readonly<Record<string, string>> = {
  EDNS: 'The mail server’s name is not known',
  ETIMEDOUT: 'The mail server does not answer',
  ETLS: 'The connection to the mail server can’t be made secure',
};

const REFUSED_COMMANDS: Readonly<Record<string, string>> = {
  'MAIL FROM': 'The mail server refuses the sender',
  'RCPT TO': 'The mail server refuses the address',
};

/** The codes of errors that nodemailer finds in a message before sending it. */
const REFUSED_CODES: readonly string[] = ['EENVELOPE', 'EMESSAGE'];

/** Turns an error of nodemailer into a `MailError`. */
export function toMailError(cause: unknown): MailError {
  if (cause instanceof MailError) return cause;
  const failure: Failure = { ...(Object(cause) as Failure), cause };
  const { code = '', command = '', responseCode } = failure;
  if (code === 'EAUTH') {
    return new MailError('refused', 'The mail server does not accept the name and the password', failure);
  }
  if (responseCode === undefined && !REFUSED_CODES.includes(code)) {
    return new MailError('unreachable', UNREACHABLE[code] ?? 'The mail server can’t be reached', failure);
  }
  return new MailError(
    'refused',
    REFUSED_COMMANDS[command] ?? 'The mail server refuses the message',
    failure,
  );
}

const QUOTED_LENGTH = 200;

/** Removes addresses from the mail server's answer, because people other than the receiver read it. */
function quotable(response: string): string {
  return response
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .replaceAll(/<?(?<![^\s<>])[^\s<>]+@[^\s<>]+>?/g, '…')
    .trim()
    .slice(0, QUOTED_LENGTH);
}
