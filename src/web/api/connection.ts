import type { Host } from '#web/host/host.ts';
import { setSession } from '#web/session.ts';
import { optionsFor, queryClient } from './query-client.ts';
import { shownChanges } from './refresh.ts';

interface Connection {
  /** Resolves when `window.fetch` reaches the API; null once it does. */
  ready: Promise<unknown> | null;
  readonly takeEarlyAnswer: Host['takeEarlyAnswer'];
  readonly peekEarlyAnswer: Host['peekEarlyAnswer'];
  readonly inspect: Host['inspect'];
  readonly end: () => void;
}

/** Until a host is named, `window.fetch` answers as it is. */
let connection: Connection = {
  ready: null,
  takeEarlyAnswer: () => undefined,
  peekEarlyAnswer: () => undefined,
  inspect: () => undefined,
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
    takeEarlyAnswer: (url, init) => host.takeEarlyAnswer(url, init),
    peekEarlyAnswer: (url) => host.peekEarlyAnswer(url),
    inspect: (response) => host.inspect(response),
    end: host.watch((notice) => shownChanges.noticed(notice)),
  };
  connection = connected;
  connected.ready?.then(
    () => (connected.ready = null),
    // Each call fails with it.
    () => undefined,
  );
}

/** What is known of an answer before it is asked for: its JSON, or undefined. */
export function peekEarlyAnswer(url: string): unknown {
  return connection.peekEarlyAnswer(url);
}

/**
 * `window.fetch` once it reaches the API; the host has seen the answer by then. From then on it is called at once: what a
 * key press changes would otherwise be rendered before it is sent.
 */
export async function fetchFromHost(url: string, init: RequestInit): Promise<Response> {
  if (connection.ready) await connection.ready;
  const response = await (connection.takeEarlyAnswer(url, init) ?? window.fetch(url, init));
  await connection.inspect(response);
  return response;
}
