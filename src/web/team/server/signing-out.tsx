import { lazyPart } from '#web/kit/lazy-part.tsx';
import { createStore, useStore } from '#web/kit/store.ts';
import { toast } from '#web/kit/toast.tsx';
import { signOut } from '#web/team/people/people-calls.ts';
import { unsentIn } from './copy/copy-choice.ts';
import type { DeviceCopy } from './copy/device-copy.ts';

const UnsentDialog = lazyPart(async () => (await import('./copy/unsent-dialog.tsx')).UnsentDialog);

/** Signing out, which asks first when something in the copy on this device is not sent. */
export function createSigningOut(copy: DeviceCopy, onSignedOut: () => void) {
  /** Whether the person wants to sign out while something is not sent. */
  const isAsking = createStore(false);

  function leave(): void {
    isAsking.set(false);
    signOut().then(onSignedOut, (error: Error) => toast.error(error.message));
  }

  function logOut(): void {
    // Sends the pending writes first. Those that can’t be sent stay on this device until this person signs in again.
    void copy.sync().then((status) => {
      if (unsentIn(status) === null) leave();
      else isAsking.set(true);
    });
  }

  /** The question, while it is open. */
  function SigningOut() {
    const unsent = unsentIn(useStore(copy.status));
    if (!useStore(isAsking) || unsent === null) return null;
    return (
      <UnsentDialog
        question={`${unsent}. Sign out?`}
        detail="They stay on this device and are sent when you sign in here again. On a computer that other people use, stay until they are sent."
        confirmLabel="Sign out"
        onConfirm={leave}
        onStay={() => isAsking.set(false)}
      />
    );
  }

  return { logOut, SigningOut };
}
