/** The commands that the log has for new workspaces, which no API call filled. */
export const BEGINNINGS = { seed: 'seed', recovery: 'recovery', empty: 'start empty' } as const;
