import { setTimeout as wait } from 'node:timers/promises';
import {
  Migrator,
  sql,
  type Kysely,
  type Migration,
  type MigrationProvider,
  type QueryExecutorProvider,
} from 'kysely';
import { LAST_BEFORE_BASELINE } from '#domain/workspace/baseline.ts';
import { TO_BASELINE } from './before-baseline.ts';
import { BASELINE, ENDS_EARLIER_UP_TO, MIGRATIONS } from './migrations.ts';
import { enableRowSecurity } from './row-security.ts';
import type { Schema } from './schema.ts';
import type { SchemaGuard } from './schema-guard.ts';
import { noteBeside, readBeside, type TableChange, type TableChanges } from './table-change.ts';
import { StoreError } from '#store/store.ts';

/** A group of tables with migrations of its own. */
export interface SchemaPart {
  readonly provider: TableChanges;
  /**
   * The first migration, which makes all tables of a new database. A database of today has earlier ones in its list, which
   * are not run again.
   */
  readonly baseline: string;
  /** The last migration of the oldest tables from before the baseline that are read. */
  readonly oldest: string;
  /** Brings the oldest tables to the baseline, which it ends with. A new database does not need it. */
  readonly toBaseline: TableChanges;
  /** Every migration up to this one ends earlier processes. Later ones say so themselves ({@link TableChange}). */
  readonly endsEarlierUpTo: string;
  /**
   * The newest migration that each release knows. A migration that takes something away names one of them. Whoever makes a
   * release adds its line (docs/operating.md, "Releases").
   */
  readonly releases: Readonly<Record<string, string>>;
  /** The table that lists the migrations of this part that have been run. */
  readonly table: string;
  readonly lockTable: string;
}

export const STORE_PART: SchemaPart = {
  provider: MIGRATIONS,
  baseline: BASELINE,
  oldest: '015-interviews',
  toBaseline: TO_BASELINE,
  endsEarlierUpTo: ENDS_EARLIER_UP_TO,
  releases: { '1.0.0': '027-migration-needs' },
  table: 'kysely_migration',
  lockTable: 'kysely_migration_lock',
};

/**
 * Runs the store's migrations. If several processes start at once, only one of them migrates. Refuses a database that
 * newer code has migrated, unless this program may go on beside it.
 */
export async function migrate(db: Kysely<Schema>, guard: SchemaGuard): Promise<void> {
  await migratePart(db, STORE_PART, guard);
  await indexSearch(db);
}

/**
 * Runs the missing migrations of one part.
 *
 * @param guard from now on, refuses statements once newer code has run a migration beside which this program can't go on
 * @throws StoreError when newer code has already run such a migration
 */
export async function migratePart<Tables>(
  db: Kysely<Tables>,
  part: SchemaPart,
  guard: SchemaGuard,
): Promise<void> {
  const { table, lockTable } = part;
  const { earlier, beside, isOlder, newest, changes } = await compareMigrations(db, part);
  if (isOlder) throw olderSchema(earlier);
  const migrator = new Migrator({
    db,
    provider: withOthers(waitingForStatements(part, changes), [...earlier, ...beside]),
    migrationTableName: table,
    migrationLockTableName: lockTable,
  });
  const error = await migrateWhenFree(migrator, guard);
  if (error !== undefined) throw newerSchema((await compareMigrations(db, part)).newer) ?? error;
  await enableRowSecurity(db);
  guard.expect(table, newest);
}

/** The code of the error of a statement that waited too long for a lock. */
const LOCKED = '55P03';

/**
 * A backup holds all tables until it ends. Statements of other processes wait behind a migration that waits for it, so each
 * attempt is short, and they go on between two.
 *
 * @returns the error, if there was another one
 */
async function migrateWhenFree(migrator: Migrator, { tell }: SchemaGuard): Promise<unknown> {
  for (let tries = 0; ; tries++) {
    const { error } = await migrator.migrateToLatest();
    if ((Object(error) as { code?: unknown }).code !== LOCKED) return error;
    if (tries === 0)
      tell('The tables are brought up to date when a backup, or another long transaction, has ended.');
    await wait(Math.min(1_000 * 2 ** tries, 30_000));
  }
}

