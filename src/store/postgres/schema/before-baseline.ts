import { sql } from 'kysely';
import { runAll } from './run-all.ts';
import type { TableChanges } from './table-change.ts';

/** The indexes by which links, merged candidates and offers in a state are found. */
const INDEXES = [
  sql`CREATE INDEX applications_by_ticket ON applications (workspace_id, ticket)`,
  sql`CREATE INDEX consents_by_key ON consents (workspace_id, key)`,
  sql`CREATE INDEX doubles_of_other ON doubles (workspace_id, other_id)`,
  sql`CREATE INDEX offers_of_state ON offers (workspace_id, state)`,
];

/** Adds when a change happened that a device sent later. */
const HAPPENED_AT = [sql`ALTER TABLE changes ADD COLUMN happened_at timestamptz(3)`];

/** Adds the epoch, which a restore changes. Devices take the first one for that of the copies that they have. */
const EPOCHS = [sql`ALTER TABLE workspaces ADD COLUMN epoch text COLLATE "C" NOT NULL DEFAULT 'first'`];

/** Adds which applications are new, the indexes of the inbox, and the number of a workspace's applications. */
const NEW_APPLICATIONS = [
  sql`ALTER TABLE applications ADD COLUMN is_new boolean NOT NULL DEFAULT false`,
  sql`UPDATE applications AS a SET is_new = true FROM candidates AS c
    WHERE c.workspace_id = a.workspace_id AND c.id = a.candidate_id AND (
      (a.erasure_asked_at IS NOT NULL AND (a.seen_at IS NULL OR a.seen_at < a.erasure_asked_at))
      OR (a.seen_at IS NULL AND a.withdrawn_at IS NULL AND (c.stage = 'applied' OR c.stage_since < a.at)))`,
  sql`CREATE INDEX applications_latest ON applications (workspace_id, at DESC, id DESC)`,
  // Also finds the applications of a job, as the index before it did.
  sql`CREATE INDEX applications_latest_of_job ON applications (workspace_id, job_id, at DESC, id DESC)`,
  sql`DROP INDEX applications_of_job`,
  sql`CREATE INDEX applications_new ON applications (workspace_id, at DESC, id DESC) INCLUDE (job_id) WHERE is_new`,
  sql`CREATE INDEX applications_new_of_job ON applications (workspace_id, job_id, at DESC, id DESC) WHERE is_new`,
  sql`ALTER TABLE workspaces ADD COLUMN applications bigint NOT NULL DEFAULT 0`,
  sql`UPDATE workspaces SET applications = found.count
    FROM (SELECT workspace_id, count(*) AS count FROM applications GROUP BY workspace_id) AS found
    WHERE found.workspace_id = workspaces.id`,
];

/**
 * Adds the mailbox of each candidate's email: without a tag after “+”, and without the dots of Gmail. The search text has the
 * email after the name and a no-break space.
 */
const MAILBOXES = [
  sql`ALTER TABLE candidates ADD COLUMN mailbox text COLLATE "C" NOT NULL DEFAULT ''`,
  sql`CREATE FUNCTION pg_temp.mailbox(email text) RETURNS text LANGUAGE sql AS $$
    SELECT CASE WHEN email !~ '.@' THEN email
      WHEN host IN ('gmail.com', 'googlemail.com') THEN replace(box, '.', '') || '@gmail.com'
      ELSE box || '@' || host END
    FROM (SELECT regexp_replace(regexp_replace(email, '@[^@]*$', ''), '(.)\\+.*', '\\1') AS box,
      regexp_replace(email, '^.*@', '') AS host) AS parts $$`,
  sql`UPDATE candidates SET mailbox = left(pg_temp.mailbox(btrim(split_part(search, chr(160), 2), E' \\t\\n\\r')), 250)`,
  sql`ALTER TABLE candidates ALTER COLUMN mailbox DROP DEFAULT`,
  sql`CREATE INDEX candidates_of_mailbox ON candidates (workspace_id, mailbox)`,
];

/** The migrations from the oldest tables that are read (decision 165) to the baseline. */
export const TO_BASELINE: TableChanges = {
  async getMigrations() {
    return {
      '016-indexes': { up: (db) => runAll(db, INDEXES) },
      '017-happened-at': { up: (db) => runAll(db, HAPPENED_AT) },
      '018-epochs': { up: (db) => runAll(db, EPOCHS) },
      '019-new-applications': { up: (db) => runAll(db, NEW_APPLICATIONS) },
      '020-mailboxes': { up: (db) => runAll(db, MAILBOXES) },
    };
  },
};
