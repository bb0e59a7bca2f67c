import type { QueryExecutorProvider } from 'kysely';
import { PEOPLE_PART } from '#server/database/migrations.ts';
import { compareMigrations, STORE_PART, type SchemaPart } from '#store/postgres/schema/migrate.ts';
import type { TableChange } from '#store/postgres/schema/table-change.ts';

/** A migration that the next start would run. */
export interface PendingChange {
  readonly table: string;
  readonly name: string;
  readonly change: TableChange;
  /** It ends every earlier process. */
  readonly endsEarlier: boolean;
}

/** What a start of this program would do with the tables of a database. */
export interface Pending {
  /** The database has no tables yet. */
  readonly isNew: boolean;
  readonly changes: readonly PendingChange[];
  /** Migrations of newer code that refuse this program. */
  readonly newer: readonly string[];
  /** Migrations of newer code beside which this program goes on. */
  readonly beside: readonly string[];
  /** The database is from before the baseline. */
  readonly isOlder: boolean;
  /** The newest migration of each part in the database. */
  readonly state: string;
}

/** @param parts the groups of tables; a test adds a migration to one */
export async function pendingIn(
  db: QueryExecutorProvider,
  [storePart, peoplePart]: readonly [SchemaPart, SchemaPart] = [STORE_PART, PEOPLE_PART],
): Promise<Pending> {
  const parts = [storePart, peoplePart];
  const store = await compareMigrations(db, storePart);
  const compared = [store, await compareMigrations(db, peoplePart)];
  const changes = await Promise.all(
    parts.map(async ({ provider, table, endsEarlierUpTo }, at): Promise<PendingChange[]> => {
      const all = await provider.getMigrations();
      return (compared[at]?.missing ?? []).flatMap((name) => {
        const change = all[name];
        const endsEarlier = name <= endsEarlierUpTo || change?.endsEarlier !== undefined;
        return change ? [{ table, name, change, endsEarlier }] : [];
      });
    }),
  );
  return {
    isNew: !store.isOlder && store.missing.includes(storePart.baseline),
    changes: changes.flat(),
    newer: compared.flatMap(({ newer }) => newer),
    beside: compared.flatMap(({ beside }) => beside),
    isOlder: compared.some(({ isOlder }) => isOlder),
    state: compared.map(({ newestRun }) => newestRun).join('-'),
  };
}
