import { ImapFlow, type ImapFlowError } from 'imapflow';
import type { MailHead } from '#server/mail/inbox/reading/mail.ts';
import { readHead } from '#server/mail/inbox/reading/read-mail.ts';
import { MailboxError, NO_ANSWER } from './mailbox-error.ts';

/** Milliseconds in which a mail server has to answer. */
const TIME_LIMIT = 30_000;

/**
 * The largest text in an answer of a mail server, in bytes. A mail server that names a smaller size than the mail has is cut off here. The
 * whole answer needs more room.
 */
const TEXT_MAX_SIZE = 32 * 1024 * 1024;
const ANSWER_MAX_SIZE = 64 * 1024 * 1024;

/** Mails whose headers are asked for at once. */
const BATCH = 500;

/** A mail in a mailbox. */
export interface MailboxMail extends Pick<MailHead, 'messageId' | 'from' | 'subject' | 'to'> {
  /** Its number in the mailbox. */
  readonly uid: number;
  /** In bytes. */
  readonly size: number;
  /** The time when the mail came in. */
  readonly at: Date;
  /** True if the mail has no Message-ID of its own. */
  readonly isWithoutId: boolean;
}

/** An open connection to a mailbox. Nothing in the mailbox is changed. */
export interface Mailbox {
  /** Identifies the numbers of mails. When it changes, the same number may be another mail. */
  readonly numbering: string;
  /** The mails from this number on, a few hundred at a time, in the order in which they came. */
  mailsFrom(uid: number): AsyncGenerator<MailboxMail[]>;
  /** The bytes of a mail; null: it is not there any more. */
  bytesOf(uid: number): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Asks the mail server whether there is something new. @throws when it does not answer in time */
  ask(): Promise<void>;
  /** Resolves when the mail server has told of something new, the connection ends, or `signal` aborts. */
  news(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** A mailbox, and how to sign in there. */
export interface MailboxServer {
  readonly host: string;
  /** The name in its certificate. Absent: the host. */
  readonly servername?: string;
  readonly port: number;
  readonly security: 'tls' | 'starttls' | 'none';
  readonly user: string;
  readonly password: string;
  readonly folder: string;
  /** Mails of days before this one are left alone. Absent: all are read. */
  readonly since?: Date;
}

/** The mailbox that the setting `IMAP_URL` names. */
function mailboxIn(url: string): MailboxServer {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const isSecure = protocol === 'imaps:';
  return {
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: port === '' ? (isSecure ? 993 : 143) : Number(port),
    // Without it, somebody on the way could keep the connection from being made secure.
    security: isSecure ? 'tls' : isOnThisMachine(hostname) ? 'none' : 'starttls',
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  };
}

/**
 * @param given the mailbox, or its address as in the setting `IMAP_URL`
 * @param ended ends the opening. A mail server that sends something now and then could keep it open for ever.
 * @throws when the mailbox can't be opened
 */
export async function openMailbox(given: string | MailboxServer, ended?: AbortSignal): Promise<Mailbox> {
  const server = typeof given === 'string' ? mailboxIn(given) : given;
  const { host, servername, port, security, user, password, folder, since } = server;
  const client = new ImapFlow({
    host,
    ...(servername !== undefined && { servername }),
    port,
    secure: security === 'tls',
    ...(security !== 'tls' && { doSTARTTLS: security === 'starttls' }),
    auth: { user, pass: password },
    logger: false,
    connectionTimeout: TIME_LIMIT,
    greetingTimeout: TIME_LIMIT,
    // IDLE begins soon after the last command. Before, the mail server tells nothing.
    autoIdleDelay: 300,
    // Longer than the watch asks (mailbox-watch.ts).
    socketTimeout: 4 * 60_000,
    maxResponseSize: ANSWER_MAX_SIZE,
    maxLiteralSize: TEXT_MAX_SIZE,
  });
  // The error of a lost connection also rejects what is under way.
  client.on('error', () => undefined);
  const breakOff = () => client.close();
  ended?.addEventListener('abort', breakOff);
  try {
    ended?.throwIfAborted();
    await client.connect();
    await client.mailboxOpen(folder, { readOnly: true });
  } catch (cause) {
    client.close();
    if (ended?.aborted) throw new MailboxError(NO_ANSWER, { cause });
    throw inServersWords(cause as ImapFlowError);
  } finally {
    ended?.removeEventListener('abort', breakOff);
  }
  return mailboxOf(client, since);
}

/** The library's own message of a refused command says nothing. */
function inServersWords(cause: ImapFlowError): Error {
  const { responseText } = cause;
  return responseText === undefined ? cause : new Error(responseText, { cause });
}

function mailboxOf(client: ImapFlow, since: Date | undefined): Mailbox {
  let hasNews = false;
  client.on('exists', () => {
    hasNews = true;
  });

  function opened() {
    const { mailbox } = client;
    if (!mailbox || !client.usable) throw new Error('The connection to the mailbox is closed');
    return mailbox;
  }

  async function headersOf(uids: readonly number[]): Promise<MailboxMail[]> {
    const asked = { uid: true, size: true, internalDate: true, headers: HEADERS };
    const mails: MailboxMail[] = [];
    for await (const { uid, size = 0, internalDate, headers } of client.fetch([...uids], asked, {
      uid: true,
    })) {
      const head = await readHead(new Uint8Array(headers ?? new Uint8Array()));
      const isWithoutId = !/^message-id:/im.test(headers?.toString('latin1') ?? '');
      mails.push({ ...head, uid, size, at: new Date(internalDate ?? Date.now()), isWithoutId });
    }
    return mails.toSorted((a, b) => a.uid - b.uid);
  }

  return {
    get numbering() {
      return `${opened().uidValidity}`;
    },
    async *mailsFrom(first) {
      opened();
      // A mail that comes in from here on may be too late for this search.
      hasNews = false;
      const found =
        (await client.search({ uid: `${first}:*`, ...(since && { since }) }, { uid: true })) || [];
      // The last mail is always among the answers, also when it came before.
      const uids = found.filter((uid) => uid >= first).toSorted((a, b) => a - b);
      for (let at = 0; at < uids.length; at += BATCH) yield await headersOf(uids.slice(at, at + BATCH));
    },
    async bytesOf(uid) {
      const found = await client.fetchOne(`${uid}`, { source: true }, { uid: true });
      return found && found.source ? new Uint8Array(found.source) : null;
    },
    async ask() {
      const timer = setTimeout(() => client.close(), TIME_LIMIT);
      try {
        await client.noop();
        opened();
      } finally {
        clearTimeout(timer);
      }
    },
    async news(signal) {
      if (hasNews || signal.aborted || !client.usable) return;
      await new Promise<void>((resolve) => {
        const over = () => {
          client.off('exists', over);
          client.off('close', over);
          signal.removeEventListener('abort', over);
          resolve();
        };
        client.on('exists', over);
        client.on('close', over);
        signal.addEventListener('abort', over);
      });
    },
    async close() {
      const timer = setTimeout(() => client.close(), 2_000);
      await client.logout().catch(() => client.close());
      clearTimeout(timer);
    },
  };
}

const HEADERS = ['message-id', 'from', 'sender', 'reply-to', 'to', 'cc', 'subject', 'delivered-to'];

function isOnThisMachine(host: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(host);
}
