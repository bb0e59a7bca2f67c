import { Worker } from 'node:worker_threads';
import type { Answered } from '#store/postgres/dialect.ts';
import type { PgliteSession } from './pglite-session.ts';

/** A call to the database's thread. The thread answers calls in their order. */
export type Call =
  | { readonly name: 'open'; readonly folder: string }
  | { readonly name: 'query'; readonly given: Parameters<PgliteSession['query']> }
  | { readonly name: 'listen' | 'unlisten'; readonly channel: string }
  | { readonly name: 'dump' | 'close' };

/** A message from the database's thread: the answer to the oldest call, or a notification. */
export type ThreadMessage =
  | { readonly value: unknown }
  | { readonly failure: Failure }
  | { readonly channel: string; readonly payload: string };

/** The fields of a database error that are passed to the other thread. Callers need no others. */
export interface Failure {
  readonly name: string;
  readonly message: string;
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly table?: unknown;
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Opens a database folder in a thread of its own.
 *
 * @param program the built pglite-thread.ts
 */
export async function openThreadSession(program: URL, folder: string): Promise<PgliteSession> {
  const worker = new Worker(program);
  const waiting: Waiting[] = [];
  const listeners = new Map<string, (payload: string) => void>();
  let ended: Error | undefined;

  worker.on('message', (message: ThreadMessage) => {
    if ('channel' in message) return listeners.get(message.channel)?.(message.payload);
    const oldest = waiting.shift();
    if ('failure' in message)
      oldest?.reject(Object.assign(new Error(message.failure.message), message.failure));
    else oldest?.resolve(message.value);
  });
  worker.on('error', (cause) => end(new Error('The thread of the database has failed.', { cause })));
  worker.on('exit', () => end(new Error('The thread of the database has ended.')));

  function end(reason: Error): void {
    ended ??= reason;
    for (const { reject } of waiting.splice(0)) reject(ended);
  }

  function call(message: Call): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (ended) return reject(ended);
      waiting.push({ resolve, reject });
      worker.postMessage(message);
    });
  }

  async function close(): Promise<void> {
    await call({ name: 'close' });
    await worker.terminate();
  }

  try {
    await call({ name: 'open', folder });
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return {
    query: async (sql, parameters) => (await call({ name: 'query', given: [sql, parameters] })) as Answered,
    async listen(channel, onPayload) {
      listeners.set(channel, onPayload);
      await call({ name: 'listen', channel });
      return async () => {
        listeners.delete(channel);
        await call({ name: 'unlisten', channel });
      };
    },
    dump: async () => (await call({ name: 'dump' })) as Uint8Array<ArrayBuffer>,
    close,
  };
}
