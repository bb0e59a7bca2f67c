import { sql, type Migration, type MigrationProvider } from 'kysely';
import type { Connection } from '#store/postgres/connection.ts';
import { toStoreError } from '#store/postgres/failure.ts';
import { migratePart, type SchemaPart } from '#store/postgres/migrate.ts';
import { runAll } from '#store/postgres/run-all.ts';
import { CALENDARS } from './calendar-tables.ts';
import { SERVICE_ACCOUNTS } from './program-tables.ts';
import { CAREERS, HELD_TAKEOVERS } from './careers-tables.ts';
import { DIRECTORY } from './directory-tables.ts';
import { ENDS } from './ends-tables.ts';
import { PEOPLE } from './first-tables.ts';
import { RETENTION } from './retention-tables.ts';
import { REMINDERS } from './reminder-tables.ts';
import { INCOMING_MAILS } from './incoming-tables.ts';
import { SENDING } from './sending-tables.ts';
import { WEBHOOKS } from './webhook-tables.ts';

/**
 * The migrations of people. The rules are those of the store's migrations (`store/postgres/migrations.ts`): fixed SQL, each
 * run once, forward only. They are listed in a table of their own, so that both parts can grow. They run after the store's
 * migrations, which run when a connection opens. Kysely's lock is shared by both parts.
 */
const PEOPLE_MIGRATIONS: MigrationProvider = {
  async getMigrations() {
    return {
      '001-people': { up: (db) => runAll(db, PEOPLE) },
      '002-assessment-links': { up: (db) => runAll(db, ASSESSMENT_LINKS) },
      '003-access-tokens': { up: (db) => runAll(db, ACCESS_TOKENS) },
      '004-notifications': { up: (db) => runAll(db, NOTIFICATIONS) },
      '005-reviewers': { up: (db) => runAll(db, REVIEWERS) },
      '006-two-step': { up: (db) => runAll(db, TWO_STEP) },
      '007-passkeys': { up: (db) => runAll(db, PASSKEYS) },
      '008-presence': { up: (db) => runAll(db, PRESENCE) },
      '009-pictures': { up: (db) => runAll(db, PICTURES) },
      '010-email-proofs': { up: (db) => runAll(db, EMAIL_PROOFS) },
      '011-deliveries': { up: (db) => runAll(db, DELIVERIES) },
      '012-careers': { up: (db) => runAll(db, CAREERS) },
      '013-held-takeovers': { up: (db) => runAll(db, HELD_TAKEOVERS) },
      '014-retention': { up: (db) => runAll(db, RETENTION) },
      '014-sending': { up: (db) => runAll(db, SENDING) },
      '015-answering': { up: (db) => runAll(db, ANSWERING) },
      '015-incoming-mails': { up: (db) => runAll(db, INCOMING_MAILS) },
      '016-calendars': { up: (db) => runAll(db, CALENDARS) },
      '017-offer-notifications': { up: (db) => runAll(db, OFFER_NOTIFICATIONS) },
      '018-copies': { up: (db) => runAll(db, COPIES) },
      '016-reminders': { up: (db) => runAll(db, REMINDERS) },
      '019-service-accounts': { up: (db) => runAll(db, SERVICE_ACCOUNTS) },
      '020-webhooks': { up: (db) => runAll(db, WEBHOOKS) },
      '021-directory': { up: (db) => runAll(db, DIRECTORY) },
      '022-ends': { up: (db) => runAll(db, ENDS) },
    } satisfies Record<string, Migration>;
  },
};

export const PEOPLE_PART: SchemaPart = {
  provider: PEOPLE_MIGRATIONS,
  table: 'people_migration',
  lockTable: 'people_migration_lock',
};

/** @throws StoreError, for example if newer code has migrated the database */
export async function migratePeople({ allWorkspaces, guard }: Connection): Promise<void> {
  await migratePart(allWorkspaces, PEOPLE_PART, guard).catch((error: unknown) => {
    throw toStoreError(error, 'The database could not be opened.');
  });
}

/**
 * Links to assessments. They have no foreign key to candidates and jobs, because a restored backup replaces all of
 * these rows (`links/stored-links.ts`).
 */
const ASSESSMENT_LINKS = [
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
    PRIMARY KEY (workspace_id, id),
    UNIQUE (workspace_id, token_hash),
    FOREIGN KEY (workspace_id, sent_by) REFERENCES members
  )`,
  sql`CREATE INDEX assessment_links_of_candidate ON assessment_links (workspace_id, candidate_id)`,
];

const ACCESS_TOKENS = [
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
];

/**
 * Notifications, and for each workspace the last change for which notifications were made. There is no foreign key to
 * candidates, notes and submissions, because these may be deleted and restored. Older mentions cause no notification.
 */
const NOTIFICATIONS = [
  sql`CREATE TABLE notifications (
    workspace_id uuid NOT NULL,
    person_id uuid NOT NULL,
    kind text COLLATE "C" NOT NULL CHECK (kind IN ('mention', 'submission')),
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
  sql`CREATE TABLE notification_positions (
    workspace_id uuid PRIMARY KEY REFERENCES teams,
    seq bigint NOT NULL,
    at timestamptz(3) NOT NULL
  )`,
  sql`INSERT INTO notification_positions (workspace_id, seq, at)
    SELECT workspace_id, revision, changed_at FROM teams JOIN workspaces ON id = workspace_id
    WHERE changed_at IS NOT NULL`,
  sql`ALTER TABLE members ADD COLUMN mail_notifications boolean NOT NULL DEFAULT true`,
];

