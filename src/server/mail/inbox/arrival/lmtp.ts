import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { SMTPServer } from 'smtp-server';
import type { Report } from '#api/request/errors.ts';
import { MAIL_MAX_SIZE } from '#server/mail/inbox/reading/mail.ts';
import type { TakeMail, Taken } from './take-mail.ts';

/** The most mails that are received at the same time. Each is in memory. */
const MOST_CLIENTS = 20;

/** The bytes from which on a mail is large. */
const LARGE = 1_000_000;

/** The most large mails in memory. The mail server waits with the others. */
const MOST_LARGE = 2;

interface LmtpPort {
  /** The port that it listens on. */
  readonly port: number;
  /** Resolves when the mails under way are taken. */
  close(): Promise<void>;
}

interface LmtpOptions {
  readonly host: string;
  readonly port: number;
  readonly take: TakeMail;
  readonly now: () => Date;
  readonly report: Report;
}

type ResponseCode = 450 | 451 | 452 | 550 | 552;

/** The answer to a mail that is not taken: a status of SMTP and a sentence for its sender. */
class NotTaken extends Error {
  constructor(
    readonly responseCode: ResponseCode,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Listens for a mail server that hands over mails (LMTP, RFC 2033). A mail is confirmed once it is stored. After a
 * temporary failure the mail server tries again.
 */
export async function openLmtp({ host, port, take, now, report }: LmtpOptions): Promise<LmtpPort> {
  const going = new Set<Promise<void>>();
  const large = new Places(MOST_LARGE);
  const server = new SMTPServer({
    lmtp: true,
    size: MAIL_MAX_SIZE,
    maxClients: MOST_CLIENTS,
    // Only the mail server of the same network connects, so nobody signs in.
    disabledCommands: ['AUTH', 'STARTTLS'],
    banner: 'Hirelane',
    disableReverseLookup: true,
    onData(stream, { envelope }, answer) {
      const recipients = envelope.rcptTo.map(({ address }) => address);
      const done = receive(stream, recipients).then(
        () => answer(),
        (error: unknown) => answer(answerFor(error, report)),
      );
      going.add(done);
      void done.finally(() => going.delete(done));
    },
  });
  // A client that breaks off is no failure of this server.
  server.on('error', () => undefined);

  async function receive(
    stream: Readable & { readonly sizeExceeded?: boolean },
    recipients: readonly string[],
  ): Promise<void> {
    const pieces: Uint8Array[] = [];
    let size = 0;
    let isLarge = false;
    try {
      for await (const piece of stream as AsyncIterable<Uint8Array>) {
        size += piece.length;
        if (size > LARGE && !isLarge) {
          await large.enter();
          isLarge = true;
        }
        // The rest of a mail that is too large is read to its end, and not kept.
        if (size <= MAIL_MAX_SIZE) pieces.push(piece);
        else pieces.length = 0;
      }
      if (size > MAIL_MAX_SIZE || stream.sizeExceeded) throw tooLarge();
      const given = { bytes: joined(pieces), at: now(), recipients, tooMany: 'later' } as const;
      const problem = PROBLEMS[await take(given)];
      if (problem) throw new NotTaken(...problem);
    } finally {
      if (isLarge) large.leave();
    }
  }

  const listening = server.listen(port, host);
  await once(listening, 'listening');
  // From here on, an error of the socket must not end the process.
  listening.on('error', report);
  return {
    port: (listening.address() as AddressInfo).port,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(resolve));
      await Promise.all(going);
      await closed;
    },
  };
}

const PROBLEMS: Readonly<Record<Taken, readonly [ResponseCode, string] | null>> = {
  taken: null,
  nowhere: [550, 'Nothing says which workspace this mail is for'],
  later: [450, 'Too many mails came from this sender. Try again in an hour'],
  full: [452, 'Too many mails wait for the people of this workspace. Try again later'],
};

function answerFor(error: unknown, report: Report): Error {
  if (error instanceof NotTaken) return error;
  report(error);
  return new NotTaken(451, 'The mail could not be stored. Try again later');
}

function tooLarge(): NotTaken {
  return new NotTaken(552, `The mail is larger than ${MAIL_MAX_SIZE / 1024 / 1024} MB`);
}

/** Joins pieces, each of which is let go. */
function joined(pieces: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces.splice(0)) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** Lets a few in at the same time. The others wait in order. */
class Places {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(most: number) {
    this.#free = most;
  }

  async enter(): Promise<void> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((enter) => this.#waiting.push(enter));
  }

  leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free++;
  }
}
