import type { QueryExecutorProvider } from 'kysely';
import { PEOPLE_PART } from '#server/database/migrations.ts';
import {
  compareMigrations,
  STORE_PART,
  type ComparedMigrations,
  type SchemaPart,
} from '#store/postgres/schema/migrate.ts';
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
  const store = await compareMigrations(db, storePart);
  const people = await compareMigrations(db, peoplePart);
  const compared = [store, people];
  return {
    isNew: store.isNew,
    changes: [...changesOf(storePart, store), ...changesOf(peoplePart, people)],
    newer: compared.flatMap(({ newer }) => newer),
    beside: compared.flatMap(({ beside }) => beside),
    isOlder: compared.some(({ isOlder }) => isOlder),
    state: compared.map(({ newestRun }) => newestRun).join('-'),
  };
}

function changesOf(
  { table, endsEarlierUpTo }: SchemaPart,
  { missing, changes }: ComparedMigrations,
): PendingChange[] {
  return missing.flatMap((name) => {
    const change = changes[name];
    const endsEarlier = name <= endsEarlierUpTo || change?.endsEarlier !== undefined;
    return change ? [{ table, name, change, endsEarlier }] : [];
  });
}
