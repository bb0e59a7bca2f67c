import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { UnreadableMail, type Mail } from './mail.ts';
import { readMail } from './read-mail.ts';
import type { ReadAnswer } from './thread.ts';

/** Milliseconds for one mail. The largest takes seconds. */
const TIME_LIMIT = 60_000;

/** Limits of the thread's memory, without the bytes of the mail. */
const MEMORY = { maxOldGenerationSizeMb: 512, stackSizeMb: 4 } as const;

/** Reads mails, one after the other. */
export interface MailReader {
  /** @throws UnreadableMail */
  read(bytes: Uint8Array): Promise<Mail>;
  close(): Promise<void>;
}

/**
 * Reads mails in a thread of its own. A mail that needs too much time or memory ends the thread, and not the server.
 * The next mail starts another thread.
 *
 * @param program the built `thread.ts`. Without it, this thread reads the mails.
 */
export function openMailReader(program: URL | undefined, timeLimit = TIME_LIMIT): MailReader {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function started(url: URL): Worker {
    const thread = new Worker(url, { resourceLimits: MEMORY });
    thread.unref();
    thread.once('exit', () => {
      if (worker === thread) worker = undefined;
    });
    // The reader of the mail hears of the error, too.
    thread.on('error', () => undefined);
    return thread;
  }

  async function readIn(url: URL, bytes: Uint8Array): Promise<Mail> {
    worker ??= started(url);
    const thread = worker;
    const over = new AbortController();
    const timer = setTimeout(() => void thread.terminate(), timeLimit);
    try {
      thread.postMessage(bytes);
      const answer = await Promise.race([
        once(thread, 'message', { signal: over.signal }).then(([message]) => message as ReadAnswer),
        once(thread, 'exit', { signal: over.signal }).then(() => null),
      ]).catch(() => null);
      if (answer === null || 'failed' in answer) {
        throw new UnreadableMail('Reading the mail takes too much time or memory');
      }
      if ('unreadable' in answer) throw new UnreadableMail(answer.unreadable);
      return answer.mail;
    } finally {
      clearTimeout(timer);
      over.abort();
    }
  }

  return {
    read(bytes) {
      if (program === undefined) return readMail(bytes);
      const read = last.then(() => readIn(program, bytes));
      last = read.catch(() => undefined);
      return read;
    },
    async close() {
      await last;
      await worker?.terminate();
    },
  };
}
