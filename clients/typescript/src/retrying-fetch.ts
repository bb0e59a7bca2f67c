import { HirelaneError } from './error.ts';

export interface RetryOptions {
  /** The most repetitions of a call; 5 by default. */
  readonly retries?: number;
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Waits between tries. Tests replace it. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Statuses after which the same call may succeed. */
const PASSING = new Set([429, 502, 503, 504]);

/** Milliseconds of the first and of the longest wait. */
const [FIRST, LONGEST] = [500, 30_000];

/**
 * A fetch that repeats calls which have no second effect: those that change nothing, and those with an idempotency key.
 * It waits as long as the server asks for, or else longer each time.
 */
export function retryingFetch({ retries = 5, fetch: send = fetch, wait = waitFor }: RetryOptions) {
  return async (request: Request): Promise<Response> => {
    const isSafe = request.method === 'GET' || request.headers.has('Idempotency-Key');
    for (let tries = 0; ; tries++) {
      const isLast = !isSafe || tries >= retries;
      let pause = Math.min(LONGEST, FIRST * 2 ** tries) * (0.5 + Math.random() / 2);
      try {
        const response = await send(request.clone());
        if (isLast || !PASSING.has(response.status)) return response;
        const asked = Number(response.headers.get('Retry-After') ?? 0);
        if (asked > 0) pause = asked * 1_000;
        await response.body?.cancel();
      } catch (cause) {
        if (request.signal.aborted) throw cause;
        if (isLast) throw new HirelaneError('The server can’t be reached', { status: 0, cause });
      }
      await wait(pause, request.signal);
    }
  };
}

export function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
    function done() {
      signal.removeEventListener('abort', stop);
      resolve();
    }
    function stop() {
      clearTimeout(timer);
      reject(signal.reason as Error);
    }
  });
}
