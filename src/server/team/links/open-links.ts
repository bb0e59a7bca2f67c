import { withPeople } from '#server/database/people-connection.ts';
import { openBackground } from '#server/outside/background.ts';
import { limitsIn } from '#server/calls/limits.ts';
import type { Links, LinksOptions } from './links.ts';
import { linkRoutes } from './routes.ts';

export function openLinks({ connection, baseUrl, ...options }: LinksOptions): Links {
  const { db, forWorkspace } = withPeople(connection);
  const background = openBackground(options.report);
  const limits = limitsIn(db);

  const routes = linkRoutes({
    ...options,
    forWorkspace,
    inBackground: background.run,
    limits,
    baseUrl: new URL(baseUrl).origin,
  });
  return {
    answers: (pathname) => /^\/links(\/|$)/.test(pathname),
    fetch: async (request, address) => routes.fetch(request, { address }),
    close: () => background.settled(),
  };
}
