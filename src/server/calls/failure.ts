import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { HTTPException } from 'hono/http-exception';

/** An error that ends a request with a sentence for the person. */
export function failure(status: ContentfulStatusCode, message: string): HTTPException {
  return new HTTPException(status, { message });
}

/** The error for a request that is out of date because of another request. */
export function changedMeanwhile(): HTTPException {
  return failure(409, 'Something else changed at the same moment. Try again.');
}

/** Tells whether a statement failed on a unique constraint. */
export function isTaken(error: unknown): boolean {
  return Object(error).code === '23505';
}

/** The error of a request that may succeed later. */
export class TryLater extends HTTPException {
  /** Seconds until the next try is allowed. */
  readonly retryAfter: number;

  constructor(status: 429 | 503, message: string, seconds: number) {
    super(status, { message });
    this.retryAfter = seconds;
  }
}

/** Seconds after which a refused request may be sent again. */
const LATER = 10;

/** The error of a request that comes while too much of its network waits. */
export function networkBusy(): TryLater {
  return new TryLater(429, 'Your network sends too much at once. Try again in a moment.', LATER);
}

/** The error of a request that comes while too much waits. */
export function serverBusy(): TryLater {
  return new TryLater(503, 'The server is busy. Try again in a moment.', LATER);
}

/** Thrown when something was tried too often. */
export class TooManyTries extends TryLater {
  constructor(milliseconds: number) {
    const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
    const minutes = Math.ceil(seconds / 60);
    super(429, `Too many tries. Try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`, seconds);
  }
}
