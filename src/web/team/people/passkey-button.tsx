import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '#web/kit/button.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './bare-screen.module.css';
import { knowsPasskeys, signInByOfferedPasskey, signInByPasskey } from './passkey-calls.ts';
import type { SignedIn } from './people-calls.ts';
import { waysQuery } from './ways-query.ts';

/**
 * A button to sign in with a passkey. The browser also offers passkeys in the email field. Hidden when nobody has a
 * passkey.
 */
export function PasskeyButton({ onSignedIn }: { onSignedIn: (session: SignedIn) => void }) {
  const { data } = useQuery(waysQuery);
  const isOffered = data?.passkeys === true && knowsPasskeys();
  const { mutate, isPending, error } = useMutation({ mutationFn: signInByPasskey, onSuccess: onSignedIn });
  const offer = useEffectEvent(async () => {
    const session = await signInByOfferedPasskey();
    if (session) onSignedIn(session);
  });
  useEffect(() => {
    if (isOffered) void offer();
  }, [isOffered]);
  if (!isOffered) return null;
  return (
    <div className={classNames('grid gap-4', styles['other'])}>
      {error && <ErrorLine message={error.message} />}
      <Button className={styles['submit']} busy={isPending} onClick={() => mutate()}>
        Sign in with a passkey
      </Button>
    </div>
  );
}
