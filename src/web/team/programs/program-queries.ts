import type { AccountScope } from '#domain/team/service-account.ts';
import type { Reviewing } from '#domain/team/review.ts';
import { ownListQuery } from '#web/team/people/own-query.ts';
import { ask } from '#web/team/people/people-calls.ts';

export const accountsQuery = ownListQuery('GET /service-accounts', {}, 'Failed to load the service accounts');

export const allTokensQuery = ownListQuery('GET /access-tokens', {}, 'Failed to load the access tokens');

/** An admin's choices for an account. */
export interface AccountEdit {
  readonly name: string;
  readonly scope: AccountScope;
  /** Only with the scope `review`. */
  readonly reviewing?: Reviewing;
}

export function addAccount(body: AccountEdit & { readonly days: number | null }) {
  return ask('POST /service-accounts', { body }, 'The service account was not made');
}

export function changeAccount(id: string, body: AccountEdit) {
  return ask('PUT /service-accounts/{id}', { params: { id }, body }, 'The service account was not changed');
}

export function addAccountToken(id: string, days: number | null) {
  return ask(
    'POST /service-accounts/{id}/tokens',
    { params: { id }, body: { days } },
    'The token was not made',
  );
}
