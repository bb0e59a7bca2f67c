import { useMutation } from '@tanstack/react-query';
import type { Closed } from '#domain/team/closed.ts';
import { calendarDay } from '#web/app/time/format.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { BareScreen, type WayInProps } from './bare-screen.tsx';
import { signOut, type OwnWorkspace } from './people-calls.ts';
import { pathIn } from './tab-workspace.ts';
import { bringWorkspaceBack } from './workspace-calls.ts';

interface ClosedScreenProps extends Pick<WayInProps, 'onLeave'> {
  workspace: Pick<OwnWorkspace, 'id' | 'name' | 'role'>;
  closed: Closed;
  /** Another workspace of the person, which is open. */
  other: OwnWorkspace | undefined;
}

/** Shown instead of a workspace that is suspended or deleted. */
export function ClosedScreen({ workspace, closed, other, onLeave }: ClosedScreenProps) {
  const leaving = useMutation({ mutationFn: signOut, onSuccess: () => onLeave('/sign-in') });
  const returning = useMutation({
    mutationFn: () => bringWorkspaceBack(workspace.id),
    onSuccess: () => onLeave(pathIn(workspace.id)),
  });
  const mayReturn = closed.kind === 'deleted' && workspace.role === 'owner';
  const problem = leaving.error ?? returning.error;
  return (
    <BareScreen
      title={`${workspace.name} is ${closed.kind}`}
      subtitle={
        closed.kind === 'suspended'
          ? 'Whoever runs this server has suspended it. Nothing is lost.'
          : `It has everything still, until it is erased on ${calendarDay(closed.erasedAt)}. ${
              mayReturn ? 'Until then you can bring it back.' : 'Until then an owner can bring it back.'
            }`
      }
    >
      {closed.kind === 'suspended' && closed.reason !== '' && <p>The reason: {closed.reason}</p>}
      {problem && <ErrorLine message={problem.message} />}
      {mayReturn ? (
        <Button variant="primary" busy={returning.isPending} onClick={() => returning.mutate()}>
          {returning.isPending ? 'Bringing it back…' : 'Bring it back'}
        </Button>
      ) : (
        <Button variant="primary" onClick={() => window.location.reload()}>
          Try again
        </Button>
      )}
      {other && <Button onClick={() => onLeave(pathIn(other.id))}>Go to {other.name}</Button>}
      <Button busy={leaving.isPending} onClick={() => leaving.mutate()}>
        Log out
      </Button>
    </BareScreen>
  );
}
