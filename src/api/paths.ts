import { contract } from '#contract/contract.ts';

const NOUNS = new Set(Object.keys(contract).map(noun));

/** Whether a path is the API's, by its first segment: `/jobs/7` is, `/sw.js` is not. */
export function isApiPath(pathname: string): boolean {
  return NOUNS.has(noun(pathname));
}

/** The text between the first two slashes of a path or of a route's name. */
function noun(path: string): string {
  return path.split('/')[1] ?? '';
}

/** A path of the contract as Hono writes it: `/jobs/{id}` → `/jobs/:id`. */
export function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
