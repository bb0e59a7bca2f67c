import '#web/app/theme/tokens.css';
import '#web/app/theme/base.css';
import { flushSync } from 'react-dom';
import type { AnyRouter } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { isApiPath } from '#api/paths.ts';
import { RECOVERY_PATHS } from '#hosts/browser/protocol.ts';
import { LOCAL_PROFILE } from '#domain/team/profile.ts';
import { connectApi } from '#web/app/api/connection.ts';
import { queryClient } from '#web/app/api/query-client.ts';
import { App } from '#web/app/shell/app.tsx';
import { moves } from '#web/screens/board/move-candidates.ts';
import { NO_MOVES } from '#web/screens/board/moves-store.ts';
import type { Host } from '#web/app/host/host.ts';
import { forgetPlaces } from '#web/app/address/places.ts';
import { question } from '#web/app/history/ask-why.ts';
import { createAppRouter } from '#web/routes/routes.tsx';
import { LOCAL_SESSION, setSession } from '#web/app/host/session.ts';
import { ProfileMenu } from '#web/app/shell/profile-menu.tsx';
import { fetchModal } from '#web/kit/modal.tsx';
import { createStore } from '#web/kit/store.ts';
import { currentToasts, dismissToast } from '#web/kit/toast-queue.ts';
import { toast } from '#web/kit/toast.tsx';
import { apiInMemory, type ApiInMemory } from './api-in-memory.ts';

const network = window.fetch;

/** Paths that a server answers beside the API. */
const SERVER_PATHS = /^\/(?:session|people|invitations|links|workspaces|notifications|presence)(?:\/|$)/;

const emptyPage = window.location.href;

/** Closes the open page. */
let close: (() => Promise<void>) | null = null;

/**
 * Opens the whole app at an address, in the place of what was open. Without an API of its own it is a browser's first
 * visit, to the demo workspace in memory; with the one before, another visit.
 *
 * @param own parts of the host that a test replaces
 * @param newRouter creates a router with other screens
 */
export async function openApp(
  path: string,
  api?: ApiInMemory,
  own: Partial<Host> = {},
  newRouter: () => AnyRouter = createAppRouter,
): Promise<ApiInMemory> {
  if (close) await close();
  else onTestFinished(leave);
  window.history.pushState(null, '', path);
  const its = api ?? (await apiInMemory());
  // A page that has been open for a moment has loaded the modal.
  await fetchModal();
  close = mount(its, own, newRouter);
  return its;
}

/** Loads the page again. */
export async function reload(api: ApiInMemory): Promise<void> {
  await close?.();
  close = mount(api);
}

/** @returns a function that closes the page and forgets its state, when every answer has come */
function mount(
  api: ApiInMemory,
  own: Partial<Host> = {},
  newRouter: () => AnyRouter = createAppRouter,
): () => Promise<void> {
  window.fetch = (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    const isHosts = Object.values<string>(RECOVERY_PATHS).includes(pathname) || SERVER_PATHS.test(pathname);
    return isHosts || isApiPath(pathname) ? api.fetch(input, init) : network(input, init);
  };
  const host = { ...hostOf(api), ...own };
  connectApi(host);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const router = newRouter();
  flushSync(() => root.render(<App host={host} router={router} />));
  return async () => {
    root.unmount();
    // Otherwise the router would react to the next page's Back.
    router.history.destroy();
    place.remove();
    await api.settle();
    queryClient.clear();
    moves.set(NO_MOVES);
    question.set(null);
    forgetPlaces();
    for (const { id } of currentToasts()) dismissToast(id);
    // Sentences stay for seconds: one of before must not count, nor be waited for where only one may say so.
    for (const log of document.querySelectorAll('[data-live-announcer] [aria-live]')) log.replaceChildren();
  };
}

/** A host with nothing of its own to say. */
function hostOf(api: ApiInMemory): Host {
  const profile = createStore(LOCAL_PROFILE);
  return {
    connect: async () => undefined,
    fetch: (url, init) => window.fetch(url, init),
    peekEarlyAnswer: () => undefined,
    earlyAnswersCame: async () => undefined,
    needsNetwork: false,
    staysOnDevice: true,
    mayErase: true,
    session: LOCAL_SESSION,
    person: { profile, save: async (edit) => profile.set({ ...profile.read(), ...edit }) },
    ProfileMenu,
    logOut: () => toast.info('This workspace has no login, so there is nothing to log out of'),
    watch: (listener) => api.watch(listener),
    RecoveryGate: ({ children }) => children,
    DataSettings: () => null,
    DataNote: () => null,
    HostNotice: () => null,
    DevelopmentControls: null,
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
