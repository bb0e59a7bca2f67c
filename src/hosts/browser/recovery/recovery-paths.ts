/** The paths of calls that only this host has, in addition to the API. */
export const RECOVERY_PATHS = {
  found: '/recovery',
  opened: '/recovery/opened',
  newer: '/recovery/newer',
  place: '/recovery/place',
  left: '/recovery/left',
  snapshot: '/recovery/snapshot',
  quarantined: '/recovery/set-aside',
  kept: '/recovery/kept',
} as const;
