import { UnsentDialog } from './unsent-dialog.tsx';

const STAYS = 'They stay on this device and are sent when you sign in here again.';

const OTHERS = 'On a computer that other people use, stay until they are sent.';

const OFFLINE =
  'The copy on this device is deleted now, and the server is told when the connection is back. You can’t sign in again before that.';

interface SignOutDialogProps {
  /** The sentence about unsent changes, such as “3 changes are not sent yet”. Null: all are sent. */
  unsent: string | null;
  isOffline: boolean;
  onConfirm: () => void;
  onStay: () => void;
}

/** Asks before signing out when something is not sent, or without a connection. */
export function SignOutDialog({ unsent, isOffline, onConfirm, onStay }: SignOutDialogProps) {
  return (
    <UnsentDialog
      question={`${unsent ?? 'No connection'}. Sign out?`}
      detail={[unsent !== null && STAYS, isOffline ? OFFLINE : OTHERS].filter(Boolean).join(' ')}
      confirmLabel="Sign out"
      onConfirm={onConfirm}
      onStay={onStay}
    />
  );
}
