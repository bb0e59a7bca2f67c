import { ACCESS_OF } from '#domain/team/role.ts';
import { connectTeamWorker } from '#hosts/browser/connect-team.ts';
import { earlyAnswersCame, peekEarlyAnswer, takeEarlyChannel } from '#web/app/api/early-calls.ts';
import { pageIsQuiet } from '#web/app/api/page-is-quiet.ts';
import { refreshAll } from '#web/app/api/refresh.ts';
import type { ApiHost, CareersAddress, Host } from '#web/app/host/host.ts';
import { NewRelease } from '#web/app/host/new-release.tsx';
import { loadCareersAddress } from '#web/team/careers/careers-calls.ts';
import { createIncoming } from '#web/team/mail/incoming.ts';
import { earlyRevision } from '#web/team/people/early-workspace.ts';
import type { OwnWorkspace, SignedIn } from '#web/team/people/people-calls.ts';
import { watchOtherPages } from '#web/team/people/session-changes.ts';
import { followTab, pathIn } from '#web/team/people/tab-workspace.ts';
import { createStore } from '#web/kit/store.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { keepsCopy, unsentIn } from './copy/copy-choice.ts';
import { createDeviceCopy, type DeviceCopy } from './copy/device-copy.ts';
import { followAnswerer, passOn } from './copy/follow-copy.ts';
import { protectWhenReady } from './copy/protect-copy.ts';
import { createMembers } from './members.ts';
import { offlineStore } from './offline-store.ts';
import { createOwnProfile } from './own-profile.tsx';
import { createOwnSession } from './own-session.tsx';
import { createServerCalls } from './server-calls.ts';
import { serverParts } from './server-parts.tsx';
import { createServerSections } from './settings/server-sections.tsx';
import { createSigningOut } from './signing-out.tsx';
import { watchServer } from './watch-server.ts';
import { WorkspaceMenu } from './workspace-menu.tsx';

function copyOf({ person }: SignedIn, { id, handle, role }: OwnWorkspace): DeviceCopy {
  return createDeviceCopy(id, { personId: person.id, handle, access: ACCESS_OF[role] });
}

/**
 * The host for a team: a server runs the API for all members of a workspace.
 *
 * @param connectWorker resolves when the service worker controls this page
 * @param copy the copy of the workspace on this device
 */
export function createServerHost(
  signedIn: SignedIn,
  first: OwnWorkspace,
  leaveTo: (path: string) => void = (path) => window.location.assign(path),
  connectWorker: () => Promise<void> = connectTeamWorker,
  copy: DeviceCopy = copyOf(signedIn, first),
): Host {
  const { id } = first;
  const isReviewer = first.role === 'reviewer';
  const isAdmin = ACCESS_OF[first.role] === 'admin';
  const careersAddress = createStore<CareersAddress | null>(null);
  const members = createMembers();
  const incoming = createIncoming();
  const session = createOwnSession({
    signedIn,
    first,
    leaveTo,
    onGoOn() {
      openCopyIfPossible();
      void refreshAll();
    },
    onCopies: openCopyIfPossible,
  });
  const {
    person,
    workspaces,
    isConfirmed,
    findOutWhy,
    hasEnded,
    currentWorkspace,
    useWorkspace,
    changed,
    End,
  } = session;
  const { fetch, askRevision, reach, isReplaced } = createServerCalls({
    workspace: id,
    isReviewer,
    hasEnded,
    findOutWhy,
  });
  const isOffline = offlineStore(reach.line, copy.status);
  const { logOut, SigningOut } = createSigningOut({
    copy,
    isOffline,
    onSignedOut: () => leaveTo('/sign-in'),
  });

  /**
   * Opens the copy of the workspace on this device. Where no copy is kept, removes an earlier one, unless something in it is
   * not sent. The page works without it.
   */
  async function openCopy(): Promise<void> {
    if (isReviewer) return;
    if (keepsCopy(currentWorkspace().copies)) {
      await connectWorker();
      return copy.open();
    }
    const status = await copy.sync();
    if (status.state !== 'off' && unsentIn(status) === null) await copy.remove();
  }

  function openCopyIfPossible(): void {
    // Without a copy the page asks the server for everything.
    openCopy().catch(() => undefined);
  }

  const api: ApiHost = {
    async connect() {
      // Waits until this host is set for the page, because calls name the workspace only after that.
      await Promise.resolve();
      // The page also works without the names of the members.
      members.load().catch(() => undefined);
      // A reviewer may have had another role, and something that is not sent.
      void copy.ask();
      if (isReviewer) return;
      void pageIsQuiet().then(openCopyIfPossible);
      loadCareersAddress().then(careersAddress.set, () => undefined);
      void pageIsQuiet().then(incoming.changed);
    },
    fetch,
    peekEarlyAnswer,
    earlyAnswersCame,
    needsNetwork: true,
    isOffline,
    watch(listener) {
      // From here on, this page hears of changes by itself.
      takeEarlyChannel()?.close();
      const ends = [
        watchServer(
          {
            workspace: id,
            askRevision,
            earlyRevision: earlyRevision(),
            onIncomingMails: () => void incoming.changed(),
          },
          passOn(copy, listener),
        ),
        copy.watch(listener),
        followAnswerer(copy),
        protectWhenReady(copy),
        watchOtherPages((change) => {
          // Nothing of the workspace stays on a screen. Unsaved text is in drafts.
          if (change === 'signed out') leaveTo('/sign-in');
          else void findOutWhy().catch(reach.failed);
        }),
        reach.watch(),
        followTab(id),
      ];
      return () => {
        for (const stop of ends) stop();
      };
    },
  };

  return {
    api,
    storage: {
      staysOnDevice: false,
      RecoveryGate: ({ children }) => (
        <>
          {children}
          <End />
          <SigningOut />
        </>
      ),
      backUp: isAdmin ? async () => (await import('#web/app/backup/save-backup.ts')).saveBackup() : null,
      DataNote: () => <p>{useWorkspace().name}</p>,
    },
    rights: { mayErase: isAdmin, mayEditSite: isAdmin },
    session: { workspace: id, actor: person.id },
    person: createOwnProfile(person, members.load),
    shell: {
      ProfileMenu: (menu) => (
        <WorkspaceMenu
          {...{ ...menu, workspaces, isConfirmed }}
          current={id}
          email={person.email}
          makers={signedIn.workspacesBy ?? 'managers'}
          onSwitch={(workspace) => leaveTo(pathIn(workspace))}
        />
      ),
      workspaceName: { subscribe: workspaces.subscribe, read: () => currentWorkspace().name },
      logOut,
      settings: createServerSections({
        person,
        storage: signedIn.storage,
        copy,
        workspaces,
        currentWorkspace,
        openCopy,
        onChanged: changed,
        onMembers: members.load,
        onLeft: () => void copy.remove().then(() => leaveTo('/')),
        onDeleted: () => leaveTo(pathIn(id)),
      }),
      DemoNotice: null,
      HostNotice: () => (
        <>
          <ConnectionBar line={reach.line} copy={copy} />
          <NewRelease isReady={isReplaced} />
        </>
      ),
      DevelopmentControls: null,
    },
    ...serverParts({
      workspace: id,
      members,
      incoming,
      careersAddress,
      useWorkspace,
      onChanged: changed,
    }),
  };
}
