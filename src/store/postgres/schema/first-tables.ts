import { sql } from 'kysely';

/**
 * The workspaces, their jobs and candidates, and the log.
 *
 * The workspace is the first column of every key and index. So a distributed database can put each workspace on another
 * node. Text that is compared or indexed has the collation "C" (byte order), because a system update can change other
 * collations. Nested values are `json`, which keeps the text unchanged. `jsonb` would not keep the order of keys.
 */
export const FIRST_TABLES = [
  sql`CREATE TABLE workspaces (
    id uuid PRIMARY KEY,
    revision bigint NOT NULL DEFAULT 0,
    changed_at timestamptz(3),
    log_characters_before bigint NOT NULL DEFAULT 0,
    log_characters bigint NOT NULL DEFAULT 0,
    next_job bigint NOT NULL DEFAULT 1,
    next_candidate bigint NOT NULL DEFAULT 1,
    next_timeline bigint NOT NULL DEFAULT 1,
    next_submission bigint NOT NULL DEFAULT 1,
    next_note bigint NOT NULL DEFAULT 1,
    next_reason bigint NOT NULL DEFAULT 1,
    next_view bigint NOT NULL DEFAULT 1,
    next_double bigint NOT NULL DEFAULT 1,
    next_file bigint NOT NULL DEFAULT 1,
    next_erasure bigint NOT NULL DEFAULT 1,
    next_step bigint NOT NULL DEFAULT 1,
    next_application bigint NOT NULL DEFAULT 1,
    next_notice bigint NOT NULL DEFAULT 1,
    next_site bigint NOT NULL DEFAULT 1,
    next_template bigint NOT NULL DEFAULT 1,
    next_message bigint NOT NULL DEFAULT 1,
    next_retention bigint NOT NULL DEFAULT 1,
    next_consent bigint NOT NULL DEFAULT 1,
    next_kit bigint NOT NULL DEFAULT 1,
    next_interview bigint NOT NULL DEFAULT 1,
    next_booking bigint NOT NULL DEFAULT 1,
    next_scorecard bigint NOT NULL DEFAULT 1,
    next_unsealing bigint NOT NULL DEFAULT 1,
    next_offer bigint NOT NULL DEFAULT 1,
    -- A restore changes the epoch. Devices take the first one for that of the copies that they have.
    epoch text COLLATE "C" NOT NULL DEFAULT 'first',
    -- The number of applications.
    applications bigint NOT NULL DEFAULT 0
  )`,
  sql`CREATE TABLE jobs (
    workspace_id uuid NOT NULL REFERENCES workspaces,
    id bigint NOT NULL CHECK (id > 0),
    title text NOT NULL,
    slug text COLLATE "C" NOT NULL,
    status text NOT NULL CHECK (status IN ('active', 'archived')),
    tags text[] NOT NULL,
    "order" bigint NOT NULL CHECK ("order" >= 0),
    PRIMARY KEY (workspace_id, id),
    UNIQUE (workspace_id, slug),
    -- Checked at the end of a statement: a new order moves many jobs at once.
    UNIQUE (workspace_id, "order") DEFERRABLE
  )`,
  sql`CREATE TABLE reasons (
    workspace_id uuid NOT NULL REFERENCES workspaces,
    id bigint NOT NULL CHECK (id > 0),
    name text NOT NULL,
    "order" bigint NOT NULL CHECK ("order" >= 0),
    retired boolean NOT NULL,
    PRIMARY KEY (workspace_id, id)
  )`,
  sql`CREATE TABLE candidates (
    workspace_id uuid NOT NULL,
    id bigint NOT NULL CHECK (id > 0),
    name text NOT NULL,
    email text NOT NULL,
    job_id bigint NOT NULL,
    stage text COLLATE "C" NOT NULL CHECK (stage IN ('applied', 'screen', 'tech', 'offer', 'hired', 'rejected')),
    stage_since timestamptz(3) NOT NULL,
    -- Name and email as a search compares them.
    search text COLLATE "C" NOT NULL,
    reason_id bigint,
    reason_note text NOT NULL,
    applied_at timestamptz(3) NOT NULL,
    phone text NOT NULL,
    links text[] NOT NULL,
    source text NOT NULL,
    tags text[] NOT NULL,
    owner text COLLATE "C" NOT NULL,
    rating bigint CHECK (rating BETWEEN 1 AND 4),
    -- The email without a tag after “+”, and without the dots of Gmail.
    mailbox text COLLATE "C" NOT NULL,
    PRIMARY KEY (workspace_id, id),
    FOREIGN KEY (workspace_id, job_id) REFERENCES jobs,
    FOREIGN KEY (workspace_id, reason_id) REFERENCES reasons
  )`,
  sql`CREATE INDEX candidates_latest ON candidates (workspace_id, stage_since DESC, id DESC)`,
  sql`CREATE INDEX candidates_latest_in_stage ON candidates (workspace_id, stage, stage_since DESC, id DESC)`,
  sql`CREATE INDEX candidates_latest_applied ON candidates (workspace_id, applied_at DESC, id DESC)`,
  sql`CREATE INDEX candidates_of_job ON candidates (workspace_id, job_id)`,
  sql`CREATE INDEX candidates_of_reason ON candidates (workspace_id, reason_id) WHERE reason_id IS NOT NULL`,
  sql`CREATE INDEX candidates_of_mailbox ON candidates (workspace_id, mailbox)`,
  // Indexes to find the tags and sources in use. They are small, because few candidates have tags or a source.
  sql`CREATE INDEX candidates_with_tags ON candidates (workspace_id) WHERE tags <> '{}'`,
  sql`CREATE INDEX candidates_with_source ON candidates (workspace_id) WHERE source <> ''`,
  sql`CREATE TABLE timelines (
    workspace_id uuid NOT NULL,
    id bigint NOT NULL CHECK (id > 0),
    candidate_id bigint NOT NULL,
    at timestamptz(3) NOT NULL,
    by text COLLATE "C" NOT NULL,
    from_stage text COLLATE "C" NOT NULL CHECK (from_stage IN ('applied', 'screen', 'tech', 'offer', 'hired', 'rejected')),
    to_stage text COLLATE "C" NOT NULL CHECK (to_stage IN ('applied', 'screen', 'tech', 'offer', 'hired', 'rejected')),
    note text NOT NULL,
    PRIMARY KEY (workspace_id, id),
    FOREIGN KEY (workspace_id, candidate_id) REFERENCES candidates
  )`,
  sql`CREATE INDEX timelines_of_candidate ON timelines (workspace_id, candidate_id)`,
  sql`CREATE TABLE assessments (
    workspace_id uuid NOT NULL,
    job_id bigint NOT NULL,
    title text NOT NULL,
    version bigint NOT NULL CHECK (version >= 0),
    updated_at timestamptz(3),
    sections json NOT NULL CHECK (json_typeof(sections) = 'array'),
    PRIMARY KEY (workspace_id, job_id),
    FOREIGN KEY (workspace_id, job_id) REFERENCES jobs
  )`,
  sql`CREATE TABLE submissions (
    workspace_id uuid NOT NULL,
    id bigint NOT NULL CHECK (id > 0),
    job_id bigint NOT NULL,
    candidate_id bigint,
    created_at timestamptz(3) NOT NULL,
    answers json NOT NULL CHECK (json_typeof(answers) = 'object'),
    version bigint NOT NULL CHECK (version > 0),
    questions json NOT NULL CHECK (json_typeof(questions) = 'array'),
    PRIMARY KEY (workspace_id, id),
    FOREIGN KEY (workspace_id, job_id) REFERENCES jobs,
    FOREIGN KEY (workspace_id, candidate_id) REFERENCES candidates
  )`,
  sql`CREATE INDEX submissions_of_job ON submissions (workspace_id, job_id)`,
  sql`CREATE INDEX submissions_of_candidate ON submissions (workspace_id, candidate_id)`,
  sql`CREATE TABLE notes (
    workspace_id uuid NOT NULL,
    id bigint NOT NULL CHECK (id > 0),
    candidate_id bigint NOT NULL,
    text text NOT NULL,
    mentions text[] NOT NULL,
    created_at timestamptz(3) NOT NULL,
    by text COLLATE "C" NOT NULL,
    PRIMARY KEY (workspace_id, id),
    FOREIGN KEY (workspace_id, candidate_id) REFERENCES candidates
  )`,
  sql`CREATE INDEX notes_of_candidate ON notes (workspace_id, candidate_id)`,
  sql`CREATE TABLE changes (
    workspace_id uuid NOT NULL REFERENCES workspaces,
    seq bigint NOT NULL CHECK (seq > 0),
    at timestamptz(3) NOT NULL,
    by text COLLATE "C" NOT NULL,
    key text COLLATE "C",
    command json NOT NULL,
    rows json NOT NULL CHECK (json_typeof(rows) = 'array'),
    undoable boolean NOT NULL,
    undoes bigint,
    answer json NOT NULL,
    characters_before bigint NOT NULL,
    characters bigint NOT NULL,
    -- The keys of rows that an import added, and the rows that an undo skipped because they were edited since.
    added json,
    "left" json,
    -- When a change happened that a device sent later.
    happened_at timestamptz(3),
    PRIMARY KEY (workspace_id, seq),
    UNIQUE (workspace_id, by, key)
  )`,
];
