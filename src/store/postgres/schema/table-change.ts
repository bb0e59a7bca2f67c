import { sql, type Migration, type QueryExecutorProvider } from 'kysely';

/**
 * A migration, and what it means for processes of earlier releases. They may run beside the process that migrates
 * (decision 157). Without any of these fields it only adds, and all of them go on.
 */
export interface TableChange extends Migration {
  /** It takes something away that no code has needed since this release. Processes from before that release end. */
  readonly unneededSince?: string;
  /** The reason why no earlier process can go on, although nothing is taken away. An upgrade is then a short outage. */
  readonly endsEarlier?: string;
}

/** The migrations of a group of tables, by their names. */
export interface TableChanges {
  getMigrations(): Promise<Record<string, TableChange>>;
}

/**
 * Notes which programs go on beside a migration, in its transaction. Without a note, none does.
 *
 * @param releases the newest migration that each release knows
 */
export async function noteBeside(
  db: QueryExecutorProvider,
  { table, releases }: { readonly table: string; readonly releases: Readonly<Record<string, string>> },
  name: string,
  { endsEarlier, unneededSince }: TableChange,
): Promise<void> {
  if (endsEarlier !== undefined) return;
  const needs = unneededSince === undefined ? '' : releases[unneededSince];
  if (needs === undefined) throw new Error(`${unneededSince} is not in the list of releases.`);
  await sql`INSERT INTO migration_needs (part, name, needs) VALUES (${table}, ${name}, ${needs})
    ON CONFLICT (part, name) DO UPDATE SET needs = excluded.needs`.execute(db);
}

/** The migrations of newer code beside which a program goes on whose newest migration is `newest`. */
export async function readBeside(
  db: QueryExecutorProvider,
  table: string,
  newest: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{
    there: boolean;
  }>`SELECT to_regclass('migration_needs') IS NOT NULL AS there`.execute(db);
  if (!rows[0]?.there) return [];
  const found = await sql<{ name: string }>`SELECT name FROM migration_needs
    WHERE part = ${table} AND name > ${newest} AND needs <= ${newest} ORDER BY name`.execute(db);
  return found.rows.map(({ name }) => name);
}

/**
 * The table of these notes, and the function of the guard (`schema-guard.ts`) that reads them. The baseline's function refuses
 * every program that does not know the newest migration.
 */
export const MIGRATION_NEEDS = [
  sql`CREATE TABLE IF NOT EXISTS migration_needs (
    part text NOT NULL,
    name text NOT NULL,
    needs text NOT NULL,
    PRIMARY KEY (part, name)
  )`,
  sql`CREATE OR REPLACE FUNCTION refuse_older_program(part text, known text) RETURNS boolean LANGUAGE plpgsql AS $$
    DECLARE
      newer text;
    BEGIN
      IF part = 'people_migration' THEN
        SELECT max(m.name) INTO newer FROM people_migration m WHERE m.name > known AND NOT EXISTS (
          SELECT FROM migration_needs n WHERE n.part = 'people_migration' AND n.name = m.name AND n.needs <= known);
      ELSE
        SELECT max(m.name) INTO newer FROM kysely_migration m WHERE m.name > known AND NOT EXISTS (
          SELECT FROM migration_needs n WHERE n.part = 'kysely_migration' AND n.name = m.name AND n.needs <= known);
      END IF;
      IF newer IS NOT NULL THEN
        RAISE EXCEPTION 'This program is older than the tables: it does not know the migration %', newer
          USING ERRCODE = 'HL001';
      END IF;
      RETURN false;
    END $$`,
];
