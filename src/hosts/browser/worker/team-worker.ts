import { FAILURE_STATUS } from '#api/request/errors.ts';
import { isApiPath } from '#api/request/paths.ts';
import { WORKSPACE_HEADER } from '#domain/team/request-headers.ts';
import { DeviceCopies, KEPT_PATHS, SESSION_PATH } from '#hosts/browser/copy/device-copies.ts';
import { orKept } from '#hosts/browser/copy/network.ts';
import type { OpenCopy } from '#hosts/browser/copy/open-copy.ts';
import { Quiet } from '#hosts/browser/recovery/quiet.ts';
import { DEVICE_COPY_PATHS, type CopyOwner } from '#hosts/page/device-copy.ts';
import { ANSWERED_BY_HEADER } from '#hosts/page/headers.ts';
import { SIGN_OUT_PATH } from '#hosts/page/untold-sign-out.ts';
import { StoreError } from '#store/store.ts';
import { RELEASE } from './release.ts';
import { ShellCache } from './shell-cache.ts';
import { liveWith } from './worker-life.ts';

declare const self: ServiceWorkerGlobalScope;

/*
 * The service worker of a team server’s pages (product §25). It answers calls from the copies of workspaces on this device,
 * and keeps the files of the app, so that the app opens without a network. Everything else goes to the server.
 */

/**
 * Pages for people outside of the workspace, which are no part of the app. Links that were mailed by earlier versions have
 * a token, with a dot, behind `/interviews/` and `/offers/`.
 */
const PUBLIC = /^\/((careers|consent|interview|offer|unsubscribe|v1)(\/|$)|(interviews|offers)\/[\w-]+\.)/;

const SIGN_OUT = `DELETE ${SESSION_PATH}`;

const quiet = new Quiet();
const shell = new ShellCache(RELEASE, quiet);
const copies = new DeviceCopies(() => quiet.begins());
liveWith(shell);

self.addEventListener('fetch', (event) => {
  quiet.noteRequest();
  const answered = copies.isSignOutTold ? answer(event) : answerUnlessSignedOut(event);
  if (answered) event.respondWith(answered);
});

/** As `answer`, but until the server has heard of a sign-out it is asked for nothing else in the session of the browser. */
function answerUnlessSignedOut(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const isOwnCall = pathname === SIGN_OUT_PATH || `${request.method} ${pathname}` === SIGN_OUT;
  const needsNoSession = origin !== self.location.origin || request.mode === 'navigate' || isOwnCall;
  if (needsNoSession) return answer(event);
  return shell.answer(request) ?? afterSignOut(event);
}

async function afterSignOut(event: FetchEvent): Promise<Response> {
  return (await copies.answerSignedOut(event.request)) ?? answer(event) ?? fetch(event.request);
}

/** The answer of this worker; null when the request goes to the server untouched. */
function answer(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return null;
  if (request.mode === 'navigate') return PUBLIC.test(pathname) ? null : openPage(request);
  if (pathname === SESSION_PATH && request.method === 'GET') return copies.askSession(request);
  if (pathname === SIGN_OUT_PATH) return untoldSignOut(event);
  if (`${request.method} ${pathname}` === SIGN_OUT) return signOut(event);
  const workspace = request.headers.get(WORKSPACE_HEADER);
  if (workspace === null) return shell.answer(request);
  if (KEPT_PATHS.includes(pathname) && request.method === 'GET') return copies.askKept(workspace, request);
  const own = OWN_CALLS.get(`${request.method} ${pathname}`);
  if (own) return own(workspace, event).then((status) => Response.json(status), orFailed);
  // The page asks for the description of the API as it makes a call, but it is a file of the app.
  return isApiPath(pathname) ? answerCall(workspace, event) : shell.answer(request);
}

async function signOut(event: FetchEvent): Promise<Response> {
  const response = await copies.signOut(event.request);
  if (!copies.isSignOutTold) event.waitUntil(sendWhenOnline());
  return response;
}

async function untoldSignOut(event: FetchEvent): Promise<Response> {
  const untold = await copies.untoldSignOut();
  if (untold) event.waitUntil(copies.answerSignedOut(event.request));
  return Response.json(untold);
}

