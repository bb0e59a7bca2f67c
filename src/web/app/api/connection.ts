import type { Host } from '#web/app/host/host.ts';
import { setSession } from '#web/app/host/session.ts';
import { optionsFor, queryClient } from './query-client.ts';
import { shownChanges } from './refresh.ts';

interface Connection {
  /** Resolves when the API can be reached; null once it can. */
  ready: Promise<unknown> | null;
  readonly fetch: Host['fetch'];
  readonly peekEarlyAnswer: Host['peekEarlyAnswer'];
  readonly end: () => void;
}

/** Until a host is named, `window.fetch` answers as it is. */
let connection: Connection = {
  ready: null,
  fetch: (url, init) => window.fetch(url, init),
  peekEarlyAnswer: () => undefined,
  end: () => undefined,
};

/**
 * From now on the API is called through this host, and what it tells of changes is on the screen. Called as early as
 * possible: the first call waits for it.
 */
export function connectApi(host: Host): void {
  connection.end();
  shownChanges.startOver();
  setSession(host.session);
  queryClient.setDefaultOptions(optionsFor(host));
  const connected: Connection = {
    ready: host.connect(),
    fetch: (url, init) => host.fetch(url, init),
    peekEarlyAnswer: (url) => host.peekEarlyAnswer(url),
    end: host.watch((notice) => shownChanges.noticed(notice)),
  };
  connection = connected;
  connected.ready?.then(
    () => (connected.ready = null),
    // Each call fails with this error.
    () => undefined,
  );
}

/** The JSON of an answer that came before the call, or undefined. */
export function peekEarlyAnswer(url: string): unknown {
  return connection.peekEarlyAnswer(url);
}

/**
 * The host's `fetch` once it reaches the API. From then on it is called at once: what a key press changes would otherwise be
 * rendered before it is sent.
 */
export async function fetchFromHost(url: string, init: RequestInit): Promise<Response> {
  if (connection.ready) await connection.ready;
  return connection.fetch(url, init);
}
