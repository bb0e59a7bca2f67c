import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { BareScreen, type WayInProps } from './bare-screen.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { signOut } from './people-calls.ts';

interface NoWorkspaceProps extends Pick<WayInProps, 'onLeave'> {
  /**
   * The reason why there is no workspace: the server can't be reached, something else answers instead of it, the person
   * is in no workspace, or the person is not in the one that the address names.
   */
  why: 'unreachable' | 'other answers' | 'none' | 'not this one';
  /** The person's email if it is not confirmed yet. */
  unconfirmed?: string | undefined;
}

/** Shown instead of a workspace when there is none to show. */
export function NoWorkspace({ why, unconfirmed, onLeave }: NoWorkspaceProps) {
  const [failure, setFailure] = useState<string | null>(null);
  if (why === 'unreachable' || why === 'other answers') {
    const isOther = why === 'other answers';
    return (
      <BareScreen
        title={isOther ? 'Something else answers instead of the server' : 'No connection to the server'}
        subtitle={
          isOther
            ? 'It may be the sign-in page of a Wi-Fi, a firewall, or a page about maintenance. Nothing is lost: what was saved is there, and what you typed is on this device.'
            : 'Nothing is lost: what was saved is there, and what you typed is on this device.'
        }
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

  const confirming = unconfirmed !== undefined && (
    <>
      <p>
        Nobody has shown yet that {unconfirmed} is theirs: until you do, your account opens only the workspace
        that it was made for.
      </p>
      <ConfirmEmail email={unconfirmed} />
    </>
  );

  if (why === 'not this one') {
    return (
      <BareScreen
        title="You are not in this workspace"
        subtitle="The link leads to a workspace that you are no member of. Perhaps it was sent to somebody else, or you have another account."
      >
        {confirming}
        {failure !== null && <ErrorLine message={failure} />}
        <Button variant="primary" onClick={() => onLeave('/')}>
          Go to your workspace
        </Button>
        <Button onClick={leave}>Log out</Button>
      </BareScreen>
    );
  }
  return (
    <BareScreen
      title="You are in no workspace"
      subtitle="You were removed from the one you were in. Ask an owner or admin of a workspace to invite you."
    >
      {confirming}
      {failure !== null && <ErrorLine message={failure} />}
      <Button onClick={leave}>Log out</Button>
    </BareScreen>
  );
}
