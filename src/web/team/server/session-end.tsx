import { ProviderTab } from '#web/team/people/provider-button.tsx';
import { SignInForm } from '#web/team/people/sign-in-form.tsx';
import type { OwnWorkspace, Person, SignedIn } from '#web/team/people/people-calls.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogActions, DialogDetail } from '#web/kit/dialog.tsx';
import { useStore, type Store } from '#web/kit/store.ts';

/**
 * The reason why this page can't continue: the person is signed out, was removed from the workspace, or somebody else
 * has signed in in this browser. `put aside` means that the person has closed the dialog.
 */
export type SessionEnd = 'signed out' | 'removed' | 'somebody else' | 'put aside';

interface SessionEndedProps {
  end: Store<SessionEnd | null>;
  person: Person;
  workspace: OwnWorkspace;
  /** Another workspace of the person, offered to a person who was removed from this one. */
  other: OwnWorkspace | undefined;
  onSignedIn: (session: SignedIn) => void;
  /** Reloads the page for the account that is signed in. */
  onLeave: () => void;
}

/** A dialog that explains why the page can't continue. The page behind it keeps the typed text. */
export function SessionEnded(props: SessionEndedProps) {
  const { end, person, workspace, other, onSignedIn, onLeave } = props;
  const why = useStore(end);
  if (why === null || why === 'put aside') return null;

  function close(): void {
    end.set('put aside');
  }

  if (why === 'removed') {
    return (
      <Dialog role="alertdialog" title={`You are no member of ${workspace.name} any more`} onClose={close}>
        <DialogDetail>
          Nothing here can be loaded or saved any more. Copy what you have typed and still need.
        </DialogDetail>
        <DialogActions>
          <Button onClick={close}>Stay</Button>
          <Button variant="primary" onClick={onLeave} data-initial-focus>
            {other ? `Go to ${other.name}` : 'Leave'}
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  if (why === 'somebody else') {
    return (
      <Dialog role="alertdialog" title="Somebody else has signed in here" onClose={close}>
        <DialogDetail>
          This page was {person.name}’s. What was typed as a draft is kept on this device, for them alone.
        </DialogDetail>
        <DialogActions>
          <Button variant="primary" onClick={onLeave} data-initial-focus>
            Go on as them
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog title="Sign in again" onClose={close}>
      <DialogDetail>Your session has ended. What you typed is still here.</DialogDetail>
      <SignInForm email={person.email} onSignedIn={onSignedIn}>
        <ProviderTab />
      </SignInForm>
    </Dialog>
  );
}
