import { sql, type Migration, type MigrationProvider } from 'kysely';
import { FIRST_TABLES } from './first-tables.ts';
import { INTERVIEWS } from './interview-tables.ts';
import { MESSAGES } from './message-tables.ts';
import { RETENTION } from './retention-tables.ts';
import { runAll } from './run-all.ts';

/**
 * The migrations, each run once, in the order of their names. A released migration is never changed: every change of the
 * tables is a new migration. Migrations are plain SQL, so that they don't depend on code that changes later. None can be
 * reverted, because older code refuses a newer database. A migration after these creates a table without references, and
 * adds them in statements of their own ({@link runAll}).
 */
export const MIGRATIONS: MigrationProvider = {
  async getMigrations() {
    return {
      '001-tables': { up: (db) => runAll(db, FIRST_TABLES) },
      '002-reasons': { up: (db) => runAll(db, REASONS) },
      '003-views': { up: (db) => runAll(db, VIEWS) },
      '004-candidate-details': { up: (db) => runAll(db, CANDIDATE_DETAILS) },
      '005-added-rows': { up: (db) => runAll(db, ADDED_ROWS) },
      '006-doubles': { up: (db) => runAll(db, DOUBLES) },
      '007-files': { up: (db) => runAll(db, FILES) },
      '008-refusal': { up: (db) => runAll(db, REFUSAL) },
      '009-file-kinds': { up: (db) => runAll(db, FILE_KINDS) },
      '010-owner-rating-steps': { up: (db) => runAll(db, OWNER_RATING_STEPS) },
      '011-openings': { up: (db) => runAll(db, OPENINGS) },
      '012-applications': { up: (db) => runAll(db, APPLICATIONS) },
      '013-messages': { up: (db) => runAll(db, MESSAGES) },
      '014-retention': { up: (db) => runAll(db, RETENTION) },
      '015-interviews': { up: (db) => runAll(db, INTERVIEWS) },
      '016-indexes': { up: (db) => runAll(db, INDEXES) },
      '017-happened-at': { up: (db) => runAll(db, HAPPENED_AT) },
      '018-epochs': { up: (db) => runAll(db, EPOCHS) },
      '019-new-applications': { up: (db) => runAll(db, NEW_APPLICATIONS) },
      '020-mailboxes': { up: (db) => runAll(db, MAILBOXES) },
    } satisfies Record<string, Migration>;
  },
};

/**
 * Adds the reasons for rejecting. An existing workspace gets the first reasons of data version 3. The rows in the log
 * are upgraded, too, because an undo compares them with the rows of the tables.
 */
const REASONS = [
  sql`CREATE TABLE reasons (
    workspace_id uuid NOT NULL REFERENCES workspaces,
    id bigint NOT NULL CHECK (id > 0),
    name text NOT NULL,
    "order" bigint NOT NULL CHECK ("order" >= 0),
    retired boolean NOT NULL,
    PRIMARY KEY (workspace_id, id)
  )`,
  sql`ALTER TABLE workspaces ADD COLUMN next_reason bigint NOT NULL DEFAULT 1`,
  sql`INSERT INTO reasons (workspace_id, id, name, "order", retired)
    SELECT workspaces.id, first.place, first.name, first.place - 1, false FROM workspaces,
      unnest(ARRAY['Not enough experience', 'Missing skills', 'Salary expectations', 'Position filled', 'Withdrew', 'Other'])
        WITH ORDINALITY AS first (name, place)
    WHERE revision > 0`,
  sql`UPDATE workspaces SET next_reason = 7 WHERE revision > 0`,
  sql`ALTER TABLE candidates ADD COLUMN reason_id bigint`,
  sql`ALTER TABLE candidates ADD COLUMN reason_note text NOT NULL DEFAULT ''`,
  sql`ALTER TABLE candidates ALTER COLUMN reason_note DROP DEFAULT`,
  sql`ALTER TABLE candidates ADD FOREIGN KEY (workspace_id, reason_id) REFERENCES reasons`,
  sql`CREATE INDEX candidates_of_reason ON candidates (workspace_id, reason_id) WHERE reason_id IS NOT NULL`,
  // Inserts the two fields before the last brace, because `json` is kept as text.
  sql`CREATE FUNCTION pg_temp.with_reason(candidate json) RETURNS json LANGUAGE sql AS $$
    SELECT CASE WHEN json_typeof(candidate) = 'object'
      THEN (left(rtrim(candidate::text), -1) || ',"reasonId":null,"reasonNote":""}')::json ELSE candidate END $$`,
  sql`UPDATE changes SET rows = (
      SELECT json_agg(CASE WHEN change->>'table' = 'candidates' THEN json_build_object(
          'table', change->'table', 'id', change->'id',
          'before', pg_temp.with_reason(change->'before'), 'after', pg_temp.with_reason(change->'after'))
        ELSE change END ORDER BY place)
      FROM json_array_elements(rows) WITH ORDINALITY AS each (change, place)
    ) WHERE EXISTS (SELECT FROM json_array_elements(rows) AS change WHERE change->>'table' = 'candidates')`,
];

