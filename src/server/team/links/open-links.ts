import type { Kysely } from 'kysely';
import { openBackground } from '#server/outside/background.ts';
import { limitsIn } from '#server/calls/limits.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import type { Links, LinksOptions } from './links.ts';
import { linkRoutes } from './routes.ts';

export function openLinks({ connection, baseUrl, ...options }: LinksOptions): Links {
  // The cast adds the types of people's tables, which the database has.
  const forWorkspace = (workspace: string) =>
    connection.forWorkspace(workspace) as unknown as Kysely<PeopleSchema>;
  const background = openBackground(options.report);
  const limits = limitsIn(connection.db as unknown as Kysely<PeopleSchema>);

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
