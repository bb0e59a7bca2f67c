import { contract } from '#contract/contract.ts';

const NOUNS = new Set(Object.keys(contract).map(noun));

/** Whether a path belongs to the API, judged by its first segment. `/jobs/7` does, `/sw.js` does not. */
export function isApiPath(pathname: string): boolean {
  return NOUNS.has(noun(pathname));
}

/** The first segment of a path, or of the path in a route's name. */
function noun(path: string): string {
  return path.split('/')[1] ?? '';
}

/** Converts a path of the contract to Hono's syntax: `/jobs/{id}` → `/jobs/:id`. */
export function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