/** Adds the saved views. */
const VIEWS = [
  sql`CREATE TABLE views (
    workspace_id uuid NOT NULL REFERENCES workspaces,
    id bigint NOT NULL CHECK (id > 0),
    name text NOT NULL,
    screen text COLLATE "C" NOT NULL CHECK (screen IN ('list', 'board')),
    params json NOT NULL CHECK (json_typeof(params) = 'object'),
    "order" bigint NOT NULL CHECK ("order" >= 0),
    PRIMARY KEY (workspace_id, id)
  )`,
  sql`ALTER TABLE workspaces ADD COLUMN next_view bigint NOT NULL DEFAULT 1`,
];

/**
 * Adds the details of candidates. The application date of existing candidates is the start of their timeline. The
 * timelines of deleted candidates are in the log. Search texts stay the same, because no candidate has a phone number,
 * a source or a tag yet.
 */
const CANDIDATE_DETAILS = [
  sql`CREATE TEMPORARY TABLE first_events AS
    SELECT workspace_id, candidate_id, min(at) AS at FROM (
      SELECT workspace_id, candidate_id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
        FROM timelines
      UNION ALL
      SELECT workspace_id, (event->>'candidateId')::bigint, event->>'at' FROM changes,
        json_array_elements(rows) AS change,
        LATERAL (SELECT CASE WHEN json_typeof(change->'after') = 'object'
          THEN change->'after' ELSE change->'before' END AS event) AS events
        WHERE change->>'table' = 'timelines'
    ) AS events GROUP BY workspace_id, candidate_id`,
  sql`CREATE INDEX ON first_events (workspace_id, candidate_id)`,
  sql`ALTER TABLE candidates ADD COLUMN applied_at timestamptz(3),
    ADD COLUMN phone text NOT NULL DEFAULT '', ADD COLUMN links text[] NOT NULL DEFAULT '{}',
    ADD COLUMN source text NOT NULL DEFAULT '', ADD COLUMN tags text[] NOT NULL DEFAULT '{}'`,
  sql`UPDATE candidates SET applied_at = coalesce((
      SELECT at::timestamptz FROM first_events AS first
      WHERE first.workspace_id = candidates.workspace_id AND first.candidate_id = candidates.id
    ), stage_since)`,
  sql`ALTER TABLE candidates ALTER COLUMN applied_at SET NOT NULL, ALTER COLUMN phone DROP DEFAULT,
    ALTER COLUMN links DROP DEFAULT, ALTER COLUMN source DROP DEFAULT, ALTER COLUMN tags DROP DEFAULT`,
  // Indexes to find the tags and sources in use. They are small, because few candidates have tags or a source.
  sql`CREATE INDEX candidates_with_tags ON candidates (workspace_id) WHERE tags <> '{}'`,
  sql`CREATE INDEX candidates_with_source ON candidates (workspace_id) WHERE source <> ''`,
  // Inserts the fields before the last brace, because `json` is kept as text.
  sql`CREATE FUNCTION pg_temp.with_details(workspace uuid, candidate json) RETURNS json LANGUAGE sql AS $$
    SELECT CASE WHEN json_typeof(candidate) = 'object'
      THEN (left(rtrim(candidate::text), -1) || ',"appliedAt":' || coalesce((
          SELECT to_json(at)::text FROM first_events AS first
          WHERE first.workspace_id = workspace AND first.candidate_id = (candidate->>'id')::bigint
        ), (candidate->'stageSince')::text) || ',"phone":"","links":[],"source":"","tags":[]}')::json
      ELSE candidate END $$`,
  sql`UPDATE changes SET rows = (
      SELECT json_agg(CASE WHEN change->>'table' = 'candidates' THEN json_build_object(
          'table', change->'table', 'id', change->'id',
          'before', pg_temp.with_details(workspace_id, change->'before'),
          'after', pg_temp.with_details(workspace_id, change->'after'))
        ELSE change END ORDER BY place)
      FROM json_array_elements(rows) WITH ORDINALITY AS each (change, place)
    ) WHERE EXISTS (SELECT FROM json_array_elements(rows) AS change WHERE change->>'table' = 'candidates')`,
  sql`DROP TABLE first_events`,
];

