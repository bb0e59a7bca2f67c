import { sql } from 'kysely';

/** The retention rule, and the questions whether candidates agree to be kept. */
export const RETENTION_TABLES = [
  sql`CREATE TABLE retentions (
    workspace_id uuid NOT NULL REFERENCES workspaces,
    id bigint NOT NULL CHECK (id > 0),
    action text COLLATE "C" NOT NULL CHECK (action IN ('nothing', 'ask', 'erase')),
    months bigint NOT NULL CHECK (months BETWEEN 1 AND 120),
    answer_days bigint NOT NULL CHECK (answer_days BETWEEN 1 AND 365),
    unanswered text COLLATE "C" NOT NULL CHECK (unanswered IN ('task', 'erase')),
    keep_months bigint NOT NULL CHECK (keep_months BETWEEN 1 AND 120),
    erases_on_request boolean NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    PRIMARY KEY (workspace_id, id)
  )`,
  sql`CREATE TABLE consents (
    workspace_id uuid NOT NULL REFERENCES workspaces,
    id bigint NOT NULL CHECK (id > 0),
    candidate_id bigint NOT NULL,
    key text COLLATE "C" NOT NULL,
    asked_at timestamptz(3) NOT NULL,
    by text COLLATE "C" NOT NULL,
    answer_days bigint NOT NULL CHECK (answer_days BETWEEN 1 AND 365),
    keep_months bigint NOT NULL CHECK (keep_months BETWEEN 1 AND 120),
    mailed_at timestamptz(3),
    answer text COLLATE "C" CHECK (answer IN ('agreed', 'erase', 'none')),
    answered_at timestamptz(3),
    notice_id bigint,
    kept_until timestamptz(3),
    PRIMARY KEY (workspace_id, id),
    FOREIGN KEY (workspace_id, candidate_id) REFERENCES candidates
  )`,
  sql`CREATE INDEX consents_of_candidate ON consents (workspace_id, candidate_id)`,
  sql`CREATE INDEX consents_by_key ON consents (workspace_id, key)`,
];
