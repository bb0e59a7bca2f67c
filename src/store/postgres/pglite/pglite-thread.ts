import { parentPort } from 'node:worker_threads';
import { openSession, type PgliteSession } from './pglite-session.ts';
import type { Call, Failure, ThreadMessage } from './thread-session.ts';

// This program runs a trial's database in a thread of its own, so that a slow statement does not block the server.

let session: PgliteSession | undefined;
const unlistens = new Map<string, () => Promise<void>>();
let last: Promise<void> = Promise.resolve();

function post(message: ThreadMessage, moved: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, moved);
}

parentPort?.on('message', (call: Call) => {
  last = last.then(() => answer(call));
});

async function answer(call: Call): Promise<void> {
  try {
    const value = await valueOf(call);
    post({ value }, value instanceof Uint8Array && value.buffer instanceof ArrayBuffer ? [value.buffer] : []);
  } catch (error) {
    post({ failure: failureOf(error) });
  }
}

async function valueOf(call: Call): Promise<unknown> {
  if (call.name === 'open') {
    session = await openSession(call.folder);
    return undefined;
  }
  if (!session) throw new Error('The database is not open.');
  switch (call.name) {
    case 'query': {
      const { rows, affectedRows } = await session.query(...call.given);
      return { rows, affectedRows };
    }
    case 'listen': {
      const { channel } = call;
      unlistens.set(channel, await session.listen(channel, (payload) => post({ channel, payload })));
      return undefined;
    }
    case 'unlisten':
      return unlistens.get(call.channel)?.();
    case 'dump':
      return session.dump();
    case 'close':
      return session.close();
  }
}

function failureOf(error: unknown): Failure {
  const {
    name = 'Error',
    message = String(error),
    code,
    constraint,
    table,
  } = Object(error) as Partial<Failure>;
  return { name, message, code, constraint, table };
}
