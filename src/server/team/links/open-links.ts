import { withPeople } from '#server/database/people-connection.ts';
import { limitsIn } from '#server/calls/limits.ts';
import type { Links, LinksOptions } from './links.ts';
import { linkRoutes } from './routes.ts';

export function openLinks({ connection, baseUrl, ...options }: LinksOptions): Links {
  const { db, forWorkspace } = withPeople(connection);
  const limits = limitsIn(db);

  const routes = linkRoutes({
    ...options,
    forWorkspace,
    limits,
    baseUrl: new URL(baseUrl).origin,
  });
  return {
    answers: (pathname) => /^\/links(\/|$)/.test(pathname),
    fetch: async (request, address) => routes.fetch(request, { address }),
  };
}
