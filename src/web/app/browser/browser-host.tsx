import { RELEASE_HEADER } from '#hosts/page/headers.ts';
import { connect } from '#hosts/browser/connect.ts';
import {
  earlyAnswersCame,
  firstEarlyAnswer,
  peekEarlyAnswer,
  takeEarlyAnswer,
} from '#web/app/api/early-calls.ts';
import { colleagues, watchColleagues } from './people/colleagues.ts';
import { NEVER_OFFLINE, type ApiHost, type Host } from '#web/app/host/host.ts';
import { LOCAL_SESSION } from '#web/app/host/session.ts';
import { ProfileMenu } from '#web/app/shell/profile-menu.tsx';
import { DemoNotice } from './demo/demo-notice.tsx';
import { localProfile } from './local-profile.ts';
import { RecoveryGate } from './recovery/recovery-gate.tsx';
import { releaseLine, upgradeLine } from './release/host-lines.ts';
import { loadSeldom } from './release/load-seldom.ts';
import { compareRelease, lookForReleases } from './release/release.ts';
import { watchUpgrades } from './release/watch-upgrades.ts';
import { GENERAL, type SettingsSection } from '#web/app/host/settings-section.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { createStore, useStore } from '#web/kit/store.ts';
import { toast } from '#web/kit/toast.tsx';
import { BackupNudge } from './storage/backup-nudge.tsx';
import { workspaceName } from './storage/workspace-name.ts';
import { watchChanges } from './calls/watch-changes.ts';

const YourData = lazyPart(async () => (await import('./storage/later.ts')).YourData);
const QuarantinedRows = lazyPart(async () => (await import('./storage/later.ts')).QuarantinedRows);

const Colleagues = lazyPart(
  async () => (await import('./people/colleagues-settings.tsx')).ColleaguesSettings,
);

const settings = createStore<readonly SettingsSection[]>([
  { ...GENERAL, section: <YourData /> },
  { ...GENERAL, section: <QuarantinedRows /> },
  { group: 'Workspace', label: 'People', also: 'colleagues team mentions', section: <Colleagues /> },
]);

const api: ApiHost = {
  async connect() {
    lookForReleases();
    const pageWorker = await window.pageWorker;
    const answered = firstEarlyAnswer((response) => response.headers.has(RELEASE_HEADER));
    return connect({ answered, ...(pageWorker && { pageWorker }) });
  },
  async fetch(url, init) {
    const response = await (takeEarlyAnswer(url, init) ?? window.fetch(url, init));
    void compareRelease(response.headers.get(RELEASE_HEADER));
    if (response.status !== 503) return response;
    const { noticeTrouble } = await loadSeldom();
    return noticeTrouble(response, () => window.fetch(url, init));
  },
  peekEarlyAnswer,
  earlyAnswersCame,
  needsNetwork: false,
  isOffline: NEVER_OFFLINE,
  watch(listener) {
    const ends = [watchChanges(listener), watchColleagues(), watchUpgrades()];
    return () => {
      for (const stop of ends) stop();
    };
  },
};

/** The host of the browser edition, where this browser runs the API over its own database. */
export const browserHost: Host = {
  api,
  storage: {
    staysOnDevice: true,
    RecoveryGate,
    backUp: async () => (await import('./storage/later.ts')).downloadBackup(),
    DataNote: BackupNudge,
  },
  rights: { mayErase: true, mayEditSite: true },
  session: LOCAL_SESSION,
  person: localProfile,
  teammates: colleagues,
  shell: {
    ProfileMenu,
    workspaceName,
    logOut: () => toast.info('This workspace has no login, so there is nothing to log out of'),
    settings,
    DemoNotice,
    HostNotice: () => (
      <>
        {useStore(upgradeLine)}
        <div role="status">{useStore(releaseLine)}</div>
      </>
    ),
    // The bundler removes this branch and its module from the production build.
    DevelopmentControls: import.meta.env.DEV
      ? lazyPart(async () => (await import('./dev-reset.tsx')).DevReset)
      : null,
  },
  team: null,
  inbox: null,
  careers: null,
  links: null,
};

if (import.meta.hot) {
  // In development, a changed worker is fetched at once instead of at the next visit.
  import.meta.hot.on(
    'sw:changed',
    () => void navigator.serviceWorker.getRegistration().then((it) => it?.update()),
  );
}