/** Notifications about offers. `interview` and `scorecard` are the reminders of interviews. */
const OFFER_NOTIFICATIONS = [
  sql`ALTER TABLE notifications
    DROP CONSTRAINT notifications_kind_check,
    ADD CONSTRAINT notifications_kind_check
      CHECK (kind IN ('mention', 'submission', 'interview', 'scorecard', 'approval', 'offer'))`,
];

/**
 * What reviewers may see. There is no foreign key to jobs, because a restored backup replaces all jobs
 * (`memberships/reviewers.ts`).
 */
const REVIEWERS = [
  sql`ALTER TABLE members DROP CONSTRAINT members_role_check`,
  sql`ALTER TABLE members ADD CONSTRAINT members_role_check
    CHECK (role IN ('owner', 'admin', 'recruiter', 'reviewer'))`,
  sql`ALTER TABLE members ADD COLUMN reviews json`,
  sql`ALTER TABLE invitations DROP CONSTRAINT invitations_role_check`,
  sql`ALTER TABLE invitations ADD CONSTRAINT invitations_role_check
    CHECK (role IN ('admin', 'recruiter', 'reviewer'))`,
  sql`ALTER TABLE invitations ADD COLUMN reviews json`,
];

/**
 * Authenticator apps and backup codes, in better-auth's format. The table belongs to the server, not to a workspace.
 */
const TWO_STEP = [
  sql`ALTER TABLE people ADD COLUMN two_step boolean NOT NULL DEFAULT false`,
  sql`CREATE TABLE two_factors (
    id uuid PRIMARY KEY,
    person_id uuid NOT NULL UNIQUE REFERENCES people ON DELETE CASCADE,
    secret text NOT NULL,
    backup_codes text NOT NULL,
    verified boolean NOT NULL,
    failed_verification_count integer NOT NULL DEFAULT 0,
    locked_until timestamptz(3)
  )`,
];

const PASSKEYS = [
  sql`CREATE TABLE passkeys (
    id uuid PRIMARY KEY,
    person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
    credential_id text COLLATE "C" NOT NULL UNIQUE,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    name text NOT NULL,
    created_at timestamptz(3) NOT NULL,
    last_used_at timestamptz(3)
  )`,
  sql`CREATE INDEX passkeys_of_person ON passkeys (person_id)`,
];

/**
 * The pages that people have open. The table is unlogged, because its rows may be lost in a crash. A page's repeated
 * call changes no indexed column, so that PostgreSQL can update the row in place.
 */
const PRESENCE = [
  sql`CREATE UNLOGGED TABLE presence (
    workspace_id uuid NOT NULL,
    person_id uuid NOT NULL,
    page uuid NOT NULL,
    kind text COLLATE "C" NOT NULL CHECK (kind IN ('candidate', 'assessment')),
    subject_id bigint NOT NULL,
    seen_at timestamptz(3) NOT NULL,
    PRIMARY KEY (workspace_id, person_id, page),
    FOREIGN KEY (workspace_id, person_id) REFERENCES members
  ) WITH (fillfactor = 50)`,
];

/** Pages with the composer of a message are counted, too. */
const ANSWERING = [
  sql`ALTER TABLE presence DROP CONSTRAINT presence_kind_check,
    ADD CONSTRAINT presence_kind_check CHECK (kind IN ('candidate', 'assessment', 'answer'))`,
];

/** Pictures of people. They have a table of their own, because every call reads a row of `people`. */
const PICTURES = [
  sql`CREATE TABLE pictures (
    person_id uuid PRIMARY KEY REFERENCES people ON DELETE CASCADE,
    hash text COLLATE "C" NOT NULL,
    type text COLLATE "C" NOT NULL,
    bytes bytea NOT NULL,
    changed_at timestamptz(3) NOT NULL
  )`,
];

/**
 * When emails were proven. No email of an existing account counts as proven yet. Until it is proven, the account opens
 * only the first workspace that the person joined, even after leaving it.
 */
const EMAIL_PROOFS = [
  sql`ALTER TABLE people ADD COLUMN email_proven_at timestamptz(3), ADD COLUMN first_workspace uuid,
    ADD COLUMN sign_in_version integer NOT NULL DEFAULT 0`,
  sql`UPDATE people SET first_workspace = (
    SELECT workspace_id FROM (
      SELECT workspace_id, since AS at FROM members WHERE person_id = people.id
      UNION ALL
      SELECT workspace_id, used_at FROM invitations WHERE invitations.email = people.email AND used_at IS NOT NULL
      UNION ALL
      SELECT workspace_id, used_at FROM beginning WHERE owner_id = people.id AND used_at IS NOT NULL
    ) AS joined ORDER BY at, workspace_id LIMIT 1
  )`,
  sql`ALTER TABLE invitations ADD COLUMN mailed_hash text COLLATE "C"`,
  sql`CREATE UNIQUE INDEX invitations_by_mailed_hash ON invitations (workspace_id, mailed_hash)`,
  sql`CREATE TABLE email_links (
    token_hash text COLLATE "C" PRIMARY KEY,
    person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
    created_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL
  )`,
  sql`CREATE INDEX email_links_of_person ON email_links (person_id)`,
];

/** The state of the message that contains a link. */
const DELIVERIES = ['invitations', 'assessment_links'].flatMap((table) => [
  sql`ALTER TABLE ${sql.table(table)} ADD COLUMN mail_state text COLLATE "C"
    CHECK (mail_state IN ('sending', 'sent', 'kept', 'failed'))`,
  sql`ALTER TABLE ${sql.table(table)} ADD COLUMN mail_reason text`,
]);

/** The members who keep a copy of the workspace on their devices. */
const COPIES = [
  sql`ALTER TABLE teams
    ADD COLUMN copies text COLLATE "C" NOT NULL DEFAULT 'all' CHECK (copies IN ('all', 'asked', 'none'))`,
];
