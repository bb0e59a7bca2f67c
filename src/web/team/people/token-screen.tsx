import type { OwnAnswer, OwnInput, OwnName } from '#contract/server/own-calls.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#web/app/api/api-error.ts';
import { BareScreen } from './bare-screen.tsx';
import { QueryStatus } from '#web/kit/query-status.tsx';
import { ownQuery } from './own-query.ts';
import type { Sent } from './people-calls.ts';

const TOO_MANY_REQUESTS = 429;

/** The name of a call that says what a link with a token is for. */
type LookUp = {
  [Name in OwnName]: OwnInput<Name> extends { readonly query?: { readonly token?: unknown } } ? Name : never;
}[OwnName];

interface TokenScreenProps<Name extends LookUp> {
  /** The route that checks the token. Its answer describes what the link is for. */
  route: Name;
  token: string;
  title: string;
  /** The title for a link that is wrong, used or expired. */
  deadTitle: string;
  /** True if the link is for people with an account, or about to get one. A dead link then leads to the sign-in. */
  isForPeople?: boolean;
  children: (found: OwnAnswer<Name>) => ReactNode;
}

/** A screen for a link with a token. When the link does not work, it explains why. */
export function TokenScreen<Name extends LookUp>({
  route,
  token,
  title,
  deadTitle,
  isForPeople = true,
  children,
}: TokenScreenProps<Name>) {
  const query = useQuery({
    // Each of these calls takes the token and nothing else.
    ...ownQuery(route, { query: { token } } as unknown as Sent<Name>, 'This link doesn’t work'),
    // The answer is not refreshed, because this could remove the form while the person types.
    staleTime: Infinity,
  });
  const { data, error } = query;
  if (data !== undefined) return children(data);
  const isDead =
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    error.status !== TOO_MANY_REQUESTS;
  if (isDead) {
    return (
      <BareScreen title={deadTitle} subtitle={error.message}>
        {isForPeople && (
          <p className="quiet centered">
            <a href="/sign-in">Sign in</a>
          </p>
        )}
      </BareScreen>
    );
  }
  return (
    <BareScreen title={title}>
      <QueryStatus query={query} />
    </BareScreen>
  );
}
