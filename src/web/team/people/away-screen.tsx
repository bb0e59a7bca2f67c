import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '#web/kit/button.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { BareScreen, type WayInProps } from './bare-screen.tsx';
import { openSession, type OpenedSession } from './open-session.ts';
import { signOut, type OwnWorkspace } from './people-calls.ts';
import { pathIn } from './tab-workspace.ts';

/** Milliseconds between two attempts to reach the workspace. */
const AGAIN = 5_000;

interface AwayScreenProps extends Pick<WayInProps, 'onLeave'> {
  workspace: Pick<OwnWorkspace, 'id' | 'name'>;
  /** Another workspace of the person, which can be reached. */
  other: OwnWorkspace | undefined;
  /** Opens the page anew. */
  onReload: () => void;
  /** Milliseconds between two attempts; a test waits less. */
  again?: number;
}

/** Shown instead of a workspace whose node can't be reached, on a device without a copy of it. It looks again by itself. */
export function AwayScreen({ workspace, other, onLeave, onReload, again = AGAIN }: AwayScreenProps) {
  const leaving = useMutation({ mutationFn: signOut, onSuccess: () => onLeave('/sign-in') });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    async function look(): Promise<void> {
      const opened = await openSession();
      if (isOver) return;
      if (isAway(opened, workspace.id)) timer = setTimeout(() => void look(), again);
      else onReload();
    }
    timer = setTimeout(() => void look(), again);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [workspace.id, again, onReload]);
  return (
    <BareScreen
      title={`${workspace.name} can’t be reached at the moment`}
      subtitle="The part of the server that has it does not answer. Nothing is lost. This page opens it by itself as soon as it is back."
    >
      {leaving.error && <ErrorLine message={leaving.error.message} />}
      <Button variant="primary" onClick={onReload}>
        Try again
      </Button>
      {other && <Button onClick={() => onLeave(pathIn(other.id))}>Go to {other.name}</Button>}
      <Button busy={leaving.isPending} onClick={() => leaving.mutate()}>
        Log out
      </Button>
    </BareScreen>
  );
}

/** Tells whether the workspace is still away, as far as the server can be asked. */
function isAway(opened: OpenedSession, id: string): boolean {
  if (opened === 'nobody') return false;
  return typeof opened === 'string' || opened.workspaces.some((each) => each.id === id && each.away === true);
}
