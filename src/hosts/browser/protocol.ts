/** What the page says to its worker: take this page over, and answer on the port that came along. */
export const CLAIM = 'claim';

/** This host's own calls, beside the API's: another host has other troubles. */
export const RECOVERY_PATHS = {
  found: '/recovery',
  place: '/recovery/place',
  left: '/recovery/left',
  snapshot: '/recovery/snapshot',
  setAside: '/recovery/set-aside',
} as const;

/** Development only. */
export const DEV_RESET_PATH = '/dev/reset';

/** On every answer of the worker's: the release that gave it. */
export const RELEASE_HEADER = 'Release';

/** The channel on which the database tells every tab and worker of its changes (`channelOf` of the store's engine). */
export const CHANGES_CHANNEL = 'hirelane changes';
