import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { UnreadableMail, type Mail } from './mail.ts';
import { readMail } from './read-mail.ts';
import type { ReadAnswer } from './thread.ts';

/** Milliseconds for one mail, once the thread can read. The largest takes seconds. */
const TIME_LIMIT = 60_000;

/** Limits of the thread's memory, without the bytes of the mail. */
const MEMORY = { maxOldGenerationSizeMb: 512, stackSizeMb: 4 } as const;

interface Thread {
  readonly worker: Worker;
  /** Resolves when the thread can read. */
  readonly ready: Promise<unknown>;
}

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
  let thread: Thread | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function started(url: URL): Thread {
    const worker = new Worker(url, { resourceLimits: MEMORY });
    worker.unref();
    worker.once('exit', () => {
      if (thread?.worker === worker) thread = undefined;
    });
    // The reader of the mail hears of the error, too.
    worker.on('error', () => undefined);
    const ready = once(worker, 'message');
    ready.catch(() => undefined);
    return { worker, ready };
  }

  async function readIn(url: URL, bytes: Uint8Array): Promise<Mail> {
    const { worker, ready } = (thread ??= started(url));
    const over = new AbortController();
    const { signal } = over;
    let timer: NodeJS.Timeout | undefined;
    async function answered(): Promise<ReadAnswer> {
      await ready;
      timer = setTimeout(() => void worker.terminate(), timeLimit);
      worker.postMessage(bytes);
      const [message] = await once(worker, 'message', { signal });
      return message as ReadAnswer;
    }
    try {
      const ended = once(worker, 'exit', { signal }).then(() => null);
      const answer = await Promise.race([answered(), ended]).catch(() => null);
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
      await thread?.worker.terminate();
    },
  };
}
