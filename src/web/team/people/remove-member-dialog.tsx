import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#web/kit/dialog.tsx';
import { QueryStatus } from '#web/kit/query-status.tsx';
import { toast } from '#web/kit/toast.tsx';
import { tell, type MemberRow } from './people-calls.ts';
import { membersQuery, secretsQuery } from './people-queries.ts';
import { useOwnWrite } from './use-own-write.ts';
import { SecretFields } from './secret-fields.tsx';

interface RemoveMemberDialogProps {
  member: MemberRow;
  onRemoved: () => Promise<void>;
  onCancel: () => void;
}

/** Asks before a member is removed, and which of the secrets that the member made end (product §12). */
export function RemoveMemberDialog({ member: { id, name }, onRemoved, onCancel }: RemoveMemberDialogProps) {
  const secrets = useQuery(secretsQuery(id));
  const [kept, setKept] = useState<readonly string[]>([]);
  const query = kept.length > 0 ? { keep: kept.join(',') } : {};
  const { mutate, isPending } = useOwnWrite(
    () => tell('DELETE /people/{id}', { params: { id }, query }, 'They were not removed'),
    {
      shownBy: membersQuery,
      onDone: () => {
        toast.info(`${name} is no member any more`);
        return onRemoved();
      },
    },
  );
  return (
    <ConfirmDialog
      message={`Remove ${name}?`}
      detail={
        <>
          <p>They are signed out of this workspace at once. What they wrote and did stays.</p>
          <QueryStatus query={secrets} isLine />
          {secrets.data && <SecretFields name={name} secrets={secrets.data} kept={kept} onChange={setKept} />}
        </>
      }
      confirmLabel={isPending ? 'Removing…' : 'Remove'}
      isDangerous
      isBusy={isPending || !secrets.data}
      onConfirm={() => mutate(undefined)}
      onCancel={onCancel}
    />
  );
}
