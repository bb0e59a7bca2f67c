import { contract, type RouteName } from '#contract/contract.ts';
import { splitName, type Route } from '#contract/schemas/route.ts';
import type { Command } from '#domain/change.ts';

const LOCAL = Object.entries<Route>(contract)
  .filter(([, { offline }]) => offline !== false)
  .map(([name]) => name as RouteName);

/** The calls that a replica answers, except those with a body that {@link isLocal} refuses. */
export const LOCAL_ROUTES: ReadonlySet<string> = new Set(LOCAL);

/** Tells whether a replica answers this call with this body. */
export function isLocal({ route, body }: Pick<Command, 'route' | 'body'>): boolean {
  if (!LOCAL_ROUTES.has(route)) return false;
  const fields = fieldsForServer(route as RouteName);
  return !fields.some((field) => Object.hasOwn(Object(body), field));
}

/** The fields of a body with which only the server answers the call. */
function fieldsForServer(name: RouteName): readonly string[] {
  const { offline }: Route = contract[name];
  return typeof offline === 'object' ? offline.without : [];
}

interface LocalRoute {
  readonly name: RouteName;
  readonly method: string;
  readonly path: RegExp;
}

const ROUTES: readonly LocalRoute[] = LOCAL.map((name) => {
  const { method, path } = splitName(name);
  return { name, method, path: new RegExp(`^${path.replace(/\{\w+\}/g, '\\d+')}$`) };
});

/** The name of the call, when a replica can answer it. */
export async function localRoute(request: Request): Promise<RouteName | null> {
  // Notifications are in no replica.
  const asked = request.url.includes('news=true') ? '' : new URL(request.url).pathname;
  const route = ROUTES.find(({ method, path }) => method === request.method && path.test(asked))?.name;
  if (route === undefined) return null;
  if (fieldsForServer(route).length === 0) return route;
  // A body that is no JSON is refused by the route that answers.
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  return isLocal({ route, body }) ? route : null;
}
