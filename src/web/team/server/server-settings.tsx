import { ACCESS_OF, managesPeople } from '#domain/team/role.ts';
import { CalendarSettings } from '#web/team/calendar/calendar-settings.tsx';
import { CompanySettings } from '#web/team/company/company-settings.tsx';
import { MailSettings } from '#web/team/notifications/mail-settings.tsx';
import { FactorsSettings } from '#web/team/people/factors-settings.tsx';
import { PasskeysSettings } from '#web/team/people/passkeys-settings.tsx';
import { PasswordSettings } from '#web/team/people/password-settings.tsx';
import { PeopleSettings } from '#web/team/people/people-settings.tsx';
import type { OwnWorkspace, Person, SignedIn } from '#web/team/people/people-calls.ts';
import { SessionsSettings } from '#web/team/people/sessions-settings.tsx';
import { TestMessage } from '#web/team/people/test-message.tsx';
import { TokensSettings } from '#web/team/people/tokens-settings.tsx';
import { ProgramsSettings } from '#web/team/programs/programs-settings.tsx';
import { WebhooksSettings } from '#web/team/webhooks/webhooks-settings.tsx';
import { Restore } from '#web/app/backup/restore.tsx';
import styles from '#web/app/backup/your-data.module.css';
import { FilesKept } from '#web/app/backup/files-kept.tsx';
import { useStore } from '#web/kit/store.ts';
import { BackUp } from './back-up.tsx';
import { CopySettings } from './copy/copy-settings.tsx';
import { unsentIn } from './copy/copy-choice.ts';
import type { DeviceCopy } from './copy/device-copy.ts';
import { WorkspaceSettings } from './workspace-settings.tsx';

interface ServerSettingsProps {
  person: Person;
  workspace: OwnWorkspace;
  storage: SignedIn['storage'];
  /** Called after the members have changed. */
  onMembers: () => Promise<void>;
  /** Called after the person has left the workspace. */
  onLeft: () => void;
  /** Called with the changed workspace. */
  onChanged: (workspace: OwnWorkspace) => void;
  copy: DeviceCopy;
  /** Makes a copy on this device. */
  onCopyWanted: () => Promise<void>;
}

/** The part of Settings that only a server has: workspace, data, people, mail, and how the person signs in. */
export function ServerSettings(props: ServerSettingsProps) {
  const { person, workspace, storage, onMembers, onLeft, onChanged, copy, onCopyWanted } = props;
  const status = useStore(copy.status);
  return (
    <>
      {managesPeople(workspace.role) && <WorkspaceSettings workspace={workspace} onChanged={onChanged} />}
      <section aria-label="Your data" className={styles['section']}>
        <h3>Your data</h3>
        <p>
          Everything in <bdi>{workspace.name}</bdi> is kept on the server {window.location.host}, for its
          members.{' '}
          {status.state === 'off'
            ? 'On this device is only what you typed and have not saved yet.'
            : 'This device has a copy.'}
        </p>
        {storage === 'folder' && (
          <p>
            This server keeps its data in a folder, for trying out: one process on one machine. To work with
            it, whoever runs the server moves it to PostgreSQL: with its address in <code>DATABASE_URL</code>,{' '}
            <code>npm run serve -- move</code> brings along what is here.
          </p>
        )}
        {ACCESS_OF[workspace.role] === 'admin' && (
          <>
            <FilesKept />
            <BackUp />
            <Restore hint="A backup can be restored here, also one of a workspace in a browser. It replaces everything, for everybody." />
          </>
        )}
      </section>
      {workspace.role !== 'reviewer' && (
        <>
          <CopySettings copies={workspace.copies} copy={copy} onWanted={onCopyWanted} />
          <PeopleSettings
            person={person}
            workspace={workspace}
            unsent={unsentIn(status)}
            onMembers={onMembers}
            onLeft={onLeft}
          />
        </>
      )}
      {managesPeople(workspace.role) && <CompanySettings role={workspace.role} />}
      {managesPeople(workspace.role) && <TestMessage person={person} />}
      <MailSettings />
      <CalendarSettings />
      <PasswordSettings email={person.email} />
      <FactorsSettings />
      <PasskeysSettings />
      <SessionsSettings />
      <TokensSettings />
      {managesPeople(workspace.role) && <ProgramsSettings />}
      {managesPeople(workspace.role) && <WebhooksSettings />}
    </>
  );
}
