import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#web/app/api/api-error.ts';
import { BareScreen } from './bare-screen.tsx';
import { QueryStatus } from '#web/kit/query-status.tsx';
import styles from './bare-screen.module.css';
import { ask } from './people-calls.ts';

const TOO_MANY_REQUESTS = 429;

interface TokenScreenProps<T> {
  /** The route that checks the token. Its answer describes what the link is for. */
  route: string;
  token: string;
  title: string;
  /** The title for a link that is wrong, used or expired. */
  deadTitle: string;
  /** Whether the link is for people with an account, or about to get one. A dead link then leads to the sign-in. */
  isForPeople?: boolean;
  children: (found: T) => ReactNode;
}

/** A screen for a link with a token. When the link does not work, it explains why. */
export function TokenScreen<T>({
  route,
  token,
  title,
  deadTitle,
  isForPeople = true,
  children,
}: TokenScreenProps<T>) {
  const query = useQuery({
    queryKey: [route, token],
    queryFn: ({ signal }) => ask<T>(route, { query: { token }, signal }, 'This link doesn’t work'),
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
          <p className={styles['aside']}>
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
