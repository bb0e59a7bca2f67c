import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { HTTPException } from 'hono/http-exception';

/** An error that ends a request with a sentence for the person. */
export function failure(status: ContentfulStatusCode, message: string): HTTPException {
  return new HTTPException(status, { message });
}

/** The error for a request that another one has overtaken. */
export function changedMeanwhile(): HTTPException {
  return failure(409, 'Something else changed at the same moment. Try again.');
}

/** Whether a statement failed on a unique constraint. */
export function isTaken(error: unknown): boolean {
  return Object(error).code === '23505';
}
