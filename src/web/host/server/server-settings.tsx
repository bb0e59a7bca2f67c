import { ACCESS_OF } from '#domain/role.ts';
import { PeopleSettings } from '#web/people/people-settings.tsx';
import type { OwnWorkspace, Person } from '#web/people/people-calls.ts';
import { SessionsSettings } from '#web/people/sessions-settings.tsx';
import { Restore } from '#web/backup/restore.tsx';
import styles from '#web/backup/your-data.module.css';
import { BackUp } from './back-up.tsx';

interface ServerSettingsProps {
  person: Person;
  workspace: OwnWorkspace;
  /** Who is a member has changed. */
  onMembers: () => Promise<void>;
}

/** What Settings says on a server: where the data is, who may use it, and where one is signed in. */
export function ServerSettings({ person, workspace, onMembers }: ServerSettingsProps) {
  return (
    <>
      <section aria-label="Your data" className={styles['section']}>
        <h3>Your data</h3>
        <p>
          Everything in <bdi>{workspace.name}</bdi> is kept on the server {window.location.host}, for its
          members. On this device is only what you typed and have not saved yet.
        </p>
        {ACCESS_OF[workspace.role] === 'admin' && (
          <>
            <BackUp />
            <Restore hint="A backup can be restored here, also one of a workspace in a browser. It replaces everything, for everybody." />
          </>
        )}
      </section>
      <PeopleSettings person={person} role={workspace.role} onMembers={onMembers} />
      <SessionsSettings />
    </>
  );
}
