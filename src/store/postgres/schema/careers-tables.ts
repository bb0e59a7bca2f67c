import { sql } from 'kysely';

/** The openings of jobs, the applications from outside, the privacy notices and the careers site. */
export const CAREERS_TABLES = [
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
    is_new boolean NOT NULL DEFAULT false,
    PRIMARY KEY (workspace_id, id),
    FOREIGN KEY (workspace_id, candidate_id) REFERENCES candidates,
    FOREIGN KEY (workspace_id, job_id) REFERENCES jobs
  )`,
  sql`CREATE INDEX applications_of_candidate ON applications (workspace_id, candidate_id)`,
  sql`CREATE INDEX applications_by_ticket ON applications (workspace_id, ticket)`,
  // The indexes of the inbox.
  sql`CREATE INDEX applications_latest ON applications (workspace_id, at DESC, id DESC)`,
  // Also finds the applications of a job.
  sql`CREATE INDEX applications_latest_of_job ON applications (workspace_id, job_id, at DESC, id DESC)`,
  sql`CREATE INDEX applications_new ON applications (workspace_id, at DESC, id DESC) INCLUDE (job_id) WHERE is_new`,
  sql`CREATE INDEX applications_new_of_job ON applications (workspace_id, job_id, at DESC, id DESC) WHERE is_new`,
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
];
