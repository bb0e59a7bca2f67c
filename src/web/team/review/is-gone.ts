import { ApiError } from '#web/app/api/api-error.ts';

const NOT_FOUND = 404;

/** Whether the data of a page no longer exists for the reviewer. The page then hides its old data. */
export function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.status === NOT_FOUND;
}
