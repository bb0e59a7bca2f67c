/** The commands under which the log has a workspace that was filled without a call of the API. */
export const BEGINNINGS = { seed: 'seed', recovery: 'recovery', empty: 'start empty' } as const;

/** What replaced the whole workspace, by its command. */
const REPLACEMENTS: ReadonlyMap<string, string> = new Map([
  [BEGINNINGS.seed, 'Filled the workspace with demo data'],
  ['POST /dev/reset', 'Filled the workspace with demo data'],
  ['PUT /backup', 'Restored a backup'],
  [BEGINNINGS.recovery, 'Restored the workspace after a loss'],
  [BEGINNINGS.empty, 'Started with an empty workspace'],
]);

export function describeReplacement(route: string): string {
  return REPLACEMENTS.get(route) ?? 'Replaced the whole workspace';
}
