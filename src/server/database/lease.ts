import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';

/** The right to do something that one process at a time may do. It ends by itself when the process dies. */
export interface Lease {
  /** Takes or keeps the lease. @returns whether this process has it */
  take(): Promise<boolean>;
  /** Tells whether this process still has the lease. */
  isHeld(): boolean;
  /** Ends the lease, so that another process need not wait. */
  release(): Promise<void>;
}

/** Milliseconds for which a lease is valid. */
export const LEASE_MS = 10_000;

/**
 * A lease in the database, by the database's clock.
 *
 * @param isAlone whether no other process can use the database. It then stores no lease, because each renewal would
 *   count as a change of a trial that has to be backed up.
 */
export function leaseOf<Schema>(db: Kysely<Schema>, name: string, isAlone: boolean): Lease {
  if (isAlone) return OF_ONE_PROCESS;
  const holder = randomUUID();
  let heldUntil = 0;

  return {
    async take() {
      const asked = performance.now();
      const until = sql`now() + ${LEASE_MS} * interval '1 millisecond'`;
      const { rows } = await sql`
        INSERT INTO leases (name, holder, until) VALUES (${name}, ${holder}, ${until})
        ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
          WHERE leases.holder = excluded.holder OR leases.until < now()
        RETURNING name`.execute(db);
      heldUntil = rows.length > 0 ? asked + LEASE_MS : 0;
      return rows.length > 0;
    },
    isHeld: () => performance.now() < heldUntil,
    async release() {
      heldUntil = 0;
      await sql`DELETE FROM leases WHERE name = ${name} AND holder = ${holder}`.execute(db);
    },
  };
}

const OF_ONE_PROCESS: Lease = {
  take: async () => true,
  isHeld: () => true,
  release: async () => undefined,
};
