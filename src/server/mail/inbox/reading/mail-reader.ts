import type { Report } from '#api/request/errors.ts';
import { openBoundedThreads } from '#server/bounded-threads/bounded-threads.ts';
import { NotRead, type ThreadLimits } from '#server/bounded-threads/limits.ts';
import { UnreadableMail, type Mail } from './mail.ts';
import { readMail } from './read-mail.ts';
import type { ReadAnswer } from './thread.ts';

/** A mail that waits is not lost: its mail server waits, too. */
const LIMITS: ThreadLimits = {
  threads: 2,
  wait: Infinity,
  mostWaiting: Infinity,
  growth: 512 * 1024 * 1024,
  heapMb: 256,
};

/** Milliseconds for a small mail, and for each further MB of a larger one: a minute for the largest. */
const SMALL_MS = 5_000;
const MB_MS = 2_300;

/** Reads mails. Those of a workspace are read one after the other. */
export interface MailReader {
  /**
   * @param sender whose mail it is, such as a workspace: mails take turns by it
   * @throws UnreadableMail, ThreadsClosed
   */
  read(bytes: Uint8Array, sender: string): Promise<Mail>;
  close(): Promise<void>;
}

/**
 * Reads mails in threads of their own. A mail that needs too much time or memory ends its thread, and not the server.
 *
 * @param program the built `thread.ts`. Without it, this thread reads the mails.
 * @param timeFor the longest time for a mail of so many bytes, in milliseconds
 */
export function openMailReader(
  program: URL | undefined,
  report: Report,
  timeFor: (size: number) => number = timeForMail,
): MailReader {
  if (program === undefined) return { read: readMail, close: async () => undefined };
  const threads = openBoundedThreads<Uint8Array, ReadAnswer>(program, LIMITS, report);
  return {
    async read(bytes, sender) {
      try {
        const answer = await threads.run(bytes, { sender, milliseconds: timeFor(bytes.length) });
        if ('mail' in answer) return answer.mail;
        throw new UnreadableMail(answer.unreadable);
      } catch (cause) {
        if (!(cause instanceof NotRead)) throw cause;
        throw new UnreadableMail('Reading the mail takes too much time or memory', { cause });
      }
    },
    close: () => threads.close(),
  };
}

export function timeForMail(size: number): number {
  return SMALL_MS + Math.max(0, size / 1024 / 1024 - 1) * MB_MS;
}
