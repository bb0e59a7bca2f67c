/** How far a message came: not to the mail server, or to it and no further. */
export type MailFailure = 'unreachable' | 'refused';

/** A message that was not handed on. What it says itself quotes nothing and can be logged. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly kind: MailFailure;
  /** As nodemailer has it, like `EAUTH`. */
  readonly code: string | undefined;
  /** The mail server's own number, like 550. */
  readonly status: number | undefined;
  /** For whoever waits for the message: also in the mail server's words, on one line and without an address. */
  readonly reason: string;

  constructor(kind: MailFailure, message: string, { code, response, responseCode, cause }: Failure = {}) {
    super(message, { cause });
    this.kind = kind;
    this.code = code;
    this.status = responseCode;
    this.reason = response === undefined ? message : `${message}: “${quotable(response)}”`;
  }
}

/** What is known of a failure; the last four are nodemailer's. */
interface Failure {
  readonly cause?: unknown;
  readonly code?: string;
  /** What the mail server answered. */
  readonly response?: string;
  readonly responseCode?: number;
  /** What it was asked for. */
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

/** What nodemailer itself finds wrong with a message, without asking. */
const REFUSED_CODES: readonly string[] = ['EENVELOPE', 'EMESSAGE'];

/** Says what nodemailer failed with. */
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

/** Addresses are left out: what is said here is stored, and told to more people than the message is to. */
function quotable(response: string): string {
  return response
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .replaceAll(/<?[^\s<>]+@[^\s<>]+>?/g, '…')
    .trim()
    .slice(0, QUOTED_LENGTH);
}
