/** The commands in the log for workspaces that were filled without an API call. */
export const BEGINNINGS = { seed: 'seed', recovery: 'recovery', empty: 'start empty' } as const;
