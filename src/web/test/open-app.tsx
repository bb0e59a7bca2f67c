import type { AnyRouter } from '@tanstack/react-router';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { isApiPath } from '#api/request/paths.ts';
import { LOCAL_PROFILE } from '#domain/team/profile.ts';
import { RECOVERY_PATHS } from '#hosts/browser/recovery/recovery-paths.ts';
import { forgetPlaces } from '#web/app/address/places.ts';
import { connectApi } from '#web/app/api/connection.ts';
import { queryClient } from '#web/app/api/query-client.ts';
import { saveBackup } from '#web/app/backup/save-backup.ts';
import { colleagues, watchColleagues } from '#web/app/browser/people/colleagues.ts';
import { question } from '#web/app/history/ask-why.ts';
import { NEVER_OFFLINE, type Host } from '#web/app/host/host.ts';
import { LOCAL_SESSION, setSession } from '#web/app/host/session.ts';
import { App } from '#web/app/shell/app.tsx';
import { ProfileMenu } from '#web/app/shell/profile-menu.tsx';
import { scheduling } from '#web/candidate/interviews/schedule/scheduling.ts';
import { composition } from '#web/candidate/mail/compose.ts';
import { newCandidate } from '#web/candidate/new-candidate/opened-new-candidate.ts';
import { openedOffer } from '#web/candidate/offer/opened-offer.ts';
import { mailOffer } from '#web/candidate/rejection/mail-offer.ts';
import { fetchModal } from '#web/kit/modal.tsx';
import { createStore } from '#web/kit/store.ts';
import { currentToasts, dismissToast } from '#web/kit/toast-queue.ts';
import { toast } from '#web/kit/toast.tsx';
import { createAppRouter } from '#web/routes/routes.tsx';
import { moves } from '#web/screens/board/move-candidates.ts';
import { NO_MOVES } from '#web/screens/board/moves-store.ts';
import { apiInMemory, type ApiInMemory } from './api-in-memory.ts';
import './page-styles.ts';

const network = window.fetch;

/** Paths that a server answers in addition to the API, and the API's description. */
const SERVER_PATHS =
  /^\/(?:session|careers-site|incoming-mails|people|invitations|links|workspaces|workspace-mail|notifications|presence|audit-log|sign-in-rules|directory|webhooks|service-accounts|access-tokens|openapi\.json)(?:\/|$)/;

const emptyPage = window.location.href;

/** Closes the page that is open. */
let close: (() => Promise<void>) | null = null;

/**
 * Opens the app at an address, and closes the page that was open. Without `api` it is the first visit of a browser,
 * with the demo workspace in memory. With the API of an earlier call it is another visit.
 *
 * @param own parts of the host that a test replaces
 * @param newRouter creates a router with other screens
 */
export async function openApp(
  path: string,
  api?: ApiInMemory,
  own: OwnParts = {},
  newRouter: () => AnyRouter = createAppRouter,
): Promise<ApiInMemory> {
  if (close) await close();
  else onTestFinished(leave);
  window.history.pushState(null, '', path);
  const its = api ?? (await apiInMemory());
  // Loads the modal now, because a page loads it a moment after it was opened.
  await fetchModal();
  close = mount(its, own, newRouter);
  return its;
}

/** Opens the page again at the same address. */
export async function reload(api: ApiInMemory): Promise<void> {
  await close?.();
  close = mount(api);
}

/** @returns a function that waits for every answer, closes the page and forgets its state */
function mount(
  api: ApiInMemory,
  own: OwnParts = {},
  newRouter: () => AnyRouter = createAppRouter,
): () => Promise<void> {
  window.fetch = (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    const isHosts = Object.values<string>(RECOVERY_PATHS).includes(pathname) || SERVER_PATHS.test(pathname);
    return isHosts || isApiPath(pathname) ? api.fetch(input, init) : network(input, init);
  };
  const host = withOwn(hostOf(api), own);
  connectApi(host);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const router = newRouter();
  flushSync(() => root.render(<App host={host} router={router} />));
  return async () => {
    root.unmount();
    // Otherwise this router would react to Back in the next page.
    router.history.destroy();
    place.remove();
    await api.settle();
    queryClient.clear();
    moves.set(NO_MOVES);
    question.set(null);
    mailOffer.set(null);
    composition.set(null);
    newCandidate.set(null);
    openedOffer.set(null);
    scheduling.set(null);
    forgetPlaces();
    for (const { id } of currentToasts()) dismissToast(id);
    // Removes earlier announcements, because they stay for seconds and the next test must not find them.
    for (const log of document.querySelectorAll('[data-live-announcer] [aria-live]')) log.replaceChildren();
  };
}

/** A minimal host over the API in memory. */
function hostOf(api: ApiInMemory): Host {
  const profile = createStore(LOCAL_PROFILE);
  return {
    api: {
      connect: async () => undefined,
      fetch: (url, init) => window.fetch(url, init),
      peekEarlyAnswer: () => undefined,
      earlyAnswersCame: async () => undefined,
      needsNetwork: false,
      isOffline: NEVER_OFFLINE,
      watch(listener) {
        const ends = [api.watch(listener), watchColleagues()];
        return () => {
          for (const stop of ends) stop();
        };
      },
    },
    storage: {
      staysOnDevice: true,
      RecoveryGate: ({ children }) => children,
      backUp: saveBackup,
      DataNote: () => null,
    },
    rights: { mayErase: true, mayEditSite: true },
    session: LOCAL_SESSION,
    teammates: colleagues,
    person: { profile, editsEmail: true, save: async (edit) => profile.set({ ...profile.read(), ...edit }) },
    shell: {
      ProfileMenu,
      workspaceName: createStore(''),
      logOut: () => toast.info('This workspace has no login, so there is nothing to log out of'),
      settings: createStore([]),
      DemoNotice: null,
      HostNotice: () => null,
      DevelopmentControls: null,
    },
    team: null,
    inbox: null,
    careers: null,
    links: null,
  };
}

/** The parts of the host that a test replaces. */
type OwnParts = Pick<Partial<Host>, 'team'> & {
  readonly [Part in 'api' | 'storage' | 'rights' | 'shell']?: Partial<Host[Part]>;
};

function withOwn(host: Host, { api, storage, rights, shell, ...own }: OwnParts): Host {
  return {
    ...host,
    ...own,
    ...(own.team && { teammates: own.team.members }),
    api: { ...host.api, ...api },
    storage: { ...host.storage, ...storage },
    rights: { ...host.rights, ...rights },
    shell: { ...host.shell, ...shell },
  };
}

async function leave(): Promise<void> {
  await close?.();
  close = null;
  window.fetch = network;
  setSession(LOCAL_SESSION);
  window.history.replaceState(null, '', emptyPage);
  localStorage.clear();
  sessionStorage.clear();
}
