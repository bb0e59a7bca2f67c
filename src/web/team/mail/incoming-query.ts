import { queryOptions } from '@tanstack/react-query';
import type { ListedState } from '#domain/team/incoming-mail.ts';
import { ownQuery } from '#web/team/people/own-query.ts';

export const INCOMING = 'GET /incoming-mails';

/** The number of mails on a page. */
export const PAGE_SIZE = 50;

/** A page of the mails in a state. */
export function incomingQuery(state: ListedState, page = 1) {
  const query = { state, page, pageSize: PAGE_SIZE };
  return queryOptions({
    ...ownQuery(INCOMING, { query }, 'Failed to load mails'),
    // The list stays while the next page loads.
    placeholderData: (before, beforeQuery) =>
      beforeQuery?.queryKey[1].query?.['state'] === state ? before : undefined,
  });
}