/** Adds the decisions on likely duplicates. */
const DOUBLES = [
  sql`CREATE TABLE doubles (
    workspace_id uuid NOT NULL REFERENCES workspaces,
    id bigint NOT NULL CHECK (id > 0),
    candidate_id bigint NOT NULL,
    other_id bigint NOT NULL CHECK (other_id > 0),
    verdict text COLLATE "C" NOT NULL CHECK (verdict IN ('same', 'different')),
    PRIMARY KEY (workspace_id, id),
    FOREIGN KEY (workspace_id, candidate_id) REFERENCES candidates
  )`,
  sql`CREATE INDEX doubles_of_candidate ON doubles (workspace_id, candidate_id)`,
  sql`ALTER TABLE workspaces ADD COLUMN next_double bigint NOT NULL DEFAULT 1`,
];

/** Adds the files of candidates, whose bytes are stored elsewhere, and the past erasures. */
const FILES = [
  sql`CREATE TABLE files (
    workspace_id uuid NOT NULL REFERENCES workspaces,
    id bigint NOT NULL CHECK (id > 0),
    candidate_id bigint NOT NULL,
    name text NOT NULL,
    kind text COLLATE "C" NOT NULL
      CHECK (kind IN ('pdf', 'docx', 'odt', 'rtf', 'txt', 'png', 'jpeg', 'gif', 'webp')),
    size bigint NOT NULL CHECK (size >= 0),
    hash text COLLATE "C" NOT NULL,
    text text NOT NULL,
    added_at timestamptz(3) NOT NULL,
    by text NOT NULL,
    PRIMARY KEY (workspace_id, id),
    FOREIGN KEY (workspace_id, candidate_id) REFERENCES candidates
  )`,
  sql`CREATE INDEX files_of_candidate ON files (workspace_id, candidate_id)`,
  sql`CREATE INDEX files_of_hash ON files (workspace_id, hash)`,
  sql`CREATE TABLE erasures (
    workspace_id uuid NOT NULL REFERENCES workspaces,
    id bigint NOT NULL CHECK (id > 0),
    at timestamptz(3) NOT NULL,
    by text NOT NULL,
    marks text[] NOT NULL,
    PRIMARY KEY (workspace_id, id)
  )`,
  sql`ALTER TABLE workspaces ADD COLUMN next_file bigint NOT NULL DEFAULT 1,
    ADD COLUMN next_erasure bigint NOT NULL DEFAULT 1`,
];

/**
 * Adds to the log the keys of rows that an import added, and the rows that an undo skipped because they were edited
 * since.
 */
const ADDED_ROWS = [sql`ALTER TABLE changes ADD COLUMN added json, ADD COLUMN "left" json`];

/**
 * Adds a function that raises an error in every statement of an older program (`schema-guard.ts`). It is a function,
 * because a plain query would be planned at each use. The table `people_migration` is created later.
 */