/** The page from the server, which may have a newer release; without a connection, the page of this release. */
function openPage(request: Request): Promise<Response> {
  const kept = async () => (await shell.answer(request)) ?? undefined;
  // Without a page of this release, a person sees what has answered instead.
  const asked = copies.line.ask(request.clone()).catch(async () => (await kept()) ?? fetch(request));
  return orKept(copies.line, asked, kept);
}

async function answerCall(workspace: string, event: FetchEvent): Promise<Response> {
  const response = await copies.answer(workspace, event.request);
  // The browser may stop this worker between two calls, so it must know what it still has to do.
  if (event.request.method !== 'GET' && response.headers.has(ANSWERED_BY_HEADER)) {
    event.waitUntil(send(workspace));
  }
  return response;
}

/** The tag under which the browser is asked to wake this worker when the network is back, also when no page is open. */
const SEND = 'hirelane-send';

async function send(workspace: string): Promise<void> {
  const copy = await copies.find(workspace);
  await copy?.follow();
  if (((await copy?.status())?.unsent ?? 0) > 0) await sendWhenOnline();
}

/** Chromium alone can do that, and only for some time. */
async function sendWhenOnline(): Promise<void> {
  const { sync } = self.registration as { readonly sync?: { register(tag: string): Promise<void> } };
  // A browser that refuses sends when a page is opened next.
  await sync?.register(SEND).catch(() => undefined);
}

// When this rejects, the browser tries again some minutes later.
self.addEventListener('sync', (event) => (event as ExtendableEvent).waitUntil(copies.sendAll()));

async function syncAndHeal(copy: OpenCopy): Promise<void> {
  await copy.sync();
  await copy.heal();
}

type OwnCall = (workspace: string, event: FetchEvent) => Promise<object>;

function withCopy(work: (copy: OpenCopy, event: FetchEvent) => Promise<void>): OwnCall {
  return async (workspace, event) => {
    const copy = await copies.find(workspace);
    if (copy) await work(copy, event);
    return copies.status(workspace);
  };
}

const OWN_CALLS: ReadonlyMap<string, OwnCall> = new Map<string, OwnCall>([
  [`GET ${DEVICE_COPY_PATHS.status}`, (workspace) => copies.status(workspace)],
  [
    `POST ${DEVICE_COPY_PATHS.open}`,
    async (workspace, event) => {
      const copy = await copies.open(workspace, (await event.request.json()) as CopyOwner);
      if (copy) {
        event.waitUntil(Promise.all([syncAndHeal(copy), copy.readAhead(), copies.askAllKept(workspace)]));
      }
      return copies.status(workspace);
    },
  ],
  [
    `POST ${DEVICE_COPY_PATHS.heard}`,
    withCopy(async (copy, event) => {
      const { seq } = (await event.request.json()) as { readonly seq: number };
      copy.hear(seq);
      // The page sends 0 when it may have missed changes.
      const syncing = seq === 0 ? copy.sync() : copy.follow();
      event.waitUntil(syncing.then(() => copy.heal()));
      // Making a copy takes longer than a page should wait.
      if ((await copy.status()).state === 'ready') await syncing;
    }),
  ],
  [
    `POST ${DEVICE_COPY_PATHS.again}`,
    withCopy(async (copy, event) => {
      await copy.tryAgain(await keyIn(event.request));
      event.waitUntil(copy.sync());
    }),
  ],
  [
    `POST ${DEVICE_COPY_PATHS.giveUp}`,
    withCopy(async (copy, event) => copy.giveUp(await keyIn(event.request))),
  ],
  [
    `POST ${DEVICE_COPY_PATHS.remove}`,
    async (workspace, event) => {
      const { personId } = (await event.request.json()) as CopyOwner;
      await copies.remove(workspace, personId);
      return copies.status(workspace);
    },
  ],
]);

/** The browser may close the database at any time. The page then asks again. */
function orFailed(error: unknown): Response {
  if (!(error instanceof StoreError)) throw error;
  return Response.json({ message: error.message }, { status: FAILURE_STATUS[error.kind] });
}

async function keyIn(request: Request): Promise<string> {
  return ((await request.json()) as { readonly key: string }).key;
}
