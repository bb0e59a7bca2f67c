import { sql } from 'kysely';
import { CANDIDATE_TABLES } from './candidate-tables.ts';
import { CAREERS_TABLES } from './careers-tables.ts';
import { COLLEAGUES } from './colleague-tables.ts';
import { FIRST_TABLES } from './first-tables.ts';
import { INTERVIEW_TABLES } from './interview-tables.ts';
import { MESSAGE_TABLES } from './message-tables.ts';
import { RETENTION_TABLES } from './retention-tables.ts';
import { runAll } from './run-all.ts';
import { MIGRATION_NEEDS, type TableChanges } from './table-change.ts';
import { TEMPLATES_BY_JOB } from './templates-by-job.ts';

/** The migration that makes all tables of a new database (decision 125). A database of today has run it already. */
export const BASELINE = '020-mailboxes';

/** The last migration from before decision 157. It and the earlier ones end the processes that don't know them. */
export const ENDS_EARLIER_UP_TO = '026-templates-by-job';

/**
 * The migrations, each run once, in the order of their names. A released migration is never changed: every change of the
 * tables is a new migration. Migrations are plain SQL, so that they don't depend on code that changes later. None can be
 * reverted. Processes of the release before go on beside it (`table-change.ts`). A migration after the baseline creates a table without references,
 * and adds them in statements of their own ({@link runAll}).
 */
export const MIGRATIONS: TableChanges = {
  async getMigrations() {
    return {
      [BASELINE]: { up: (db) => runAll(db, TABLES) },
      '021-colleagues': { up: (db) => runAll(db, COLLEAGUES) },
      '022-kept-applications': { up: (db) => runAll(db, KEPT_APPLICATIONS) },
      '023-last-activity': { up: (db) => runAll(db, LAST_ACTIVITY) },
      '024-waiting-since': { up: (db) => runAll(db, WAITING_SINCE) },
      '025-settled-messages': { up: (db) => runAll(db, SETTLED_MESSAGES) },
      '026-templates-by-job': { up: (db) => runAll(db, TEMPLATES_BY_JOB) },
      '027-migration-needs': { up: (db) => runAll(db, MIGRATION_NEEDS) },
    };
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

/** The last activity of each candidate. A write computes it, and a read does not return it with the row. */
const LAST_ACTIVITY = [
  sql`ALTER TABLE candidates ADD COLUMN active_at timestamptz`,
  sql`UPDATE candidates AS c SET active_at = latest.at FROM (
    SELECT workspace_id, candidate_id, max(at) AS at FROM (
      SELECT workspace_id, id AS candidate_id, stage_since AS at FROM candidates
      UNION ALL SELECT workspace_id, candidate_id, at FROM timelines
      UNION ALL SELECT workspace_id, candidate_id, created_at FROM submissions
      UNION ALL SELECT workspace_id, candidate_id, created_at FROM notes
      UNION ALL SELECT workspace_id, candidate_id, greatest(created_at, done_at) FROM steps
      UNION ALL SELECT workspace_id, candidate_id, at FROM applications
      UNION ALL SELECT workspace_id, candidate_id, added_at FROM files
      UNION ALL SELECT workspace_id, candidate_id, at FROM messages
      UNION ALL SELECT workspace_id, candidate_id, greatest(created_at, CASE WHEN state <> 'cancelled' THEN starts_at END)
        FROM interviews
      UNION ALL SELECT workspace_id, candidate_id, created_at FROM bookings
      UNION ALL SELECT workspace_id, candidate_id, submitted_at FROM scorecards
      UNION ALL SELECT workspace_id, candidate_id, greatest(created_at, sent_at, opened_at, answered_at) FROM offers
    ) AS moments GROUP BY workspace_id, candidate_id
  ) AS latest WHERE c.workspace_id = latest.workspace_id AND c.id = latest.candidate_id`,
];

/**
 * Since when each candidate waits for our answer. A write computes it, and a read does not return it with the row. Few wait, so
 * the index is small.
 */
const WAITING_SINCE = [
  sql`ALTER TABLE candidates ADD COLUMN waiting_since timestamptz`,
  sql`UPDATE candidates AS c SET waiting_since = asked.at FROM (
    SELECT received.workspace_id, received.candidate_id, min(received.at) AS at FROM messages AS received
    LEFT JOIN (
      SELECT workspace_id, candidate_id, max(at) AS at FROM messages
      WHERE direction = 'out' AND NOT is_automatic AND state NOT IN ('failed', 'bounced')
        AND coalesce(invitation->>'who', '') = ''
      GROUP BY workspace_id, candidate_id
    ) AS answer ON answer.workspace_id = received.workspace_id AND answer.candidate_id = received.candidate_id
    WHERE received.direction = 'in' AND NOT received.is_automatic AND (answer.at IS NULL OR received.at > answer.at)
    GROUP BY received.workspace_id, received.candidate_id
  ) AS asked WHERE c.workspace_id = asked.workspace_id AND c.id = asked.candidate_id`,
  sql`CREATE INDEX candidates_waiting ON candidates (workspace_id, waiting_since) WHERE waiting_since IS NOT NULL`,
];

/** A message that came in may need no answer. */
const SETTLED_MESSAGES = [
  sql`ALTER TABLE messages DROP CONSTRAINT messages_state_check`,
  sql`ALTER TABLE messages ADD CONSTRAINT messages_state_check CHECK (state IN
    ('waiting', 'sending', 'sent', 'uncertain', 'failed', 'bounced', 'written', 'received', 'settled'))`,
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
