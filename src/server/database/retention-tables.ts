import { sql } from 'kysely';

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
