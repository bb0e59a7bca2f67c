import { createApi } from '#api/app.ts';
import type { Clock, ContextOf } from '#api/context.ts';
import type { Report } from '#api/errors.ts';
import { knownStoreError } from '#store/postgres/failure.ts';

/**
 * The API on this server. Its context reads people and calendars from the database beside the store, so a busy or
 * unreachable database is answered there as the store answers it.
 */
export function serverApi(contextOf: ContextOf, clock: Clock, report: Report) {
  return createApi(contextOf, clock, report, knownStoreError);
}
