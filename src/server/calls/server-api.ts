import { createApi } from '#api/app.ts';
import { loadLaterCalls } from '#api/later-calls.ts';
import type { Clock, ContextOf } from '#api/request/context.ts';
import type { Report } from '#api/request/errors.ts';
import { loadLaterNouns } from '#store/nouns/open-store.ts';
import { knownStoreError } from '#store/postgres/failure.ts';

/**
 * The API on this server. Its context reads people and calendars from the database beside the store, so a busy or
 * unreachable database is answered there as the store answers it.
 */
export function serverApi(contextOf: ContextOf, clock: Clock, report: Report) {
  return createApi(contextOf, clock, report, knownStoreError);
}

/**
 * Loads all code of the API. No call then waits for it, and none needs a file of this release after another release has
 * replaced it on the disk.
 */
export async function loadApi(): Promise<void> {
  await Promise.all([loadLaterCalls(), loadLaterNouns()]);
}
