import { contract } from '#contract/contract.ts';
import type { LinksContext } from '#hosts/node/team/links/links.ts';
import { linkRoutes } from '#hosts/node/team/links/routes.ts';
import type { TeamContext } from '#hosts/node/team/accounts/context.ts';
import { peopleRoutes } from '#hosts/node/team/routes/routes.ts';

/** The calls of people and links, by method and path, as in `DELETE /people/:id`: whatever is registered, so that none is forgotten. */
export const OWN_ROUTES: readonly string[] = [
  // Making the routes uses nothing of the context: only a request does.
  ...new Set(
    [...peopleRoutes({} as TeamContext).routes, ...linkRoutes({} as LinksContext).routes]
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`),
  ),
];

/** Everything that this server answers for somebody: the contract's routes, people's, those of links, and the stream. */
export const EVERY_ROUTE: readonly string[] = [
  ...Object.keys(contract),
  ...OWN_ROUTES,
  'GET /changes/stream',
];

/** A route's path with a value in place of each parameter. */
export function pathWith(path: string, value: string): string {
  return path.replaceAll(/\{\w+\}|:\w+/g, value);
}
