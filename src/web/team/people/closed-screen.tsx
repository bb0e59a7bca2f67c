import { useMutation } from '@tanstack/react-query';
import type { Closed } from '#domain/team/closed.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { BareScreen, type WayInProps } from './bare-screen.tsx';
import { signOut, type OwnWorkspace } from './people-calls.ts';
import { pathIn } from './tab-workspace.ts';

interface ClosedScreenProps extends Pick<WayInProps, 'onLeave'> {
  name: string;
  closed: Closed;
  /** Another workspace of the person, which is open. */
  other: OwnWorkspace | undefined;
}

/** Shown instead of a workspace that is suspended or deleted. */
export function ClosedScreen({ name, closed, other, onLeave }: ClosedScreenProps) {
  const leaving = useMutation({ mutationFn: signOut, onSuccess: () => onLeave('/sign-in') });
  const isSuspended = closed.kind === 'suspended';
  return (
    <BareScreen
      title={`${name} is ${closed.kind}`}
      subtitle={
        isSuspended
          ? 'Whoever runs this server has suspended it. Nothing is lost.'
          : 'It will be erased. Until then, whoever runs this server can bring it back.'
      }
    >
      {isSuspended && closed.reason !== '' && <p>The reason: {closed.reason}</p>}
      {leaving.error && <ErrorLine message={leaving.error.message} />}
      <Button variant="primary" onClick={() => window.location.reload()}>
        Try again
      </Button>
      {other && <Button onClick={() => onLeave(pathIn(other.id))}>Go to {other.name}</Button>}
      <Button busy={leaving.isPending} onClick={() => leaving.mutate()}>
        Log out
      </Button>
    </BareScreen>
  );
}
