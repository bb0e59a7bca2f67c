/** The commands that the log has for a workspace that was filled without a call of the API. */
export const BEGINNINGS = { seed: 'seed', recovery: 'recovery', empty: 'start empty' } as const;
