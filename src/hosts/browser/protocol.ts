/** A message from the page to its worker: claim this page, then answer on the port sent along. */
export const CLAIM = 'claim';

/** A message from an idle page: fetch the files of the release that the cache lacks. */
export const KEEP = 'keep';

/** The last message from a page to its own worker (page-worker.ts): finish the work and end. */
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

/** The answer as it is posted back. Null is posted for a request that is not for the API, and a text for a failure. */
export interface PostedAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: [string, string][];
  readonly body: ArrayBuffer | null;
}

/** The calls that only this host has, besides those of the API. */
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
