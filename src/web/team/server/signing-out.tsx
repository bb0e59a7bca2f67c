import { lazyPart } from '#web/kit/lazy-part.tsx';
import { createStore, useStore, type ReadableStore } from '#web/kit/store.ts';
import { toast } from '#web/kit/toast.tsx';
import { signOut } from '#web/team/people/people-calls.ts';
import { unsentIn } from './copy/copy-choice.ts';
import type { DeviceCopy } from './copy/device-copy.ts';

const SignOutDialog = lazyPart(async () => (await import('./copy/sign-out-dialog.tsx')).SignOutDialog);

interface SigningOutParts {
  copy: DeviceCopy;
  /** True while the server can’t be reached. */
  isOffline: ReadableStore<boolean>;
  onSignedOut: () => void;
}

/** Signing out, which asks first when something in the copy on this device is not sent, and without a connection. */
export function createSigningOut({ copy, isOffline, onSignedOut }: SigningOutParts) {
  /** True while the person is asked. */
  const isAsking = createStore(false);

  function leave(): void {
    isAsking.set(false);
    signOut().then(onSignedOut, (error: Error) => toast.error(error.message));
  }

  function logOut(): void {
    // Sends the pending writes first. Those that can’t be sent stay on this device until this person signs in again.
    void copy.sync().then((status) => {
      const mustAsk = unsentIn(status) !== null || (isOffline.read() && status.state !== 'off');
      if (mustAsk) isAsking.set(true);
      else leave();
    });
  }

  /** The question, while it is open. */
  function SigningOut() {
    const unsent = unsentIn(useStore(copy.status));
    const isCut = useStore(isOffline);
    if (!useStore(isAsking)) return null;
    return (
      <SignOutDialog unsent={unsent} isOffline={isCut} onConfirm={leave} onStay={() => isAsking.set(false)} />
    );
  }

  return { logOut, SigningOut };
}
