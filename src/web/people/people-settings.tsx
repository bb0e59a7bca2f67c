import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { managesPeople, type Role } from '#domain/role.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Invitations } from './invitations.tsx';
import { MemberItem } from './member-item.tsx';
import { tell, type MemberRow, type Person } from './people-calls.ts';
import { membersQuery, useChange } from './people-queries.ts';
import styles from './people-settings.module.css';

interface PeopleSettingsProps {
  person: Person;
  role: Role;
  onMembers: () => Promise<void>;
}

/** Who works in the workspace, as what, and who is invited (product §12). */
export function PeopleSettings({ person, role, onMembers }: PeopleSettingsProps) {
  const { data, error, refetch } = useQuery(membersQuery);
  const title = useRef<HTMLHeadingElement>(null);
  const hasRemoved = useRef(false);
  const [leaving, setLeaving] = useState<MemberRow | null>(null);
  const removal = useChange(
    ({ id }: MemberRow) => tell('DELETE /people/{id}', { params: { id } }, 'They were not removed'),
    {
      key: membersQuery.queryKey,
      onDone: (_, { name }) => {
        hasRemoved.current = true;
        setLeaving(null);
        toast.info(`${name} is no member any more`);
        return onMembers();
      },
    },
  );
  // Once the question is gone: the row with the button goes, too.
  useEffect(() => {
    if (leaving !== null || !hasRemoved.current) return;
    hasRemoved.current = false;
    title.current?.focus();
  }, [leaving]);
  const members = data ?? [];
  const owners = members.filter((member) => member.role === 'owner').length;
  return (
    <section aria-labelledby="people-title" className={styles['section']}>
      <h3 ref={title} tabIndex={-1} id="people-title">
        People
      </h3>
      {!managesPeople(role) && <p className={styles['hint']}>Owners and admins invite and remove people.</p>}
      {error && <ErrorLine message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Loading isLine />}
      {data && (
        <ul className={styles['list']} aria-label="Members">
          {members.map((member) => (
            <MemberItem
              key={member.id}
              member={member}
              isSelf={member.id === person.id}
              by={role}
              owners={owners}
              onRemove={() => setLeaving(member)}
            />
          ))}
        </ul>
      )}
      {managesPeople(role) && <Invitations />}
      {leaving && (
        <ConfirmDialog
          message={`Remove ${leaving.name}?`}
          detail="They are signed out of this workspace at once. What they wrote and did stays."
          confirmLabel={removal.isPending ? 'Removing…' : 'Remove'}
          isDangerous
          isBusy={removal.isPending}
          onConfirm={() => removal.mutate(leaving)}
          onCancel={() => setLeaving(null)}
        />
      )}
    </section>
  );
}
