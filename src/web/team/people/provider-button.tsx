import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '#web/kit/button.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './bare-screen.module.css';
import type { WayInProps } from './bare-screen.tsx';
import { waysQuery } from './ways-query.ts';
import { beginAtProvider } from './sign-in-by-provider.ts';

interface ProviderButtonProps extends Pick<WayInProps, 'onLeave'> {
  /** The path to open after the sign-in. */
  next?: string | null;
  /** The token of the invitation to accept. */
  invitation?: string;
}

/** Signs in with the server's OpenID provider. Hidden without one. */
export function ProviderButton({ next = null, invitation, onLeave }: ProviderButtonProps) {
  const { data } = useQuery(waysQuery);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => beginAtProvider({ next, invitation: invitation ?? null }),
    onSuccess: onLeave,
  });
  if (!data || data.oidc === null) return null;
  return (
    <div className={classNames('grid gap-4', styles['other'])}>
      <p>or</p>
      {error && <ErrorLine message={error.message} />}
      <Button className={styles['submit']} busy={isPending} onClick={() => mutate()}>
        Sign in with {data.oidc}
      </Button>
    </div>
  );
}

/** Signs in with the provider in another tab. This page keeps the typed text, and continues after the sign-in. */
export function ProviderTab() {
  const { data } = useQuery(waysQuery);
  if (!data || data.oidc === null) return null;
  return (
    <p className="quiet centered">
      <a href="/sign-in" target="_blank" rel="noreferrer">
        Sign in with {data.oidc} in another tab
      </a>
    </p>
  );
}
