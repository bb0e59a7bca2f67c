import { lazy } from 'react';
import type { Answer } from '#contract/contract.ts';
import { ACCESS_OF } from '#domain/team/role.ts';
import { connectTeamWorker } from '#hosts/browser/connect-team.ts';
import { ANSWERED_BY_HEADER, RELEASE_HEADER, WORKSPACE_HEADER } from '#hosts/page/headers.ts';
import { pageIsQuiet } from '#web/app/api/page-is-quiet.ts';
import { refreshAll } from '#web/app/api/refresh.ts';
import type { CareersAddress, Host, ProfileMenuProps } from '#web/app/host/host.ts';
import { NewRelease } from '#web/app/host/new-release.tsx';
import { OWN_RELEASE } from '#web/app/host/own-release.ts';
import { loadCareersAddress } from '#web/team/careers/careers-calls.ts';
import { createIncoming } from '#web/team/mail/incoming.ts';
import { NotificationsButton } from '#web/team/notifications/notifications-button.tsx';
import { Face } from '#web/team/people/face.tsx';
import {
  saveProfile,
  signOut,
  type OwnWorkspace,
  type Person,
  type SignedIn,
} from '#web/team/people/people-calls.ts';
import { watchOtherPages } from '#web/team/people/session-changes.ts';
import { followTab, pathIn } from '#web/team/people/tab-workspace.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { createStore, useStore } from '#web/kit/store.ts';
import { withStyles } from '#web/kit/style-sheets.ts';
import { toast } from '#web/kit/toast.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { keepsCopy, unsentIn } from './copy/copy-choice.ts';
import { createDeviceCopy, type DeviceCopy } from './copy/device-copy.ts';
import { followAnswerer, passOn } from './copy/follow-copy.ts';
import { protectWhenReady } from './copy/protect-copy.ts';
import { createMembers } from './members.ts';
import { createReach } from './reach.ts';
import { SessionEnded, type SessionEnd } from './session-end.tsx';
import { watchServer } from './watch-server.ts';
import { WorkspaceMenu } from './workspace-menu.tsx';

const ServerSettings = lazy(() =>
  withStyles(() => import('./server-settings.tsx')).then(({ ServerSettings: content }) => ({
    default: content,
  })),
);

const UnsentDialog = lazyPart(async () => (await import('./copy/unsent-dialog.tsx')).UnsentDialog);
const OwnPicture = lazyPart(async () => (await import('#web/team/people/own-picture.tsx')).OwnPicture);
const SentLinks = lazyPart(async () => (await import('#web/team/links/sent-links.tsx')).SentLinks);
const AddressSettings = lazyPart(
  async () => (await import('#web/team/careers/address-settings.tsx')).AddressSettings,
);
const HeldApplications = lazyPart(
  async () => (await import('#web/team/careers/held-applications.tsx')).HeldApplications,
);
const UnmatchedMails = lazyPart(
  async () => (await import('#web/team/mail/unmatched-mails.tsx')).UnmatchedMails,
);
const Presence = lazyPart(async () => (await import('./presence/presence.tsx')).Presence);
const Answering = lazyPart(async () => (await import('./presence/answering.tsx')).Answering);

const UNAUTHORIZED = 401;
const FORBIDDEN = 403;

function isReviewer({ role }: OwnWorkspace): boolean {
  return role === 'reviewer';
}

/** Whether the server has answered, and not this device without a connection. */
function isOfServer({ headers }: Response): boolean {
  return !headers.has(ANSWERED_BY_HEADER);
}

function copyOf(person: Person, { id, handle, role }: OwnWorkspace): DeviceCopy {
  return createDeviceCopy(id, { personId: person.id, handle, access: ACCESS_OF[role] });
}

/**
 * The host for a team: a server runs the API for all members of a workspace.
 *
 * @param connectWorker resolves when the service worker controls this page
 * @param copy the copy of the workspace on this device
 */
