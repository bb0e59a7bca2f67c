import { contract } from '#contract/contract.ts';
import type { Parts } from './people/parts.ts';
import { peopleRoutes } from './people/routes.ts';

/** People's calls by method and path, as in `DELETE /people/:id`: whatever is registered, so that none is forgotten. */
export const PEOPLE_ROUTES: readonly string[] = [
  // Nothing is called of the parts before a request comes.
  ...new Set(
    peopleRoutes({} as Parts)
      .routes.filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`),
  ),
];

/** Everything that this server answers for somebody: the contract's routes, people's, and the stream. */
export const EVERY_ROUTE: readonly string[] = [
  ...Object.keys(contract),
  ...PEOPLE_ROUTES,
  'GET /changes/stream',
];

/** A route's path with a value in place of each parameter. */
export function pathWith(path: string, value: string): string {
  return path.replaceAll(/\{\w+\}|:\w+/g, value);
}
