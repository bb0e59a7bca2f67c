import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Report } from '#api/errors.ts';
import type { FileKind } from '#domain/choices/file-kind.ts';

/** Reads the searchable text of documents that strangers send, in a thread that they can't harm the server from. */
export interface DocumentReader {
  /**
   * The searchable text of a file. It is empty for a picture, for a file that is damaged, takes too long or needs too much
   * memory, and when too many files wait. Never rejects.
   */
  textOf(document: DocumentToRead): Promise<string>;
  close(): Promise<void>;
}

/** What the thread is sent. */
export interface DocumentToRead {
  readonly bytes: Uint8Array;
  readonly kind: FileKind;
}

/** What the thread answers: once that it is ready, then the text of each file. */
export type FromReader = 'ready' | { readonly text: string };

interface Thread {
  readonly worker: Worker;
  /** Resolves when the thread can read. */
  readonly ready: Promise<unknown>;
}

interface DocumentLimits {
  /** The longest time for one file, in milliseconds. */
  readonly milliseconds: number;
  /** The longest time that a file waits for those before it, in milliseconds. */
  readonly wait: number;
  /** The most bytes by which the process may grow during one file. */
  readonly growth: number;
}

export const DOCUMENT_LIMITS: DocumentLimits = {
  milliseconds: 10_000,
  wait: 20_000,
  growth: 512 * 1024 * 1024,
};

/** The most memory of JavaScript objects in the thread, in MB. Bytes of files are outside of it. */
const HEAP_MB = 256;

/** Reads nothing, where there is no thread. */
export const NO_DOCUMENT_READER: DocumentReader = { textOf: async () => '', close: async () => undefined };

/** How often the memory of the process is looked at, in milliseconds. */
const WATCH_MS = 50;

const WITHOUT_TEXT: ReadonlySet<FileKind> = new Set(['png', 'jpeg', 'gif', 'webp']);

/**
 * Makes the reader. Its thread reads one file after the other. It starts at the first file. A file that breaks a limit
 * ends it, and the next file starts another.
 *
 * @param program the built `thread.ts`
 */
export function openDocumentReader(
  program: URL,
  report: Report,
  limits: DocumentLimits = DOCUMENT_LIMITS,
): DocumentReader {
  let thread: Thread | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  function start(): Thread {
    const resourceLimits = { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 32 };
    // PDF.js warns of what it could draw with. The thread draws nothing.
    const worker = new Worker(program, { resourceLimits, stdout: true, stderr: true });
    worker.stdout.resume();
    worker.stderr.resume();
    worker.unref();
    // Whoever waits for the thread hears of its failure.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (thread?.worker === worker) thread = undefined;
    });
    const ready = once(worker, 'message');
    ready.catch(() => undefined);
    return { worker, ready };
  }

  async function end(worker: Worker): Promise<void> {
    if (thread?.worker === worker) thread = undefined;
    await worker.terminate();
  }

  async function read(document: DocumentToRead): Promise<string> {
    const { worker, ready } = (thread ??= start());
    const stop = new AbortController();
    const { signal } = stop;
    const ended = once(worker, 'exit', { signal }).then(() => {
      throw new Error('The thread that reads documents has ended.');
    });
    try {
      await Promise.race([ready, ended]);
      const answer = once(worker, 'message', { signal });
      answer.catch(() => undefined);
      worker.postMessage(document);
      const [answered] = await Promise.race([answer, ended, tooLong(signal), tooLarge(signal)]);
      return (answered as { readonly text: string }).text;
    } catch (error) {
      await end(worker);
      // A file that is too much for the thread is no failure of the server.
      if (!(error instanceof LimitBroken) && !isOutOfMemory(error)) report(error);
      return '';
    } finally {
      stop.abort();
      await ended.catch(() => undefined);
    }
  }

  async function tooLong(signal: AbortSignal): Promise<never> {
    await setTimeout(limits.milliseconds, undefined, { signal }).catch(never);
    throw new LimitBroken();
  }

  async function tooLarge(signal: AbortSignal): Promise<never> {
    const before = process.memoryUsage.rss();
    while (process.memoryUsage.rss() - before < limits.growth) {
      // oxlint-disable-next-line no-await-in-loop -- watches until the file is read
      await setTimeout(WATCH_MS, undefined, { signal }).catch(never);
    }
    throw new LimitBroken();
  }

  return {
    async textOf(document) {
      if (isClosed || WITHOUT_TEXT.has(document.kind)) return '';
      const waiting = new AbortController();
      const turn = last.then(async () => {
        if (waiting.signal.aborted || isClosed) return '';
        waiting.abort('its turn has come');
        return read(document);
      });
      last = turn.catch(() => undefined);
      const gaveUp = setTimeout(limits.wait, true, { signal: waiting.signal }).then(
        () => {
          waiting.abort('waited too long');
          return '';
        },
        () => turn,
      );
      return Promise.race([turn, gaveUp]);
    },
    async close() {
      isClosed = true;
      if (thread) await end(thread.worker);
      await last;
    },
  };
}

/** A file took too long or too much memory. */
class LimitBroken extends Error {
  override readonly name = 'LimitBroken';
}

function isOutOfMemory(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** Waits for ever: the watch has ended. */
function never(): Promise<never> {
  return new Promise(() => undefined);
}