/** The migrations that a database has run, compared with those of this program. */
export interface ComparedMigrations {
  /** All migrations that this program has for this database. */
  readonly changes: Readonly<Record<string, TableChange>>;
  /** Those from before the baseline. */
  readonly earlier: readonly string[];
  /** Those of newer code that refuse this program. */
  readonly newer: readonly string[];
  /** Those of newer code beside which this program goes on. */
  readonly beside: readonly string[];
  /** Those that were not run yet. */
  readonly missing: readonly string[];
  /** The last one of this program. */
  readonly newest: string;
  /** The last one that the database has run; '' if it has run none. */
  readonly newestRun: string;
  /** True if no migration has been run. */
  readonly isNew: boolean;
  /** True if the database is older than the oldest that is read. This program can't bring it up to date. */
  readonly isOlder: boolean;
}

export async function compareMigrations(
  db: QueryExecutorProvider,
  part: SchemaPart,
): Promise<ComparedMigrations> {
  const run = await namesIn(db, part.table);
  const isBeforeBaseline = !run.includes(part.baseline) && run.includes(part.oldest);
  const changes = {
    ...(await part.provider.getMigrations()),
    ...(isBeforeBaseline && (await part.toBaseline.getMigrations())),
  };
  const known = Object.keys(changes).toSorted();
  const earlier = run.filter((name) => name < part.baseline && !known.includes(name));
  const newest = known.at(-1) ?? '';
  const noted = await readBeside(db, part.table, newest);
  const unknown = run.filter((name) => name > part.baseline && !known.includes(name));
  return {
    changes,
    earlier,
    newer: unknown.filter((name) => !noted.includes(name)),
    beside: unknown.filter((name) => noted.includes(name)),
    missing: known.filter((name) => !run.includes(name)),
    newest,
    newestRun: run.at(-1) ?? '',
    isNew: run.length === 0,
    isOlder: earlier.length > 0 && !run.includes(part.baseline) && !isBeforeBaseline,
  };
}

async function namesIn(db: QueryExecutorProvider, table: string): Promise<string[]> {
  const { rows } = await sql<{ there: boolean }>`SELECT to_regclass(${table}) IS NOT NULL AS there`.execute(
    db,
  );
  if (!rows[0]?.there) return [];
  const run = await sql<{ name: string }>`SELECT name FROM ${sql.table(table)} ORDER BY name`.execute(db);
  return run.rows.map(({ name }) => name);
}

/**
 * Adds the migrations from before the baseline, and those of newer code. Kysely wants to know all that were run, and runs none
 * of them again.
 */
function withOthers(provider: MigrationProvider, others: readonly string[]): MigrationProvider {
  const known = others.map((name) => [name, { up: async () => undefined }] as const);
  return {
    getMigrations: async () => ({ ...Object.fromEntries(known), ...(await provider.getMigrations()) }),
  };
}

/**
 * Makes each migration wait for running transactions, and later transactions wait for the migration
 * (`schema-guard.ts`). Notes which programs go on beside it.
 */
function waitingForStatements(
  part: SchemaPart,
  changes: Readonly<Record<string, TableChange>>,
): MigrationProvider {
  const { table, endsEarlierUpTo } = part;
  return {
    async getMigrations() {
      return Object.fromEntries(
        Object.entries(changes).map(([name, change]): [string, Migration] => [
          name,
          {
            async up(db) {
              await sql`SET LOCAL lock_timeout = '1s'`.execute(db);
              await sql`LOCK TABLE ${sql.table(table)} IN ACCESS EXCLUSIVE MODE`.execute(db);
              await change.up(db);
              if (name > endsEarlierUpTo) await noteBeside(db, part, name, change);
            },
          },
        ]),
      );
    },
  };
}

function newerSchema(newer: readonly string[]): StoreError | undefined {
  if (newer.length === 0) return undefined;
  return new StoreError(
    `The database is of a newer version of Hirelane (it has ${newer.join(', ')}): start that version, or restore a backup of before.`,
    { kind: 'unavailable' },
  );
}

function olderSchema(run: readonly string[]): StoreError {
  return new StoreError(
    `The database is older than this Hirelane reads (its last step is ${run.at(-1)}), and nothing in it was changed. Start Hirelane at commit ${LAST_BEFORE_BASELINE} on it once, which brings it up to date, and then this one. Or restore a backup that was downloaded there.`,
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
