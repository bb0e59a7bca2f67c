import type { ApiHost, Host } from '#web/app/host/host.ts';
import { setSession } from '#web/app/host/session.ts';
import { optionsFor, queryClient } from './query-client.ts';
import { shownChanges } from './refresh.ts';

interface Connection {
  /** Resolves when the API can be reached. Null after that. */
  ready: Promise<unknown> | null;
  readonly fetch: ApiHost['fetch'];
  readonly peekEarlyAnswer: ApiHost['peekEarlyAnswer'];
  readonly isOffline: () => boolean;
  readonly end: () => void;
}

/** The default connection, until `connectApi` is called: the page's own `window.fetch`. */
let connection: Connection = {
  ready: null,
  fetch: (url, init) => window.fetch(url, init),
  peekEarlyAnswer: () => undefined,
  isOffline: () => false,
  end: () => undefined,
};

/** Sets what answers the calls of a page without a host. */
export function answerBy(fetch: ApiHost['fetch']): void {
  connection = { ...connection, fetch };
}

/**
 * Sets the host that answers the API's calls and announces changes. Must be called as early as possible, because the
 * first call waits for it.
 */
export function connectApi({ api, session }: Pick<Host, 'api' | 'session'>): void {
  connection.end();
  shownChanges.startOver();
  setSession(session);
  queryClient.setDefaultOptions(optionsFor(api));
  const connected: Connection = {
    ready: api.connect(),
    fetch: (url, init) => api.fetch(url, init),
    peekEarlyAnswer: (url) => api.peekEarlyAnswer(url),
    isOffline: () => api.isOffline.read(),
    end: api.watch((notice) => shownChanges.noticed(notice)),
  };
  connection = connected;
  connected.ready?.then(
    () => (connected.ready = null),
    // A failure to connect is not reported here, because each call fails with the same error.
    () => undefined,
  );
}

/** The JSON of an answer that arrived before its call was made; undefined if there is none. */
export function peekEarlyAnswer(url: string): unknown {
  return connection.peekEarlyAnswer(url);
}

/** Tells whether the host knows that its server can't be reached. */
export function hostIsOffline(): boolean {
  return connection.isOffline();
}

/**
 * Calls the host's `fetch`, after waiting until the API can be reached. Once it can, this calls `fetch` without any
 * wait, so that a request is sent before the screen renders.
 */
export async function fetchFromHost(url: string, init: RequestInit): Promise<Response> {
  if (connection.ready) await connection.ready;
  return connection.fetch(url, init);
}
