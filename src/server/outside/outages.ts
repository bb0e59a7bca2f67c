import type { Kysely } from 'kysely';
import type { Outage } from '#domain/team/notification.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import type { Background } from './background.ts';

/** Milliseconds in which the same state of a service is not stored again. */
const KNOWN_FOR = 60_000;

/**
 * Keeps since when an outside service can't be reached. A service that works has no row.
 *
 * @returns a function to call after each use of a service
 */
export function openOutages(
  db: Kysely<PeopleSchema>,
  now: () => Date,
  inBackground: Background['run'],
): (name: Outage, works: boolean) => void {
  const stored = new Map<Outage, { readonly works: boolean; readonly at: number }>();

  async function store(name: Outage, works: boolean): Promise<void> {
    if (works) await db.deleteFrom('outages').where('name', '=', name).execute();
    else {
      await db
        .insertInto('outages')
        .values({ name, since: now().toISOString() })
        .onConflict((on) => on.doNothing())
        .execute();
    }
  }

  return (name, works) => {
    const at = now().getTime();
    const last = stored.get(name);
    // Another process may have stored another state.
    if (last?.works === works && at - last.at < KNOWN_FOR) return;
    stored.set(name, { works, at });
    inBackground(() => store(name, works));
  };
}
