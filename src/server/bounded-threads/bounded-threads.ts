import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Report } from '#api/request/errors.ts';
import type { FromThread } from './in-thread.ts';
import { NotRead, ThreadsClosed, type ThreadLimits } from './limits.ts';
import { turnsBySender } from './turns-by-sender.ts';

/** Runs a program that reads what strangers send, in threads that they can't harm the server from (decision 093). */
export interface BoundedThreads<Task, Answer> {
  /**
   * Runs a task. Tasks take turns by sender, and a sender has one thread at a time.
   *
   * @param sender whose task it is, such as a workspace
   * @param milliseconds the longest time, without the time until a thread is ready
   * @throws NotRead, ThreadsClosed
   */
  run(task: Task, limit: { readonly sender: string; readonly milliseconds: number }): Promise<Answer>;
  /** Gives running tasks two seconds, and ends all threads. */
  close(): Promise<void>;
}

interface Thread {
  readonly worker: Worker;
  /** Resolves when the thread can read. */
  readonly ready: Promise<unknown>;
}

const STACK_MB = 4;

/** After a task of more bytes, its thread ends. */
const LARGE = 4_000_000;

/** The milliseconds between two checks of the process's memory. */
const WATCH_MS = 50;

/** Milliseconds that a running task has after the threads are closed. */
const LAST_MS = 2_000;

/** @param program the built program, which calls `answerTasks` */
export function openBoundedThreads<Task, Answer>(
  program: URL,
  limits: ThreadLimits,
  report: Report,
): BoundedThreads<Task, Answer> {
  const turns = turnsBySender(limits);
  const threads = new Set<Thread>();
  const idle = new Set<Thread>();

  function start(): Thread {
    const resourceLimits = {
      maxOldGenerationSizeMb: limits.heapMb,
      maxYoungGenerationSizeMb: 32,
      stackSizeMb: STACK_MB,
    };
    // PDF.js warns of what it could draw with. The thread draws nothing.
    const worker = new Worker(program, { resourceLimits, stdout: true, stderr: true });
    worker.stdout.resume();
    worker.stderr.resume();
    worker.unref();
    // The waiting task reports the failure.
    worker.on('error', () => undefined);
    const ready = once(worker, 'message');
    // The promise may reject before a task waits for it.
    ready.catch(() => undefined);
    const thread = { worker, ready };
    threads.add(thread);
    worker.once('exit', () => {
      threads.delete(thread);
      idle.delete(thread);
    });
    return thread;
  }

  async function end(thread: Thread): Promise<void> {
    threads.delete(thread);
    await thread.worker.terminate();
  }

  async function runIn(thread: Thread, task: Task, milliseconds: number): Promise<Answer> {
    const { worker, ready } = thread;
    const stop = new AbortController();
    const { signal } = stop;
    const ended = once(worker, 'exit', { signal }).then(() => {
      throw new Error(`The thread has ended: ${program.pathname}`);
    });
    try {
      await Promise.race([ready, ended]);
      const answered = once(worker, 'message', { signal });
      // The promise also rejects when the task has ended.
      answered.catch(() => undefined);
      const [sent, moved] = withOwnBytes(task);
      const size = moved?.byteLength ?? 0;
      worker.postMessage(sent, moved ? [moved] : []);
      const within = [tooLong(milliseconds, signal), tooLarge(limits.growth, signal)];
      const [message] = (await Promise.race([answered, ended, ...within])) as [FromThread<Answer>];
      if ('failed' in message) throw new NotRead(message.failed);
      // Its memory is free at once, and not only when the thread has collected its garbage.
      if (size > LARGE) await end(thread);
      else idle.add(thread);
      return message.answer;
    } catch (cause) {
      // A task that is too much for the thread is no failure of the server.
      const isExpected = cause instanceof NotRead || turns.isClosed || isOutOfMemory(cause);
      if (!isExpected) report(cause);
      await end(thread);
      if (turns.isClosed) throw new ThreadsClosed('The server stops', { cause });
      throw cause instanceof NotRead ? cause : new NotRead('The thread has ended', { cause });
    } finally {
      stop.abort();
      // The task’s own failure is thrown above.
      await ended.catch(() => undefined);
    }
  }

  return {
    run: (task, { sender, milliseconds }) =>
      turns.take(sender, async () => {
        const [thread = start()] = idle;
        idle.delete(thread);
        return runIn(thread, task, milliseconds);
      }),
    async close() {
      const stop = new AbortController();
      // The wait rejects once the last task has ended.
      const last = setTimeout(LAST_MS, undefined, { signal: stop.signal }).catch(() => undefined);
      await Promise.race([turns.close(), last]);
      stop.abort();
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
      await turns.close();
    },
  };
}

/**
 * The task with a copy of its bytes, which is moved to the thread. Otherwise the bytes would be copied twice on their way, and
 * the largest have 25 MB.
 */
function withOwnBytes(task: unknown): [sent: unknown, moved: ArrayBuffer | null] {
  if (task instanceof Uint8Array) {
    const own = new Uint8Array(task);
    return [own, own.buffer];
  }
  const { bytes } = Object(task) as { bytes?: unknown };
  if (!(bytes instanceof Uint8Array)) return [task, null];
  const own = new Uint8Array(bytes);
  return [{ ...(task as object), bytes: own }, own.buffer];
}

async function tooLong(milliseconds: number, signal: AbortSignal): Promise<never> {
  await setTimeout(milliseconds, undefined, { signal }).catch(never);
  throw new NotRead('Reading took too much time');
}

async function tooLarge(growth: number, signal: AbortSignal): Promise<never> {
  const before = process.memoryUsage.rss();
  while (process.memoryUsage.rss() - before < growth) {
    // oxlint-disable-next-line no-await-in-loop -- watches until the task is done
    await setTimeout(WATCH_MS, undefined, { signal }).catch(never);
  }
  throw new NotRead('Reading took too much memory');
}

function isOutOfMemory(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** Waits for ever: the watch has ended. */
function never(): Promise<never> {
  return new Promise(() => undefined);
}
