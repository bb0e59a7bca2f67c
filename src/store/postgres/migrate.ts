import { Migrator, sql, type Kysely } from 'kysely';
import { MIGRATIONS } from './migrations.ts';
import { holdRows } from './row-security.ts';
import type { Schema } from './schema.ts';

/** Brings the tables up to date, in one process when several start at once. A database of newer code is refused. */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const { error } = await new Migrator({ db, provider: MIGRATIONS }).migrateToLatest();
  if (error !== undefined) throw error;
  await holdRows(db);
  await indexSearch(db);
}

const INDEX = 'candidates_search';

/**
 * Creates the index for searches, where the server has the extensions and this user may create them. Without it a
 * search reads all candidates of its workspace and returns the same, later. It is tried at every start, because the
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
    // The extensions are missing, or this user may not create them.
  }
}
