import { useState } from 'react';
import type { KnownSecret } from '#domain/team/known-secret.ts';
import { managesPeople, ROLE_LABELS, type Role } from '#domain/team/role.ts';
import { ConfirmDialog } from '#web/kit/dialog.tsx';
import { OwnSecrets, SecretFields } from './secret-fields.tsx';

/** Tells whether a member with another role may no longer make a secret that they may make now. */
export function mayLoseSecrets(from: Role, to: Role): boolean {
  return from !== to && managesPeople(from) && (from === 'owner' || !managesPeople(to));
}

interface LowerRoleDialogProps {
  name: string;
  isSelf: boolean;
  to: Role;
  /** The secrets that the member has made, and with the new role may no longer make. */
  secrets: readonly KnownSecret[];
  /** @param keep the ids of the secrets that go on */
  onConfirm: (keep: readonly string[]) => void;
  onCancel: () => void;
}

/** Asks which secrets end with a lower role (product §12). */
export function LowerRoleDialog({ name, isSelf, to, secrets, onConfirm, onCancel }: LowerRoleDialogProps) {
  const [kept, setKept] = useState<readonly string[]>([]);
  return (
    <ConfirmDialog
      message={`Make ${name} ${ROLE_LABELS[to].toLowerCase()}?`}
      detail={
        isSelf ? (
          <OwnSecrets secrets={secrets} />
        ) : (
          <SecretFields name={name} secrets={secrets} kept={kept} onChange={setKept} />
        )
      }
      confirmLabel="Change the role"
      isDangerous
      onConfirm={() => onConfirm(kept)}
      onCancel={onCancel}
    />
  );
}
