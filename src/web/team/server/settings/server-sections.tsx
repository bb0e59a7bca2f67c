import type { ReactNode } from 'react';
import { managesPeople, type Role } from '#domain/team/role.ts';
import { GENERAL, type SettingsSection } from '#web/app/host/settings-section.ts';
import { OnlineOnly } from '#web/app/host/online-only.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { createStore, useStore, type ReadableStore } from '#web/kit/store.ts';
import type { OwnWorkspace, Person, SignedIn } from '#web/team/people/people-calls.ts';
import { unsentIn } from '#web/team/server/copy/copy-choice.ts';
import type { DeviceCopy } from '#web/team/server/copy/device-copy.ts';

const load = () => import('./sections.ts');
const ServerData = lazyPart(async () => (await load()).ServerData, <Loading />);
const CopySettings = lazyPart(async () => (await load()).CopySettings);
const MailSettings = lazyPart(async () => (await load()).MailSettings);
const CalendarSettings = lazyPart(async () => (await load()).CalendarSettings);
const SignInSettings = lazyPart(async () => (await load()).SignInSettings);
const TokensSettings = lazyPart(async () => (await load()).TokensSettings);
const WorkspaceSettings = lazyPart(async () => (await load()).WorkspaceSettings);
const PeopleSettings = lazyPart(async () => (await load()).PeopleSettings);
const MailSection = lazyPart(async () => (await load()).MailSection);
const CompanySettings = lazyPart(async () => (await load()).CompanySettings);
const ProgramsSettings = lazyPart(async () => (await load()).ProgramsSettings);
const WebhooksSettings = lazyPart(async () => (await load()).WebhooksSettings);

interface SettingsParts {
  person: Person;
  storage: SignedIn['storage'];
  copy: DeviceCopy;
  workspaces: ReadableStore<readonly OwnWorkspace[]>;
  /** The workspace of this page in its latest state. */
  currentWorkspace: () => OwnWorkspace;
  /** Makes a copy on this device. Rejects when the browser can’t. */
  openCopy: () => Promise<void>;
  /** Called with the changed workspace. */
  onChanged: (workspace: OwnWorkspace) => void;
  /** Called after the members have changed. */
  onMembers: () => Promise<void>;
  /** Called after the person has left the workspace. */
  onLeft: () => void;
  /** Called after the person has deleted the workspace. */
  onDeleted: () => void;
}

interface RoleSection extends SettingsSection {
  isFor: (role: Role) => boolean;
}

const forAll = () => true;
const forTeam = (role: Role) => role !== 'reviewer';

/** A section that is not on this device: it can't be shown without a connection. */
function atServer(section: ReactNode): ReactNode {
  return (
    <OnlineOnly meanwhile="These settings are not on this device. They show when the connection is back.">
      {section}
    </OnlineOnly>
  );
}

/** The sections in Settings that only a server has. Those that the person's role may not use are left out. */
export function createServerSections(parts: SettingsParts): ReadableStore<readonly SettingsSection[]> {
  const {
    person,
    storage,
    copy,
    workspaces,
    currentWorkspace,
    openCopy,
    onChanged,
    onMembers,
    onLeft,
    onDeleted,
  } = parts;

  function People({ workspace }: { workspace: OwnWorkspace }) {
    const unsent = unsentIn(useStore(copy.status));
    return <PeopleSettings {...{ person, workspace, unsent, onMembers, onLeft }} />;
  }

  function currentSections(): readonly SettingsSection[] {
    const workspace = currentWorkspace();
    const { role, copies } = workspace;
    const sections: readonly RoleSection[] = [
      { ...GENERAL, isFor: forAll, section: <ServerData {...{ workspace, storage, copy }} /> },
      { ...GENERAL, isFor: forTeam, section: <CopySettings {...{ copies, copy }} onWanted={openCopy} /> },
      {
        group: 'You',
        label: 'Notifications',
        also: 'remind interviews email me applications',
        isFor: forAll,
        section: <MailSettings />,
      },
      {
        group: 'You',
        label: 'Your calendar',
        also: 'working hours busy',
        isFor: forAll,
        section: <CalendarSettings />,
      },
      {
        group: 'You',
        label: 'Sign-in',
        also: 'password two-step authenticator backup codes passkeys sessions security',
        isFor: forAll,
        section: <SignInSettings email={person.email} />,
      },
      { group: 'You', label: 'Access tokens', also: 'api', isFor: forAll, section: <TokensSettings /> },
      {
        group: 'Workspace',
        label: 'Name and copies',
        also: 'rename workspace devices seats storage limits delete',
        isFor: managesPeople,
        section: <WorkspaceSettings {...{ workspace, onChanged, onDeleted }} />,
      },
      {
        group: 'Workspace',
        label: 'People',
        also: 'members roles reviewers invite invitations leave',
        isFor: forTeam,
        section: <People workspace={workspace} />,
      },
      {
        group: 'Connections',
        label: 'Mail',
        also: 'test message',
        isFor: managesPeople,
        section: <MailSection {...{ person, role }} />,
      },
      {
        group: 'Connections',
        label: 'Company',
        also: 'directory scim signing in rules audit log',
        isFor: managesPeople,
        section: <CompanySettings role={role} />,
      },
      {
        group: 'Connections',
        label: 'Programs',
        also: 'service accounts all access tokens api',
        isFor: managesPeople,
        section: <ProgramsSettings />,
      },
      {
        group: 'Connections',
        label: 'Webhooks',
        also: 'deliveries',
        isFor: managesPeople,
        section: <WebhooksSettings />,
      },
    ];
    return sections
      .filter(({ isFor }) => isFor(role))
      .map((one) => (one.label === GENERAL.label ? one : { ...one, section: atServer(one.section) }));
  }

  const settings = createStore(currentSections());
  // The person's role or the workspace may change while the page is open.
  workspaces.subscribe(() => settings.set(currentSections()));
  return settings;
}
