import { ApiError } from '#web/app/api/api-error.ts';

const NOT_FOUND = 404;

/** Whether the reviewer can no longer see the data of a page. The page then hides the data that it had loaded. */
export function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.status === NOT_FOUND;
}
