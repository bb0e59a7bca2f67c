import { sql } from 'kysely';

/**
 * The views, the decisions on likely duplicates, the files of candidates, whose bytes are stored elsewhere, the past
 * erasures and the next steps.
 */
export const CANDIDATE_TABLES = [
  sql`CREATE TABLE views (
    workspace_id uuid NOT NULL REFERENCES workspaces,
    id bigint NOT NULL CHECK (id > 0),
    name text NOT NULL,
    screen text COLLATE "C" NOT NULL CHECK (screen IN ('list', 'board')),
    params json NOT NULL CHECK (json_typeof(params) = 'object'),
    "order" bigint NOT NULL CHECK ("order" >= 0),
    PRIMARY KEY (workspace_id, id)
  )`,
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
  sql`CREATE INDEX doubles_of_other ON doubles (workspace_id, other_id)`,
  sql`CREATE TABLE files (
    workspace_id uuid NOT NULL REFERENCES workspaces,
    id bigint NOT NULL CHECK (id > 0),
    candidate_id bigint NOT NULL,
    name text NOT NULL,
    kind text COLLATE "C" NOT NULL CHECK (kind IN
      ('pdf', 'docx', 'doc', 'odt', 'rtf', 'pages', 'txt', 'html', 'eml', 'msg', 'png', 'jpeg', 'gif', 'webp')),
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
  // The index of days has the steps with a day only.
  sql`CREATE INDEX steps_of_day ON steps (workspace_id, day) WHERE day IS NOT NULL`,
];
