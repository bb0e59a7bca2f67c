import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { managesPeople } from '#domain/team/role.ts';
import { ConfirmDialog } from '#web/kit/dialog.tsx';
import { QueryStatus } from '#web/kit/query-status.tsx';
import { toast } from '#web/kit/toast.tsx';
import { Invitations } from './invitations.tsx';
import { MemberItem } from './member-item.tsx';
import { tell, type MemberRow, type OwnWorkspace, type Person } from './people-calls.ts';
import { membersQuery, secretsQuery } from './people-queries.ts';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';
import { OwnSecrets } from './secret-fields.tsx';
import styles from './people-settings.module.css';

interface PeopleSettingsProps {
  person: Person;
  workspace: OwnWorkspace;
  /** The unsent changes, as a sentence without its full stop. Null: none. */
  unsent: string | null;
  onMembers: () => Promise<void>;
  /** Called after the person has left the workspace. */
  onLeft: () => void;
}

/** The section in Settings with the members, their roles and the invitations (product §12). */
export function PeopleSettings({ person, workspace, unsent, onMembers, onLeft }: PeopleSettingsProps) {
  const { role } = workspace;
  const query = useQuery(membersQuery);
  const { data, error } = query;
  const title = useRef<HTMLHeadingElement>(null);
  const hasRemoved = useRef(false);
  const [removed, setRemoved] = useState<MemberRow | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  // Focuses the heading after the dialog closes, because the removed member's row no longer exists.
  useEffect(() => {
    if (removed !== null || !hasRemoved.current) return;
    hasRemoved.current = false;
    title.current?.focus();
  }, [removed]);
  const members = data ?? [];
  const owners = members.filter((member) => member.role === 'owner').length;
  return (
    <section aria-labelledby="people-title" className={styles['section']}>
      <h3 ref={title} tabIndex={-1} id="people-title">
        People
      </h3>
      {!managesPeople(role) && <p className="quiet">Owners and admins invite and remove people.</p>}
      <QueryStatus query={query} isLine />
      {data && (
        <ul className={styles['list']} aria-label="Members">
          {members.map((member) => (
            <MemberItem
              key={member.id}
              member={member}
              isSelf={member.id === person.id}
              by={role}
              owners={owners}
              workspaceName={workspace.name}
              onRemove={() => (member.id === person.id ? setLeaving(true) : setRemoved(member))}
            />
          ))}
        </ul>
      )}
      {managesPeople(role) && (data || error) && <Invitations />}
      {removed && (
        <RemoveMemberDialog
          member={removed}
          onRemoved={() => {
            hasRemoved.current = true;
            setRemoved(null);
            return onMembers();
          }}
          onCancel={() => setRemoved(null)}
        />
      )}
      {isLeaving && (
        <LeaveDialog
          person={person}
          workspace={workspace}
          unsent={unsent}
          onLeft={onLeft}
          onCancel={() => setLeaving(false)}
        />
      )}
    </section>
  );
}

interface LeaveDialogProps extends Pick<PeopleSettingsProps, 'person' | 'workspace' | 'unsent'> {
  onLeft: () => void;
  onCancel: () => void;
}

/** Asks for a confirmation before a person leaves the workspace. */
function LeaveDialog({ person: { id }, workspace, unsent, onLeft, onCancel }: LeaveDialogProps) {
  const secrets = useQuery(secretsQuery(id));
  const leaving = useMutation({
    mutationFn: () => tell('DELETE /people/{id}', { params: { id } }, 'You are still a member'),
    onSuccess: onLeft,
    onError: (error) => toast.error(error.message),
  });
  return (
    <ConfirmDialog
      message={
        unsent === null ? `Leave ${workspace.name}?` : `${unsent}. Leave ${workspace.name} and lose them?`
      }
      detail={
        <>
          <p>What you wrote and did stays. To come back you have to be invited again.</p>
          <OwnSecrets secrets={secrets.data ?? []} />
        </>
      }
      confirmLabel={leaving.isPending ? 'Leaving…' : 'Leave'}
      isDangerous
      isBusy={leaving.isPending}
      onConfirm={() => leaving.mutate()}
      onCancel={onCancel}
    />
  );
}
