import { Migrator, sql, type Kysely, type MigrationProvider } from 'kysely';
import { MIGRATIONS } from './migrations.ts';
import { enableRowSecurity } from './row-security.ts';
import type { Schema } from './schema.ts';
import type { SchemaGuard } from './schema-guard.ts';
import { StoreError } from '#store/store.ts';

/** A group of tables with migrations of its own. */
export interface SchemaPart {
  readonly provider: MigrationProvider;
  /** The table that lists the migrations of this part that have been run. */
  readonly table: string;
  readonly lockTable: string;
}

export const STORE_PART: SchemaPart = {
  provider: MIGRATIONS,
  table: 'kysely_migration',
  lockTable: 'kysely_migration_lock',
};

/**
 * Runs the store's migrations. If several processes start at once, only one of them migrates. Refuses a database that
 * newer code has migrated.
 */
export async function migrate(db: Kysely<Schema>, guard: SchemaGuard): Promise<void> {
  await migratePart(db, STORE_PART, guard);
  await indexSearch(db);
}

/**
 * Runs the missing migrations of one part.
 *
 * @param guard from now on, refuses statements once newer code has run a migration that this program does not know
 *   @throws StoreError when newer code has already run such a migration
 */
export async function migratePart<Tables>(
  db: Kysely<Tables>,
  { provider, table, lockTable }: SchemaPart,
  guard: SchemaGuard,
): Promise<void> {
  const { error } = await new Migrator({
    db,
    provider: waitingForStatements(provider, table),
    migrationTableName: table,
    migrationLockTableName: lockTable,
  }).migrateToLatest();
  const known = Object.keys(await provider.getMigrations()).toSorted();
  if (error !== undefined) throw (await newerSchema(db, table, known)) ?? error;
  await enableRowSecurity(db);
  guard.expect(table, known.at(-1) ?? '');
}

/**
 * Makes each migration wait for running transactions, and later transactions wait for the migration
 * (`schema-guard.ts`).
 */
function waitingForStatements(provider: MigrationProvider, table: string): MigrationProvider {
  return {
    async getMigrations() {
      const migrations = Object.entries(await provider.getMigrations());
      return Object.fromEntries(
        migrations.map(([name, migration]) => [
          name,
          {
            async up(db) {
              await sql`LOCK TABLE ${sql.table(table)} IN ACCESS EXCLUSIVE MODE`.execute(db);
              await migration.up(db);
            },
          },
        ]),
      );
    },
  };
}

async function newerSchema<Tables>(
  db: Kysely<Tables>,
  table: string,
  known: readonly string[],
): Promise<StoreError | undefined> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM ${sql.table(table)} WHERE name <> ALL(${known}::text[]) ORDER BY name`.execute(db);
  if (rows.length === 0) return undefined;
  const names = rows.map(({ name }) => name).join(', ');
  return new StoreError(
    `The database is of a newer version of Hirelane (it has ${names}): start that version, or restore a backup of before.`,
    { kind: 'unavailable' },
  );
}

const INDEX = 'candidates_search';

/**
 * Creates the index for searches, if the server has the extensions and this user may create them. Without the index,
 * searches return the same results but read all candidates of the workspace. Each start tries again, because the
 * extensions may have been installed since.
 */
async function indexSearch(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql`SELECT FROM pg_indexes WHERE indexname = ${INDEX}`.execute(db);
  if (rows.length > 0) return;
  try {
    await db.transaction().execute(async (tx) => {
      await sql`SELECT pg_advisory_xact_lock(hashtext(${INDEX}))`.execute(tx);
      await sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`.execute(tx);
      await sql`CREATE EXTENSION IF NOT EXISTS btree_gin`.execute(tx);
      await sql`CREATE INDEX IF NOT EXISTS ${sql.ref(INDEX)}
        ON candidates USING gin (workspace_id, search gin_trgm_ops)`.execute(tx);
    });
  } catch {
    // The extensions are missing, or this user may not create them. Searches work without the index.
  }
}
