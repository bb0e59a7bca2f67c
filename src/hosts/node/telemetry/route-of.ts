import { contract } from '#contract/contract.ts';
import { splitName } from '#contract/schemas/route.ts';

const PATHS = [...new Set(Object.keys(contract).map((name) => splitName(name).path))].map((path) => ({
  path,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The paths about people. Only their first part is named. */
const PEOPLE =
  /^\/(session|people|invitations|links|workspaces|workspace-mail|notifications|presence|auth|audit-log|sign-in-rules|directory|scim|webhooks)(\/|$)/;

/** Paths that are named in full. They include changes of sign-in methods, because an operator may search for those. */
const FIXED = new Set([
  '/health/live',
  '/health/ready',
  '/version',
  '/.well-known/security.txt',
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
 * The name of a path in logs and metrics: the contract's path, without ids and without typed text. Unknown paths are
 * `other`.
 */
export function routeOf(pathname: string): string {
  if (FIXED.has(pathname)) return pathname;
  if (FACTORS_OF.test(pathname)) return '/people/{id}/factors';
  const people = PEOPLE.exec(pathname);
  if (people) return people[2] === '/' ? `/${people[1]}/…` : `/${people[1]}`;
  return PATHS.find(({ pattern }) => pattern.test(pathname))?.path ?? 'other';
}

/** The known methods. Any other method is named `other`. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);

/** The name of a method in logs and metrics. */
export function methodOf({ method }: Pick<Request, 'method'>): string {
  return METHODS.has(method) ? method : 'other';
}
