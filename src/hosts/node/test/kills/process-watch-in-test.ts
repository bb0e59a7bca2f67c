import { Worker } from 'node:worker_threads';
import type { ServerProcess } from './process-in-test.ts';

/** The measurements of a process while it was watched. */
interface Watched {
  /** The number of times that `/health/live` was asked. */
  readonly answers: number;
  /** The longest wait for an answer, in milliseconds, without the time that the machine's other programs took. */
  readonly slowestMs: number;
  /** True if an answer did not come. Then the watch ends early. */
  readonly isMissing: boolean;
  /** The memory of the process when the watch began, in bytes. */
  readonly firstBytes: number;
  /** The most memory of the process since then, in bytes. */
  readonly mostBytes: number;
}

/** Asks a process again and again whether it is live, while `action` runs. The first answer comes before the action. */
export async function watching(server: ServerProcess, action: () => Promise<unknown>): Promise<Watched> {
  const worker = new Worker(new URL('process-watch-in-test.mjs', import.meta.url), {
    workerData: { url: server.url, pid: server.pid },
  });
  let begin: () => void;
  const began = new Promise<void>((resolve) => (begin = resolve));
  const watched = new Promise<Watched>((resolve, reject) => {
    worker.once('error', reject);
    worker.on('message', (message: 'began' | Watched) => (message === 'began' ? begin() : resolve(message)));
  });
  try {
    await Promise.race([began, watched]);
    await Promise.race([action(), watched]);
    worker.postMessage('over');
    return await watched;
  } finally {
    await worker.terminate();
  }
}
