import { sql } from 'kysely';

/**
 * Links to assessments, access tokens, notifications, and the pages that people have open. No table has a foreign key to
 * rows of a workspace, because a restored backup replaces all of these rows (`links/stored-links.ts`).
 */
export const WORK = [
  sql`CREATE TABLE assessment_links (
    workspace_id uuid NOT NULL REFERENCES teams,
    id uuid NOT NULL,
    candidate_id bigint NOT NULL,
    job_id bigint NOT NULL,
    candidate_marks text[] NOT NULL,
    token_hash text COLLATE "C" NOT NULL,
    sent_by uuid NOT NULL,
    sent_at timestamptz(3) NOT NULL,
    open_until timestamptz(3) NOT NULL,
    opening integer NOT NULL CHECK (opening > 0),
    answered_at timestamptz(3),
    answer_key text COLLATE "C",
    revoked_at timestamptz(3),
    -- The state of the message that contains the link.
    mail_state text COLLATE "C" CHECK (mail_state IN ('sending', 'sent', 'kept', 'failed')),
    mail_reason text,
    PRIMARY KEY (workspace_id, id),
    UNIQUE (workspace_id, token_hash),
    FOREIGN KEY (workspace_id, sent_by) REFERENCES members
  )`,
  sql`CREATE INDEX assessment_links_of_candidate ON assessment_links (workspace_id, candidate_id)`,
  sql`CREATE TABLE access_tokens (
    workspace_id uuid NOT NULL REFERENCES teams,
    id uuid NOT NULL,
    person_id uuid NOT NULL,
    name text NOT NULL,
    scope text COLLATE "C" NOT NULL CHECK (scope IN ('read', 'write')),
    token_hash text COLLATE "C" NOT NULL,
    created_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    last_used_at timestamptz(3),
    revoked_at timestamptz(3),
    PRIMARY KEY (workspace_id, id),
    UNIQUE (workspace_id, token_hash),
    FOREIGN KEY (workspace_id, person_id) REFERENCES members
  )`,
  sql`CREATE INDEX access_tokens_of_person ON access_tokens (workspace_id, person_id)`,
  // `interview` and `scorecard` are the reminders of interviews.
  sql`CREATE TABLE notifications (
    workspace_id uuid NOT NULL,
    person_id uuid NOT NULL,
    kind text COLLATE "C" NOT NULL CHECK (kind IN
      ('mention', 'submission', 'interview', 'scorecard', 'approval', 'offer')),
    subject_id bigint NOT NULL,
    candidate_id bigint NOT NULL,
    by text COLLATE "C" NOT NULL,
    at timestamptz(3) NOT NULL,
    read_at timestamptz(3),
    mail_at timestamptz(3),
    PRIMARY KEY (workspace_id, person_id, kind, subject_id),
    FOREIGN KEY (workspace_id, person_id) REFERENCES members
  )`,
  sql`CREATE INDEX notifications_latest ON notifications (workspace_id, person_id, at DESC)`,
  sql`CREATE INDEX notifications_to_mail ON notifications (workspace_id, mail_at) WHERE mail_at IS NOT NULL`,
  // The last change of each workspace for which notifications were made.
  sql`CREATE TABLE notification_positions (
    workspace_id uuid PRIMARY KEY REFERENCES teams,
    seq bigint NOT NULL,
    at timestamptz(3) NOT NULL
  )`,
  // Unlogged, because its rows may be lost in a crash. A page's repeated call changes no indexed column, so that
  // PostgreSQL can update the row in place.
  sql`CREATE UNLOGGED TABLE presence (
    workspace_id uuid NOT NULL,
    person_id uuid NOT NULL,
    page uuid NOT NULL,
    kind text COLLATE "C" NOT NULL CHECK (kind IN ('candidate', 'assessment', 'answer')),
    subject_id bigint NOT NULL,
    seen_at timestamptz(3) NOT NULL,
    PRIMARY KEY (workspace_id, person_id, page),
    FOREIGN KEY (workspace_id, person_id) REFERENCES members
  ) WITH (fillfactor = 50)`,
];
