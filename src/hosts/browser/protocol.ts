/**
 * A message from the page to the service worker: take control of this page, then answer on the port in this message.
 */
export const CLAIM = 'claim';

/** A message from an idle page: fetch those files of the release that are not in the cache. */
export const KEEP = 'keep';

/** The last message from a page to its own worker (page-worker.ts): finish the work and end. */
export const LEAVE = 'leave';

/** A message from a page to its own worker: no service worker will take over. */
export const STAY = 'stay';

/** A request as it is posted to a page's own worker. */
export interface PostedRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: [string, string][];
  readonly body: ArrayBuffer | null;
}

/** An answer as it is posted back. Null means that the request is not for the API; a text is a failure. */
export interface PostedAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: [string, string][];
  readonly body: ArrayBuffer | null;
}

/** The path of a call that exists only in development. */
export const DEV_RESET_PATH = '/dev/reset';

/** The channel on which the database announces its changes (`channelOf` in store/indexeddb/engine.ts). */
export const CHANGES_CHANNEL = 'hirelane changes';

/**
 * The channel on which a worker says which share of the database's upgrade is done, from 0 to 1. It says so several times a
 * second while calls wait for the upgrade.
 */
export const UPGRADE_CHANNEL = 'hirelane upgrade';
