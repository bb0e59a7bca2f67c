import type { Kysely } from 'kysely';
import { limitsIn } from '#hosts/node/people/limits.ts';
import type { PeopleSchema } from '#hosts/node/people/schema.ts';
import type { LinkAnswered, Links, LinksOptions } from './links.ts';
import { linkRoutes } from './routes.ts';
import type { LinksSchema } from './schema.ts';

export function openLinks({ connection, baseUrl, report, ...options }: LinksOptions): Links {
  // The same database, with the tables of people and links.
  const db = connection.db as unknown as Kysely<LinksSchema>;
  const limits = limitsIn(connection.db as unknown as Kysely<PeopleSchema>);
  const listeners = new Set<(answered: LinkAnswered) => void>();

  function answered(submission: LinkAnswered): void {
    for (const listener of listeners) {
      try {
        listener(submission);
      } catch (error) {
        report(error);
      }
    }
  }

  const routes = linkRoutes({
    ...options,
    db,
    limits,
    report,
    answered,
    baseUrl: new URL(baseUrl).origin,
  });
  return {
    answers: (pathname) => /^\/links(\/|$)/.test(pathname),
    fetch: async (request, address) => routes.fetch(request, { address }),
    onAnswered(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
