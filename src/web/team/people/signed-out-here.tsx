import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SIGN_OUT_PATH, type UntoldSignOut } from '#hosts/page/untold-sign-out.ts';
import { counted } from '#web/kit/counted.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './bare-screen.module.css';
import { waysQuery } from './ways-query.ts';

/** Milliseconds between two questions whether the server has heard of the sign-out. */
const ASK_EVERY = 3_000;

const untoldQuery = queryOptions({
  queryKey: [`GET ${SIGN_OUT_PATH}`],
  queryFn: askWorker,
  // The service worker answers, also without a network.
  networkMode: 'always',
  refetchInterval: ({ state }) => (state.data ? ASK_EVERY : false),
});

async function askWorker(): Promise<UntoldSignOut | null> {
  if (!navigator.serviceWorker?.controller) return null;
  const response = await window.fetch(SIGN_OUT_PATH);
  return response.ok ? ((await response.json()) as UntoldSignOut | null) : null;
}

/** After a sign-out without a connection: what was done, and whether the server has heard of it. */
export function SignedOutHere() {
  const client = useQueryClient();
  const { data } = useQuery(untoldQuery);
  const [signOut, setSignOut] = useState<UntoldSignOut | null>(null);
  if (data && !signOut) setSignOut(data);
  const isTold = signOut !== null && data === null;
  useEffect(() => {
    // Without a connection, the ways to sign in could not be loaded.
    if (isTold) void client.invalidateQueries(waysQuery);
  }, [client, isTold]);
  if (!signOut) return null;
  return (
    <div role="status" className={classNames('grid gap-2', styles['words'])}>
      <p>
        You are signed out on this device. Its copy is deleted{unsentWords(signOut)}.{' '}
        {isTold
          ? 'The server has been told.'
          : 'The server could not be reached: it is told as soon as the connection is back. You can sign in again then.'}
      </p>
    </div>
  );
}

function unsentWords({ unsent }: UntoldSignOut): string {
  if (unsent === 0) return '';
  const [are, stay] = unsent === 1 ? ['is', 'stays'] : ['are', 'stay'];
  return `, but ${counted(unsent, 'change')} that ${are} not sent ${stay} here, for you alone`;
}
