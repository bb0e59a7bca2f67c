/** The keys of what this host alone is asked for, in the scheme of web/app/api/queries.ts: asked for again after every change. */
export const hostKeys = {
  lastBackup: ['last backup'] as const,
  recovery: ['recovery'] as const,
  place: ['recovery', 'place'] as const,
  kept: ['recovery', 'kept'] as const,
  quarantined: ['recovery', 'quarantined'] as const,
};