const REFUSAL = [
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

/** Documents of older programs, emails and pages of the web. */
const FILE_KINDS = [
  sql`ALTER TABLE files DROP CONSTRAINT files_kind_check`,
  sql`ALTER TABLE files ADD CONSTRAINT files_kind_check CHECK (kind IN
    ('pdf', 'docx', 'doc', 'odt', 'rtf', 'pages', 'txt', 'html', 'eml', 'msg', 'png', 'jpeg', 'gif', 'webp'))`,
];

/**
 * Adds the owner and the rating of candidates, also to the candidates in the log, and the next steps. The index of days
 * has the open steps only. The index of applications is for the candidates who are new.
 */
const OWNER_RATING_STEPS = [
  sql`ALTER TABLE candidates ADD COLUMN owner text COLLATE "C" NOT NULL DEFAULT '',
    ADD COLUMN rating bigint CHECK (rating BETWEEN 1 AND 4)`,
  sql`ALTER TABLE candidates ALTER COLUMN owner DROP DEFAULT`,
  sql`CREATE INDEX candidates_latest_applied ON candidates (workspace_id, applied_at DESC, id DESC)`,
  sql`CREATE TABLE steps (
    workspace_id uuid NOT NULL REFERENCES workspaces,
    id bigint NOT NULL CHECK (id > 0),
    candidate_id bigint NOT NULL,
    text text NOT NULL,
    day text COLLATE "C",
    owner text COLLATE "C" NOT NULL,
    created_at timestamptz(3) NOT NULL,
    by text COLLATE "C" NOT NULL,
    done_at timestamptz(3),
    PRIMARY KEY (workspace_id, id),
    FOREIGN KEY (workspace_id, candidate_id) REFERENCES candidates
  )`,
  sql`CREATE INDEX steps_of_candidate ON steps (workspace_id, candidate_id)`,
  sql`CREATE INDEX steps_of_day ON steps (workspace_id, day) WHERE day IS NOT NULL`,
  sql`ALTER TABLE workspaces ADD COLUMN next_step bigint NOT NULL DEFAULT 1`,
  // Inserts the two fields before the last brace, because `json` is kept as text.
  sql`CREATE FUNCTION pg_temp.with_owner_and_rating(candidate json) RETURNS json LANGUAGE sql AS $$
    SELECT CASE WHEN json_typeof(candidate) = 'object'
      THEN (left(rtrim(candidate::text), -1) || ',"owner":"","rating":null}')::json ELSE candidate END $$`,
  sql`UPDATE changes SET rows = (
      SELECT json_agg(CASE WHEN change->>'table' = 'candidates' THEN json_build_object(
          'table', change->'table', 'id', change->'id',
          'before', pg_temp.with_owner_and_rating(change->'before'),
          'after', pg_temp.with_owner_and_rating(change->'after'))
        ELSE change END ORDER BY place)
      FROM json_array_elements(rows) WITH ORDINALITY AS each (change, place)
    ) WHERE EXISTS (SELECT FROM json_array_elements(rows) AS change WHERE change->>'table' = 'candidates')`,
];

/** Adds the openings of jobs. */
const OPENINGS = [
  sql`CREATE TABLE openings (
    workspace_id uuid NOT NULL REFERENCES workspaces,
    job_id bigint NOT NULL,
    description text NOT NULL,
    department text NOT NULL,
    locations json NOT NULL CHECK (json_typeof(locations) = 'array'),
    employment_type text COLLATE "C"
      CHECK (employment_type IN ('full-time', 'part-time', 'contract', 'temporary', 'internship')),
    pay json CHECK (json_typeof(pay) = 'object'),
    closes_on text COLLATE "C",
    asks_assessment boolean NOT NULL,
    published_at timestamptz(3),
    updated_at timestamptz(3),
    PRIMARY KEY (workspace_id, job_id),
    FOREIGN KEY (workspace_id, job_id) REFERENCES jobs
  )`,
];

/** Adds the applications from outside, the privacy notices and the careers site. */
const APPLICATIONS = [
  sql`CREATE TABLE applications (
    workspace_id uuid NOT NULL REFERENCES workspaces,
    id bigint NOT NULL CHECK (id > 0),
    candidate_id bigint NOT NULL,
    job_id bigint NOT NULL,
    at timestamptz(3) NOT NULL,
    source text NOT NULL,
    submission_id bigint,
    notice_id bigint,
    ticket text COLLATE "C" NOT NULL,
    seen_at timestamptz(3),
    withdrawn_at timestamptz(3),
    erasure_asked_at timestamptz(3),
    PRIMARY KEY (workspace_id, id),
    FOREIGN KEY (workspace_id, candidate_id) REFERENCES candidates,
    FOREIGN KEY (workspace_id, job_id) REFERENCES jobs
  )`,
  sql`CREATE INDEX applications_of_candidate ON applications (workspace_id, candidate_id)`,
  sql`CREATE INDEX applications_of_job ON applications (workspace_id, job_id)`,
  sql`CREATE TABLE notices (
    workspace_id uuid NOT NULL REFERENCES workspaces,
    id bigint NOT NULL CHECK (id > 0),
    text text NOT NULL,
    at timestamptz(3) NOT NULL,
    by text COLLATE "C" NOT NULL,
    PRIMARY KEY (workspace_id, id)
  )`,
  sql`CREATE TABLE sites (
    workspace_id uuid NOT NULL REFERENCES workspaces,
    id bigint NOT NULL CHECK (id > 0),
    company text NOT NULL,
    introduction text NOT NULL,
    colour text COLLATE "C" NOT NULL,
    logo json CHECK (json_typeof(logo) = 'object'),
    updated_at timestamptz(3) NOT NULL,
    PRIMARY KEY (workspace_id, id)
  )`,
  sql`ALTER TABLE workspaces ADD COLUMN next_application bigint NOT NULL DEFAULT 1,
    ADD COLUMN next_notice bigint NOT NULL DEFAULT 1, ADD COLUMN next_site bigint NOT NULL DEFAULT 1`,
];

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
