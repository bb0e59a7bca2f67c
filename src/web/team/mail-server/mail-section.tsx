import type { Role } from '#domain/team/role.ts';
import type { Person } from '#web/team/people/people-calls.ts';
import { TestMessage } from '#web/team/people/test-message.tsx';
import { WorkspaceMailSettings } from './workspace-mail-settings.tsx';

/** The section "Mail" in Settings. Owners also choose mail servers there. */
export function MailSection({ person, role }: { person: Person; role: Role }) {
  return (
    <>
      <TestMessage person={person} />
      {role === 'owner' && <WorkspaceMailSettings email={person.email} />}
    </>
  );
}
