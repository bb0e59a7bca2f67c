/** A message from the page to its worker: claim this page, then answer on the port sent along. */
export const CLAIM = 'claim';

/** A message from a page that has nothing to do just now: fetch what is missing of the release in the cache. */
export const KEEP = 'keep';

/** A message from a page to its own worker (page-worker.ts): nothing comes after it. */
export const LEAVE = 'leave';

/** A message from a page to its own worker: no service worker takes over from it. */
export const STAY = 'stay';

/** A request as it is posted to a page's own worker. */
export interface PostedRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: [string, string][];
  readonly body: ArrayBuffer | null;
}

/** What is posted back; null for a request that is not for the API, and a text when there is no answer. */
export interface PostedAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: [string, string][];
  readonly body: ArrayBuffer | null;
}

/** The calls that this host has beside those of the API. */
export const RECOVERY_PATHS = {
  found: '/recovery',
  place: '/recovery/place',
  left: '/recovery/left',
  snapshot: '/recovery/snapshot',
  quarantined: '/recovery/set-aside',
  kept: '/recovery/kept',
} as const;

/** Development only. */
export const DEV_RESET_PATH = '/dev/reset';

/** The channel on which the database announces its changes (`channelOf` in store/indexeddb/change-channel.ts). */
export const CHANGES_CHANNEL = 'hirelane changes';
