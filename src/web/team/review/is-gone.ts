import { ApiError } from '#web/app/api/api-error.ts';

const NOT_FOUND = 404;

/** Whether what a page showed is not there any more, or not for its reviewer: nothing of it stays on the screen. */
export function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.status === NOT_FOUND;
}
