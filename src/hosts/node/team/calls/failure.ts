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

/** Whether a statement failed on a unique constraint. */
export function isTaken(error: unknown): boolean {
  return Object(error).code === '23505';
}

/** Thrown when something was tried too often. */
export class TooManyTries extends HTTPException {
  /** Seconds until the next try is allowed. */
  readonly retryAfter: number;

  constructor(milliseconds: number) {
    const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
    const minutes = Math.ceil(seconds / 60);
    const message = `Too many tries. Try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`;
    super(429, { message });
    this.retryAfter = seconds;
  }
}
