import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { MailError, toMailError } from '#server/mail/mail-error.ts';
import type { Mail, Outcome, Peer } from './peer.ts';

/** The milliseconds to wait for a mail server. */
export interface Patience {
  readonly connecting: number;
  /** For each answer. RFC 5321 wants ten minutes for the answer to the whole message. */
  readonly answer: number;
}

const PATIENCE: Patience = { connecting: 20_000, answer: 10 * 60_000 };

/** Bytes that are sent at once, so that little is under way when the end comes. */
const PIECE = 64 * 1024;

/** How to connect to a mail server, and how to sign in there. */
export type SmtpServer = Omit<SMTPConnection.Options, 'auth'> & {
  readonly auth?: { readonly user: string; readonly pass: string };
};

/**
 * Hands mail to a mail server. One connection serves mail after mail.
 *
 * @param server its URL, or what finds it anew for each connection
 */
export function smtpPeer(server: string | (() => Promise<SmtpServer>), patience: Patience = PATIENCE): Peer {
  let open: SMTPConnection | undefined;

  function close(): void {
    open?.close();
    open = undefined;
  }

  async function hand(mail: Mail, mayEnd: () => Promise<boolean>): Promise<Outcome> {
    const isFresh = open === undefined;
    let hasAsked = false;
    const outcome = await attempt(mail, () => {
      hasAsked = true;
      return mayEnd();
    });
    // A server closes connections that it has kept for long. A new one may do.
    const isStale = !isFresh && !hasAsked && outcome.kind === 'later' && outcome.isPeerDown;
    return isStale ? attempt(mail, mayEnd) : outcome;
  }

  async function attempt(mail: Mail, mayEnd: () => Promise<boolean>): Promise<Outcome> {
    try {
      open ??= await connected(server, patience);
    } catch (error) {
      return outcomeOf(error, false);
    }
    const outcome = await handed(open, mail, mayEnd).catch((error: unknown) => {
      close();
      throw error;
    });
    if (outcome.kind !== 'taken') close();
    return outcome;
  }

  async function check(): Promise<void> {
    try {
      (await connected(server, patience)).quit();
    } catch (cause) {
      throw toMailError(cause);
    }
  }

  return { isServer: true, hand, check, close };
}

/** Connects and signs in. */
async function connected(
  server: string | (() => Promise<SmtpServer>),
  { connecting, answer }: Patience,
): Promise<SMTPConnection> {
  const { auth, ...options } = typeof server === 'string' ? parseConnectionUrl(server) : await server();
  const connection = new SMTPConnection({
    ...options,
    dnsTimeout: connecting,
    connectionTimeout: connecting,
    greetingTimeout: connecting,
    socketTimeout: answer,
    socketCloseTimeout: 0,
  });
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => {
      connection.close();
      reject(error);
    };
    connection.on('error', fail);
    // An error that says more may follow.
    connection.once('end', () => setImmediate(fail, new Error('The connection was closed')));
    connection.connect((error) => {
      if (error) return fail(error);
      if (!auth) return resolve(connection);
      connection.login(auth, (refused) => (refused ? fail(refused) : resolve(connection)));
    });
  });
}

async function handed(
  connection: SMTPConnection,
  { from, to, bytes }: Mail,
  mayEnd: () => Promise<boolean>,
): Promise<Outcome> {
  const ending = new Ending(mayEnd);
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
    await ending.begin();
  }

  const envelope = { from, to: [to], size: bytes.length };
  const error = await new Promise<unknown>((resolve) => {
    connection.once('error', resolve);
    // An error that says more may follow.
    connection.once('end', () => setImmediate(resolve, new Error('The connection was closed')));
    connection.send(envelope, Readable.from(pieces()), resolve);
  });
  const isEnding = await ending.over();
  if (isEnding === null) return { kind: 'withheld' };
  if (error) return outcomeOf(error, isEnding);
  return isEnding ? { kind: 'taken' } : { kind: 'refused', error: new MailError('refused', TOO_EARLY) };
}

const TOO_EARLY = 'The mail server answered before it had the whole message';

/** The end of a mail, which is sent only while the message may still be sent. */
class Ending {
  readonly #mayEnd: () => Promise<boolean>;
  #asked: Promise<boolean> | undefined;
  #isOver = false;

  constructor(mayEnd: () => Promise<boolean>) {
    this.#mayEnd = mayEnd;
  }

  /** Resolves when the end may be sent, else throws. */
  async begin(): Promise<void> {
    if (!this.#isOver) this.#asked = this.#mayEnd();
    // Without a connection the end can't be sent any more.
    if (!(await this.#asked) || this.#isOver) throw new Error('The end is withheld');
  }

  /**
   * Prevents the end, unless it may be sent already.
   *
   * @returns whether it may have been sent; null when the caller withheld it
   * @throws what the caller threw
   */
  async over(): Promise<boolean | null> {
    this.#isOver = true;
    if (!this.#asked) return false;
    return (await this.#asked) ? true : null;
  }
}

/** The commands of a new connection. Their failure is not about a message. */
const OPENING = /^(CONN|EHLO|HELO|STARTTLS|AUTH|API)/;

function outcomeOf(error: unknown, mayHaveEnded: boolean): Outcome {
  const mailError = toMailError(error);
  const { kind, code, status } = mailError;
  const { command = '' } = Object(error) as { command?: string };
  const isPeerDown = code === 'EAUTH' || status === 421 || OPENING.test(command) || kind === 'unreachable';
  if (mayHaveEnded && status === undefined) return { kind: 'uncertain', error: mailError };
  return kind === 'unreachable' || isPeerDown || (status ?? 500) < 500
    ? { kind: 'later', error: mailError, isPeerDown }
    : { kind: 'refused', error: mailError };
}
