import type { Kysely } from 'kysely';
import type { Outage } from '#domain/team/notification.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import type { Background } from './background.ts';

/** Milliseconds in which the same state of a service is not stored again. */
const KNOWN_FOR = { works: 10 * 60_000, fails: 60_000 };

/**
 * Notes that a service worked, or did not.
 *
 * @param problem the reason why it does not work, as a sentence of ours
 */
export type NoteOutage = (name: Outage, works: boolean, problem?: string) => void;

/**
 * Keeps since when an outside service can't be reached and why, and when it worked last.
 *
 * @returns a function to call after each use of a service
 */
export function openOutages(
  db: Kysely<PeopleSchema>,
  now: () => Date,
  inBackground: Background['run'],
): NoteOutage {
  const stored = new Map<
    Outage,
    { readonly works: boolean; readonly problem: string; readonly at: number }
  >();

  async function store(name: Outage, works: boolean, problem: string): Promise<void> {
    const at = now().toISOString();
    const row = works ? { since: null, worked_at: at } : { since: at, worked_at: null };
    await db
      .insertInto('outages')
      .values({ name, ...row, problem })
      .onConflict((on) =>
        on.column('name').doUpdateSet((is) => ({
          since: works ? null : is.fn.coalesce('outages.since', 'excluded.since'),
          worked_at: is.fn.coalesce('excluded.worked_at', 'outages.worked_at'),
          problem,
        })),
      )
      .execute();
  }

  return (name, works, problem = '') => {
    const at = now().getTime();
    const last = stored.get(name);
    // Another process may have stored another state.
    const knownFor = works ? KNOWN_FOR.works : KNOWN_FOR.fails;
    if (last?.works === works && last.problem === problem && at - last.at < knownFor) return;
    stored.set(name, { works, problem, at });
    inBackground(() => store(name, works, problem));
  };
}

/** The state of a service, as owners and admins see it. */
export interface ServiceState {
  readonly workedAt: string | null;
  /** Null: it works, or was not used yet. */
  readonly failsSince: string | null;
  readonly problem: string;
}

/** The states of sending and of receiving mail. A service that was not used yet has an empty state. */
export async function mailServices(
  db: Kysely<PeopleSchema>,
): Promise<Readonly<Record<Outage, ServiceState>>> {
  const rows = await db.selectFrom('outages').selectAll().execute();
  const stateOf = (name: Outage): ServiceState => {
    const found = rows.find((row) => row.name === name);
    return {
      workedAt: found?.worked_at ?? null,
      failsSince: found?.since ?? null,
      problem: found?.problem ?? '',
    };
  };
  return { sending: stateOf('sending'), receiving: stateOf('receiving') };
}
