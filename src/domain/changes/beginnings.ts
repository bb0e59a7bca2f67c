/** The commands under which the log has a workspace that was filled without a call of the API. */
export const BEGINNINGS = { seed: 'seed', recovery: 'recovery', empty: 'start empty' } as const;
