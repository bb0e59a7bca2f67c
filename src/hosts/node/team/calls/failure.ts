import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { HTTPException } from 'hono/http-exception';

/** Ends a request with a sentence for the person. */
export function failure(status: ContentfulStatusCode, message: string): HTTPException {
  return new HTTPException(status, { message });
}

/** For whoever is overtaken by another at the same moment. */
export function changedMeanwhile(): HTTPException {
  return failure(409, 'Something else changed at the same moment. Try again.');
}

/** Whether a statement failed because something is there already. */
export function isTaken(error: unknown): boolean {
  return Object(error).code === '23505';
}
