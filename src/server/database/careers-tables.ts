import { sql } from 'kysely';

/**
 * The names of careers sites in addresses, and the applications that wait for a recruiter because they may come from
 * robots. A name belongs to one workspace of the server. Held applications are no rows of the workspace, so that one
 * that is thrown away leaves no trace in its log. One that is taken over keeps its row for some time, so that an undo makes
 * it wait again. `discarded_by` is no foreign key, because a person may leave.
 */
export const CAREERS = [
  sql`CREATE TABLE careers_names (
    name text COLLATE "C" PRIMARY KEY CHECK (name ~ '^[a-z0-9](-?[a-z0-9])*$' AND length(name) BETWEEN 2 AND 60),
    team uuid NOT NULL UNIQUE
  )`,
  sql`CREATE TABLE held_applications (
    workspace_id uuid NOT NULL REFERENCES teams,
    id uuid NOT NULL,
    received_at timestamptz(3) NOT NULL,
    suspicion text COLLATE "C" NOT NULL,
    email text NOT NULL,
    application json NOT NULL,
    discarded_at timestamptz(3),
    discarded_by uuid,
    taken_change bigint,
    taken_at timestamptz(3),
    PRIMARY KEY (workspace_id, id)
  )`,
  sql`CREATE INDEX held_applications_received ON held_applications (workspace_id, received_at DESC, id)`,
];

/**
 * When the retention rule of each workspace runs, and mail about new applications. Without a foreign key to candidates and
 * applications, because these may be deleted and restored.
 */
export const RETENTION = [
  sql`CREATE TABLE retention_runs (
    workspace_id uuid PRIMARY KEY REFERENCES teams,
    next_at timestamptz(3) NOT NULL,
    leased_until timestamptz(3)
  )`,
  sql`CREATE TABLE application_mails (
    workspace_id uuid NOT NULL,
    person_id uuid NOT NULL,
    application_id bigint NOT NULL,
    candidate_id bigint NOT NULL,
    mail_at timestamptz(3) NOT NULL,
    PRIMARY KEY (workspace_id, person_id, application_id),
    FOREIGN KEY (workspace_id, person_id) REFERENCES members
  )`,
  sql`CREATE INDEX application_mails_due ON application_mails (mail_at)`,
];
