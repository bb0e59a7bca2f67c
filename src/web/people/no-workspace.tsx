import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { BareScreen, type WayInProps } from './bare-screen.tsx';
import { signOut } from './people-calls.ts';

/** In the place of the workspace, when the server can't be reached or the person is no member of one. */
export function NoWorkspace({ isReached, onLeave }: { isReached: boolean } & Pick<WayInProps, 'onLeave'>) {
  const [failure, setFailure] = useState<string | null>(null);
  if (!isReached) {
    return (
      <BareScreen
        title="No connection to the server"
        subtitle="Nothing is lost: what was saved is there, and what you typed is on this device."
      >
        <Button variant="primary" onClick={() => window.location.reload()}>
          Try again
        </Button>
      </BareScreen>
    );
  }

  function leave(): void {
    signOut().then(
      () => onLeave('/sign-in'),
      (error: Error) => setFailure(error.message),
    );
  }

  return (
    <BareScreen
      title="You are in no workspace"
      subtitle="You were removed from the one you were in. Ask an owner or admin of a workspace to invite you."
    >
      {failure !== null && <ErrorLine message={failure} />}
      <Button onClick={leave}>Log out</Button>
    </BareScreen>
  );
}
