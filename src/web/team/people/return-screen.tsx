import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Loading } from '#web/kit/loading.tsx';
import { BareScreen, type WayInProps } from './bare-screen.tsx';
import { ownPath } from './own-path.ts';
import { returnFromProvider } from './sign-in-by-provider.ts';
import { pathIn } from './tab-workspace.ts';

/**
 * The screen to which the OpenID provider sends the browser back. Its query runs only once, because the provider's code
 * works once.
 */
export function ReturnScreen({ query, onLeave }: WayInProps) {
  const { data, error } = useQuery({
    queryKey: ['POST /session/oidc/return', query.get('state')],
    queryFn: () => returnFromProvider(query),
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  useEffect(() => {
    if (!data) return;
    const { session, next } = data;
    onLeave(session.joined === null ? ownPath(next, window.location.origin) : pathIn(session.joined));
  }, [data, onLeave]);
  if (!error) {
    return (
      <BareScreen title="Signing in">
        <Loading />
      </BareScreen>
    );
  }
  return (
    <BareScreen key="failed" title="You are not signed in" subtitle={error.message}>
      <p className="quiet centered">
        <a href="/sign-in">Sign in</a>
      </p>
    </BareScreen>
  );
}