export function createServerHost(
  { person: signedIn, workspaces: firstWorkspaces, storage, confirmed }: SignedIn,
  first: OwnWorkspace,
  leaveTo: (path: string) => void = (path) => window.location.assign(path),
  connectWorker: () => Promise<void> = connectTeamWorker,
  copy: DeviceCopy = copyOf(signedIn, first),
): Host {
  const { id } = first;
  const person: Person = { ...signedIn, handle: first.handle };
  const workspaces = createStore(firstWorkspaces);
  const profile = createStore(person);
  const isConfirmed = createStore(confirmed);
  const members = createMembers();
  const end = createStore<SessionEnd | null>(null);
  const isReplaced = createStore(false);
  const careersAddress = createStore<CareersAddress | null>(null);
  const incoming = createIncoming();
  const reach = createReach(
    async () => {
      const response = await window.fetch('/session', { headers: { Accept: 'application/json' } });
      if (!isOfServer(response)) throw new TypeError('The server can’t be reached.');
      return response;
    },
    () => void refreshAll(),
  );
  /** Whether the person wants to sign out while something is not sent. */
  const isSigningOut = createStore(false);

  /**
   * Opens the copy of the workspace on this device. Where no copy is kept, removes an earlier one, unless something in it is
   * not sent. The page works without it.
   */
  async function openCopy(): Promise<void> {
    if (isReviewer(first)) return;
    if (keepsCopy(currentWorkspace().copies)) {
      await connectWorker();
      return copy.open();
    }
    const status = await copy.sync();
    if (status.state !== 'off' && unsentIn(status) === null) await copy.remove();
  }

  function currentWorkspace(): OwnWorkspace {
    return workspaces.read().find((one) => one.id === id) ?? first;
  }

  /** Compares the page's release with that of an answer. A proxy in front of the server answers without a release. */
  function compareRelease({ headers }: Response): void {
    const answering = headers.get(RELEASE_HEADER);
    if (answering !== null && answering !== OWN_RELEASE) isReplaced.set(true);
  }

  /**
   * Asks the server why a call was refused: the person may be signed out or no member any more, or somebody else may
   * have signed in.
   */
  async function findOutWhy(): Promise<void> {
    const response = await window.fetch('/session', { headers: { Accept: 'application/json' } });
    if (response.status === UNAUTHORIZED) return end.set('signed out');
    if (!isOfServer(response)) return;
    const session = (await response.json()) as SignedIn;
    if (session.person.id !== person.id) return end.set('somebody else');
    update(session);
    const current = session.workspaces.find((one) => one.id === id);
    if (!current) end.set('removed');
    // The loaded page leads to what the session lacks. Unsaved text is in drafts.
    else if (current.missing) leaveTo(pathIn(id));
    // Reviewers have other screens, so the page reloads. Unsaved text is in drafts.
    else if (isReviewer(current) !== isReviewer(first)) leaveTo(pathIn(id));
    else if (end.read() !== null) goOn();
  }

  /** The workspace in its latest state. After the person was removed from it, the state at the start. */
  function useWorkspace(): OwnWorkspace {
    return useStore(workspaces).find((one) => one.id === id) ?? first;
  }

  function changed(workspace: OwnWorkspace): void {
    const { copies } = currentWorkspace();
    workspaces.set(workspaces.read().map((one) => (one.id === id ? workspace : one)));
    if (workspace.copies !== copies) openCopy().catch(() => undefined);
  }

  function update({ workspaces: own, confirmed: isNowConfirmed }: SignedIn): void {
    workspaces.set(own);
    isConfirmed.set(isNowConfirmed);
  }

  function goTo(workspace: string): void {
    leaveTo(pathIn(workspace));
  }

  function ended() {
    const [other] = workspaces.read();
    return end.read() === 'removed' && other ? goTo(other.id) : leaveTo('/');
  }

  function End() {
    const [other] = useStore(workspaces);
    const props = { end, person, workspace: useWorkspace(), other };
    return <SessionEnded {...props} onSignedIn={signedInAgain} onLeave={ended} />;
  }

  function Menu(menu: ProfileMenuProps) {
    const props = { ...menu, workspaces, current: id, email: person.email, isConfirmed };
    return <WorkspaceMenu {...props} onSwitch={goTo} />;
  }

  function Settings() {
    const props = { person, workspace: useWorkspace(), storage, copy, onCopyWanted: openCopy };
    return (
      <ServerSettings
        {...props}
        onChanged={changed}
        onMembers={members.load}
        onLeft={() => void copy.remove().then(() => leaveTo('/'))}
      />
    );
  }

  function SigningOut() {
    const unsent = unsentIn(useStore(copy.status));
    if (!useStore(isSigningOut) || unsent === null) return null;
    return (
      <UnsentDialog
        question={`${unsent}. Sign out?`}
        detail="They stay on this device and are sent when you sign in here again. On a computer that other people use, stay until they are sent."
        confirmLabel="Sign out"
        onConfirm={leaveSession}
        onStay={() => isSigningOut.set(false)}
      />
    );
  }

  function leaveSession(): void {
    isSigningOut.set(false);
    signOut().then(
      () => leaveTo('/sign-in'),
      (error: Error) => toast.error(error.message),
    );
  }

  function OwnFace() {
    return <Face person={useStore(profile)} />;
  }

  function Picture() {
    return <OwnPicture person={useStore(profile)} onChange={pictureChanged} />;
  }

  function pictureChanged(picture: string | null): void {
    profile.set({ ...profile.read(), picture });
    members.load().catch(() => undefined);
  }

  function Note() {
    return <p>{useWorkspace().name}</p>;
  }

  /** @returns the workspace's revision, or null when the server does not give it */
  async function askRevision(): Promise<number | null> {
    const headers = { Accept: 'application/json', [WORKSPACE_HEADER]: id };
    try {
      const response = await window.fetch('/changes?order=newest&limit=1&rows=0', { headers });
      if (!isOfServer(response)) throw new TypeError('The server can’t be reached.');
      reach.answered(response);
      compareRelease(response);
      // A person who has closed the dialog about the session is not asked again by these requests.
      if (response.status === UNAUTHORIZED && end.read() === null) await findOutWhy();
      const isRefused = response.status === FORBIDDEN;
      // The server ends the stream when the person's role or reviewed jobs change.
      if ((response.ok || isRefused) && isRefused !== isReviewer(first)) await findOutWhy();
      else if (isRefused) void refreshAll();
      return response.ok ? ((await response.json()) as Answer<'GET /changes'>).revision : null;
    } catch {
      reach.failed();
      return null;
    }
  }

  function signedInAgain(session: SignedIn): void {
    // The page reloads, because the other person has other drafts and perhaps another workspace.
    if (session.person.id !== person.id) return leaveTo('/');
    update(session);
    goOn();
  }

  function goOn(): void {
    end.set(null);
    openCopy().catch(() => undefined);
    void refreshAll();
  }

  return {
    async connect() {
      // Waits until this host is set for the page, because calls name the workspace only after that.
      await Promise.resolve();
      // The page also works without the names of the members.
      members.load().catch(() => undefined);
      // A reviewer may have had another role, and something that is not sent.
      void copy.ask();
      if (isReviewer(first)) return;
      void pageIsQuiet()
        .then(openCopy)
        .catch(() => undefined);
      loadCareersAddress().then(careersAddress.set, () => undefined);
      void pageIsQuiet().then(incoming.changed);
    },
    async fetch(url, init) {
      const headers = new Headers(init.headers);
      headers.set(WORKSPACE_HEADER, id);
      const response = await window.fetch(url, { ...init, headers }).catch((error: unknown) => {
        if (!init.signal?.aborted) reach.failed();
        throw error;
      });
      if (!isOfServer(response)) return response;
      reach.answered(response);
      compareRelease(response);
      if (response.status === UNAUTHORIZED && !url.startsWith('/session')) findOutWhy().catch(reach.failed);
      return response;
    },
    peekEarlyAnswer: () => undefined,
    earlyAnswersCame: async () => undefined,
    needsNetwork: true,
    staysOnDevice: false,
    mayErase: ACCESS_OF[first.role] === 'admin',
    mayEditSite: ACCESS_OF[first.role] === 'admin',
    careersAddress,
    CareersAddressSettings: () => <AddressSettings address={careersAddress} onSaved={careersAddress.set} />,
    HeldApplications,
    UnmatchedMails: () => <UnmatchedMails incoming={incoming} />,
    unmatchedCount: incoming.count,
    session: { workspace: id, actor: person.id },
    person: {
      profile,
      Face: OwnFace,
      Picture,
      async save({ name, handle }) {
        const saved = await saveProfile({ name: name.trim(), handle: handle.trim() });
        profile.set({ ...profile.read(), ...saved });
        await members.load().catch(() => undefined);
      },
    },
    ProfileMenu: Menu,
    logOut() {
      // What is not sent is sent first. What can’t be sent stays on this device until this person signs in again.
      void copy.sync().then((status) => {
        if (unsentIn(status) === null) leaveSession();
        else isSigningOut.set(true);
      });
    },
    members,
    watch(listener) {
      const ends = [
        watchServer(
          { workspace: id, askRevision, onIncomingMails: () => void incoming.changed() },
          passOn(copy, listener),
        ),
        copy.watch(listener),
        followAnswerer(copy),
        protectWhenReady(copy),
        watchOtherPages(() => void findOutWhy().catch(reach.failed)),
        reach.watch(),
        followTab(id),
      ];
      return () => {
        for (const stop of ends) stop();
      };
    },
    RecoveryGate: ({ children }) => (
      <>
        {children}
        <End />
        <SigningOut />
      </>
    ),
    DataSettings: Settings,
    SentLinks: ({ candidate }) => <SentLinks key={candidate.id} candidate={candidate} />,
    makeAssessmentLink: async (candidate) =>
      (await import('#web/team/links/link-for-mail.ts')).linkForMail(candidate),
    hasSchedulingLinks: true,
    Presence: (place) => <Presence workspace={id} {...place} />,
    Answering: (to) => <Answering workspace={id} {...to} />,
    DataNote: Note,
    Notifications: NotificationsButton,
    HostNotice: () => (
      <>
        <ConnectionBar isLost={reach.isLost} copy={copy} />
        <NewRelease isReady={isReplaced} />
      </>
    ),
    DevelopmentControls: null,
  };
}
