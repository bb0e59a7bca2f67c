/**
 * Query keys for calls that only this host has, in the format of web/app/api/queries.ts. These queries are repeated
 * after every change.
 */
export const hostKeys = {
  lastBackup: ['last backup'] as const,
  recovery: ['recovery'] as const,
  place: ['recovery', 'place'] as const,
  kept: ['recovery', 'kept'] as const,
  quarantined: ['recovery', 'quarantined'] as const,
};
