import { Worker } from 'node:worker_threads';
import type { Answered, PgliteSession } from './pglite-session.ts';
import type { Call, Word } from './thread-messages.ts';

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Opens a folder in a thread of its own.
 *
 * @param program pglite-thread.ts, built
 */
export async function openThreadSession(program: URL, folder: string): Promise<PgliteSession> {
  const worker = new Worker(program);
  const waiting: Waiting[] = [];
  const listeners = new Map<string, (payload: string) => void>();
  let ended: Error | undefined;

  worker.on('message', (word: Word) => {
    if ('channel' in word) return listeners.get(word.channel)?.(word.payload);
    const oldest = waiting.shift();
    if ('failure' in word) oldest?.reject(Object.assign(new Error(word.failure.message), word.failure));
    else oldest?.resolve(word.value);
  });
  worker.on('error', (cause) => end(new Error('The thread of the database has failed.', { cause })));
  worker.on('exit', () => end(new Error('The thread of the database has ended.')));

  function end(reason: Error): void {
    ended ??= reason;
    for (const { reject } of waiting.splice(0)) reject(ended);
  }

  function call(asked: Call): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (ended) return reject(ended);
      waiting.push({ resolve, reject });
      worker.postMessage(asked);
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
    async listen(channel, heard) {
      listeners.set(channel, heard);
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
