/** The commands under which the log has a workspace that was filled without a call of the API. */
export const BEGINNINGS = { seed: 'seed', recovery: 'recovery', empty: 'start empty' } as const;

/** What replaced the whole workspace, by its command. Any other is a filling with demo data. */
const REPLACEMENTS: ReadonlyMap<string, string> = new Map([
  ['PUT /backup', 'Restored a backup'],
  [BEGINNINGS.recovery, 'Restored the workspace after a loss'],
  [BEGINNINGS.empty, 'Started with an empty workspace'],
]);

export function describeReplacement(route: string): string {
  return REPLACEMENTS.get(route) ?? 'Filled the workspace with demo data';
}
