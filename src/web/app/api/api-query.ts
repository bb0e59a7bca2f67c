import { queryOptions } from '@tanstack/react-query';
import type { Read } from './answers.ts';
import { ApiError } from './api-error.ts';
import { apiKey } from './api-key.ts';
import { call, earlyAnswer, type CallInput, type ReadName } from './call.ts';
import type { AnyInput } from './request.ts';

/** Milliseconds in which the screen does not repeat a call that was sent before. */
export const FRESH_MS = 1_000;

/**
 * The query of a call: its key, the call itself, and its answer if it was sent before the app started. A change loads it
 * again when a table that the route shows was touched (touched-queries.ts).
 *
 * @param failure the message if the server sends none (product §8)
 * @param absent the answer of a host that lacks the call
 * @example useQuery(apiQuery('GET /candidates/{id}/notes', { params: { id } }, 'Failed to load notes'));
 */
export function apiQuery<Name extends ReadName>(
  route: Name,
  input: CallInput<Name>,
  failure: string,
  absent?: Read<Name>,
) {
  const asked: AnyInput = input;
  return queryOptions({
    queryKey: apiKey(route, asked),
    queryFn: ({ signal }) =>
      call(route, { ...input, signal }, failure).catch((error: unknown): Read<Name> => {
        if (absent !== undefined && error instanceof ApiError && error.status === 404) return absent;
        throw error;
      }),
    initialData: () => earlyAnswer(route, input),
    // The call is sent also when an early answer exists; it then uses that answer (decision 026).
    initialDataUpdatedAt: 0,
  });
}
