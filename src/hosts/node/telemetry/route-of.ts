import { contract } from '#contract/contract.ts';
import { splitName } from '#contract/route.ts';

const PATHS = [...new Set(Object.keys(contract).map((name) => splitName(name).path))].map((path) => ({
  path,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** What people do beside the workspace's contents; of what follows, only that something does. */
const PEOPLE = /^\/(session|people|invitations|links|workspaces|notifications|presence|auth)(\/|$)/;

/** Paths that are told as they are. What changes how somebody signs in is among them: an operator may look for it. */
const FIXED = new Set([
  '/health/live',
  '/health/ready',
  '/metrics',
  '/changes/stream',
  '/session/code',
  '/session/passkey',
  '/people/me/factors',
  '/people/me/factors/password',
  '/people/me/factors/two-step',
  '/people/me/factors/two-step/on',
  '/people/me/factors/two-step/off',
  '/people/me/factors/backup-codes',
  '/people/me/factors/passkeys',
]);

const FACTORS_OF = /^\/people\/[^/]+\/factors$/;

/**
 * A path as logs and metrics name it: the contract's, without an id and without anything that a person typed. Whatever
 * is no path of the server is `other`.
 */
export function routeOf(pathname: string): string {
  if (FIXED.has(pathname)) return pathname;
  if (FACTORS_OF.test(pathname)) return '/people/{id}/factors';
  const people = PEOPLE.exec(pathname);
  if (people) return people[2] === '/' ? `/${people[1]}/…` : `/${people[1]}`;
  return PATHS.find(({ pattern }) => pattern.test(pathname))?.path ?? 'other';
}

/** Methods by their name; any other is one of a stranger's making. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);

/** A method as logs and metrics name it. */
export function methodOf({ method }: Pick<Request, 'method'>): string {
  return METHODS.has(method) ? method : 'other';
}
