import { sql, type Migration, type MigrationProvider } from 'kysely';
import { CANDIDATE_TABLES } from './candidate-tables.ts';
import { CAREERS_TABLES } from './careers-tables.ts';
import { COLLEAGUES } from './colleague-tables.ts';
import { FIRST_TABLES } from './first-tables.ts';
import { INTERVIEW_TABLES } from './interview-tables.ts';
import { MESSAGE_TABLES } from './message-tables.ts';
import { RETENTION_TABLES } from './retention-tables.ts';
import { runAll } from './run-all.ts';

/** The migration that makes all tables of a new database (decision 125). A database of today has run it already. */
export const BASELINE = '020-mailboxes';

/**
 * The migrations, each run once, in the order of their names. A released migration is never changed: every change of the
 * tables is a new migration. Migrations are plain SQL, so that they don't depend on code that changes later. None can be
 * reverted, because older code refuses a newer database. A migration after the baseline creates a table without references,
 * and adds them in statements of their own ({@link runAll}).
 */
export const MIGRATIONS: MigrationProvider = {
  async getMigrations() {
    return {
      [BASELINE]: { up: (db) => runAll(db, TABLES) },
      '021-colleagues': { up: (db) => runAll(db, COLLEAGUES) },
      '022-kept-applications': { up: (db) => runAll(db, KEPT_APPLICATIONS) },
    } satisfies Record<string, Migration>;
  },
};

/**
 * A function that raises an error in every statement of an older program (`schema-guard.ts`). It is a function,
 * because a plain query would be planned at each use. The table `people_migration` is created later.
 */
const GUARD = [
  sql`CREATE FUNCTION refuse_older_program(part text, known text) RETURNS boolean LANGUAGE plpgsql AS $$
    DECLARE
      newer text;
    BEGIN
      IF part = 'people_migration' THEN
        SELECT max(name) INTO newer FROM people_migration WHERE name > known;
      ELSE
        SELECT max(name) INTO newer FROM kysely_migration WHERE name > known;
      END IF;
      IF newer IS NOT NULL THEN
        RAISE EXCEPTION 'This program is older than the tables: it does not know the migration %', newer
          USING ERRCODE = 'HL001';
      END IF;
      RETURN false;
    END $$`,
];

/** A decision may also keep both applications of one person. */
const KEPT_APPLICATIONS = [
  sql`ALTER TABLE doubles DROP CONSTRAINT doubles_verdict_check`,
  sql`ALTER TABLE doubles ADD CONSTRAINT doubles_verdict_check CHECK (verdict IN ('same', 'different', 'kept'))`,
];

const TABLES = [
  ...GUARD,
  ...FIRST_TABLES,
  ...CANDIDATE_TABLES,
  ...CAREERS_TABLES,
  ...MESSAGE_TABLES,
  ...RETENTION_TABLES,
  ...INTERVIEW_TABLES,
];
