import { MessageChannel, Worker } from 'node:worker_threads';
import type { Report } from '#api/request/errors.ts';
import type { RouteName } from '#contract/contract.ts';
import type { FindsMembers } from '#server/calls/member.ts';
import { StoreError } from '#store/store.ts';
import {
  failureOf,
  toError,
  type Call,
  type FromThread,
  type Sender,
  type SentAnswer,
  type ThreadData,
  type ToThread,
} from './messages.ts';

/** The calls that read or write a whole workspace. They take seconds for 100,000 candidates. */
const LONG = [
  'GET /backup',
  'GET /backup/archive',
  'POST /backup/check',
  'PUT /backup',
  'POST /imports/check',
  'POST /imports',
  'POST /imports/interviews/check',
  'POST /imports/interviews',
  'GET /duplicates',
] as const satisfies readonly RouteName[];

const LONG_CALLS: ReadonlySet<string> = new Set(LONG);

/** Answers long calls of the API in a separate thread, so that other requests don't wait (decision 063). */
export interface LongCalls {
  /** Tells whether a request is a long call. */
  answers(request: Request, pathname: string): boolean;
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

interface LongCallsOptions {
  /** The built `thread.ts`. */
  readonly program: URL;
  /** Makes the data to start the thread with. */
  readonly threadData: () => ThreadData;
  readonly people: FindsMembers;
  readonly report: Report;
}

interface Thread {
  readonly worker: Worker;
  /** Aborts when the thread has ended. */
  readonly ended: AbortSignal;
}

/**
 * Makes the answerer of long calls. Its thread starts at the first long call. After a failure, the next long call
 * starts another thread.
 */
export function openLongCalls({ program, threadData, people, report }: LongCallsOptions): LongCalls {
  let running: Thread | undefined;

  function start(): Thread {
    const ending = new AbortController();
    const worker = new Worker(program, { workerData: threadData() });
    const thread = { worker, ended: ending.signal };
    worker.on('error', report);
    worker.once('exit', () => {
      if (running === thread) running = undefined;
      ending.abort(new StoreError('The server could not finish this. Try again.', { kind: 'unavailable' }));
    });
    return thread;
  }

  async function senderOf(request: Request): Promise<Sender> {
    try {
      return { member: await people.memberOf(request) };
    } catch (error) {
      return { failure: failureOf(error) };
    }
  }

  function answerIn({ worker, ended }: Thread, request: Request): Promise<SentAnswer> {
    const { port1: port, port2 } = new MessageChannel();
    const answered = new AbortController();
    return new Promise<SentAnswer>((resolve, reject) => {
      port.on('message', (message: FromThread) => {
        if (message.kind === 'who') void senderOf(request).then((sender) => port.postMessage(sender));
        else if (message.kind === 'report') report(toError(message.failure));
        else if (message.kind === 'failed') reject(toError(message.failure));
        else resolve(message.answer);
      });
      ended.addEventListener('abort', () => reject(ended.reason as Error), { signal: answered.signal });
      const { url, method, body } = request;
      const call: Call = { url, method, headers: [...request.headers], body, port: port2 };
      worker.postMessage(call satisfies ToThread, body ? [port2, body] : [port2]);
    }).finally(() => {
      port.close();
      answered.abort();
    });
  }

  return {
    answers: ({ method }, pathname) => LONG_CALLS.has(`${method === 'HEAD' ? 'GET' : method} ${pathname}`),
    async fetch(request) {
      running ??= start();
      const { ended } = running;
      const { status, headers, body } = await answerIn(running, request);
      // The signal ends the body when the thread has ended. Otherwise the body would never end.
      const whole = body && body.pipeThrough(new TransformStream(), { signal: ended });
      return new Response(whole, { status, headers: headers.map(([name, value]) => [name, value]) });
    },
    async close() {
      if (!running) return;
      const { worker, ended } = running;
      const closed = new Promise((resolve) => ended.addEventListener('abort', resolve));
      worker.postMessage('close' satisfies ToThread);
      await closed;
    },
  };
}
