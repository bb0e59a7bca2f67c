import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { BareScreen, type WayInProps } from './bare-screen.tsx';
import { FactorsDialog } from './factors-dialogs.tsx';
import { signOut, type OwnWorkspace } from './people-calls.ts';
import { factorsQuery } from './people-queries.ts';
import { waysQuery } from './ways-query.ts';
import { beginAtProvider } from './sign-in-by-provider.ts';
import { pathIn } from './tab-workspace.ts';

interface EntryScreenProps extends Pick<WayInProps, 'onLeave'> {
  /** The workspace that does not open yet. */
  workspace: OwnWorkspace;
  /** Another workspace of the person, which may open. */
  other: OwnWorkspace | undefined;
}

/** Leads a member to what their session lacks to open the workspace (product §28). */
export function EntryScreen({ workspace, other, onLeave }: EntryScreenProps) {
  // The page that the person wanted opens once they may.
  const wanted = window.location.pathname + window.location.search;
  const leaving = useMutation({ mutationFn: signOut, onSuccess: () => onLeave('/sign-in') });
  return (
    <BareScreen {...wordsFor(workspace)}>
      {workspace.missing === 'provider' ? (
        <ByProvider next={wanted} onLeave={onLeave} />
      ) : (
        <SecondStep onDone={() => onLeave(wanted)} />
      )}
      {leaving.error && <ErrorLine message={leaving.error.message} />}
      {other && <Button onClick={() => onLeave(pathIn(other.id))}>Go to {other.name}</Button>}
      <Button busy={leaving.isPending} onClick={() => leaving.mutate()}>
        Log out
      </Button>
    </BareScreen>
  );
}

function wordsFor({ name, missing }: OwnWorkspace): { title: string; subtitle: string } {
  return missing === 'provider'
    ? { title: 'Sign in another way', subtitle: `${name} opens only with your company’s sign-in.` }
    : {
        title: 'Set up a second step',
        subtitle: `${name} needs more than a password. Set up a code, or log out and sign in with a passkey.`,
      };
}

function ByProvider({ next, onLeave }: { next: string } & Pick<WayInProps, 'onLeave'>) {
  const { data } = useQuery(waysQuery);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => beginAtProvider({ next, invitation: null }),
    onSuccess: onLeave,
  });
  return (
    <>
      {error && <ErrorLine message={error.message} />}
      <Button variant="primary" busy={isPending} onClick={() => mutate()}>
        Sign in with {data?.oidc ?? 'your company'}
      </Button>
    </>
  );
}

function SecondStep({ onDone }: { onDone: () => void }) {
  const { data, error, refetch } = useQuery(factorsQuery);
  const [isOpen, setOpen] = useState(false);
  const next = useRef<HTMLButtonElement>(null);
  const isOn = data?.twoStep.on ?? false;
  // Focuses the button that takes the place of the one that opened the dialog.
  useEffect(() => {
    if (isOn && !isOpen) next.current?.focus();
  }, [isOn, isOpen]);
  if (!data) return error && <ErrorLine message={error.message} onRetry={() => void refetch()} />;
  return (
    <>
      {isOn && (
        <Button ref={next} variant="primary" onClick={onDone}>
          Continue
        </Button>
      )}
      {!isOn && data.password && (
        <Button variant="primary" onClick={() => setOpen(true)}>
          Set up a code…
        </Button>
      )}
      {!isOn && !data.password && <p>You have no password here. Log out, and sign in another way.</p>}
      {isOpen && <FactorsDialog what="on" onClose={() => setOpen(false)} />}
    </>
  );
}
