import { sql, type Kysely, type Migration, type MigrationProvider } from 'kysely';
import type { Connection } from '#store/postgres/connection.ts';
import { toStoreError } from '#store/postgres/failure.ts';
import { migratePart, type SchemaPart } from '#store/postgres/migrate.ts';

/**
 * The migrations of people, beside those of the store (`store/postgres/migrations.ts`) and by the same rules: fixed SQL,
 * each run once, forward only. They have a table of their own, so that either part can grow, and always run after the
 * store's: whoever has a connection has run those. Kysely's lock is one for both.
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
    } satisfies Record<string, Migration>;
  },
};

export const PEOPLE_PART: SchemaPart = {
  provider: PEOPLE_MIGRATIONS,
  table: 'people_migration',
  lockTable: 'people_migration_lock',
};

/** @throws StoreError, also for tables of newer code */
export async function migratePeople({ allWorkspaces, guard }: Connection): Promise<void> {
  await migratePart(allWorkspaces, PEOPLE_PART, guard).catch((error: unknown) => {
    throw toStoreError(error, 'The database could not be opened.');
  });
}

/**
 * `people`, `accounts`, `sessions` and `verifications` are better-auth's user, account, session and verification. They
 * and `beginning` are of the server; what is of a workspace has it first in every key.
 */
const PEOPLE = [
  sql`CREATE TABLE people (
    id uuid PRIMARY KEY,
    name text NOT NULL,
    email text COLLATE "C" NOT NULL UNIQUE,
    email_verified boolean NOT NULL,
    image text,
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL
  )`,
  sql`CREATE TABLE accounts (
    id uuid PRIMARY KEY,
    person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
    provider_id text COLLATE "C" NOT NULL,
    account_id text COLLATE "C" NOT NULL,
    password text,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamptz(3),
    refresh_token_expires_at timestamptz(3),
    scope text,
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    UNIQUE (provider_id, account_id)
  )`,
  sql`CREATE INDEX accounts_of_person ON accounts (person_id)`,
  sql`CREATE TABLE sessions (
    id uuid PRIMARY KEY,
    person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
    token text COLLATE "C" NOT NULL UNIQUE,
    ip_address text,
    user_agent text,
    expires_at timestamptz(3) NOT NULL,
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL
  )`,
  sql`CREATE INDEX sessions_of_person ON sessions (person_id)`,
  sql`CREATE INDEX sessions_by_end ON sessions (expires_at)`,
  sql`CREATE TABLE verifications (
    id uuid PRIMARY KEY,
    identifier text COLLATE "C" NOT NULL,
    value text NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL
  )`,
  sql`CREATE INDEX verifications_by_identifier ON verifications (identifier)`,
  sql`CREATE TABLE beginning (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    workspace_id uuid NOT NULL,
    owner_id uuid NOT NULL,
    token_hashes text[] NOT NULL,
    used_at timestamptz(3)
  )`,
  sql`CREATE TABLE teams (
    workspace_id uuid PRIMARY KEY REFERENCES workspaces,
    name text NOT NULL,
    created_at timestamptz(3) NOT NULL
  )`,
  sql`CREATE TABLE members (
    workspace_id uuid NOT NULL REFERENCES teams,
    person_id uuid NOT NULL REFERENCES people,
    role text COLLATE "C" NOT NULL CHECK (role IN ('owner', 'admin', 'recruiter')),
    handle text COLLATE "C" NOT NULL,
    since timestamptz(3) NOT NULL,
    left_at timestamptz(3),
    PRIMARY KEY (workspace_id, person_id)
  )`,
  sql`CREATE UNIQUE INDEX members_by_handle ON members (workspace_id, lower(handle))`,
  sql`CREATE INDEX members_of_person ON members (person_id)`,
  sql`CREATE TABLE invitations (
    workspace_id uuid NOT NULL REFERENCES teams,
    id uuid NOT NULL,
    email text COLLATE "C" NOT NULL,
    role text COLLATE "C" NOT NULL CHECK (role IN ('admin', 'recruiter')),
    token_hash text COLLATE "C" NOT NULL,
    invited_by uuid NOT NULL,
    created_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    used_at timestamptz(3),
    revoked_at timestamptz(3),
    PRIMARY KEY (workspace_id, id),
    UNIQUE (workspace_id, token_hash),
    FOREIGN KEY (workspace_id, invited_by) REFERENCES members
  )`,
  // One that waits for each email.
  sql`CREATE UNIQUE INDEX invitations_waiting ON invitations (workspace_id, email)
    WHERE used_at IS NULL AND revoked_at IS NULL`,
  // The names and order of these columns are rate-limiter-flexible's.
  sql`CREATE TABLE limits (
    key text COLLATE "C" PRIMARY KEY,
    points integer NOT NULL DEFAULT 0,
    expire bigint
  )`,
  sql`CREATE INDEX limits_by_end ON limits (expire)`,
];

/** Candidates and jobs are not referred to: a restored backup replaces them all (`links/sent-links.ts`). */
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
 * What somebody is to be told, and up to which change of a workspace that was found out. The note or submission it is
 * about (`subject_id`) and its candidate are not referred to: they may be deleted and come back. Mentions from before
 * are told nobody.
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

/** Jobs are not referred to: a restored backup replaces them all (`reviewers.ts`). */
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

/** better-auth's, of the server like people. */
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
 * Which page of whom shows what. It is of the moment: not logged, and gone after a crash. A page's sign changes no column of
 * an index, so that its row is rewritten in place.
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

/** Beside `people`, whose rows are read with every call. */
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
 * Nobody has shown yet that an email is theirs. Until they do, an account opens the workspace that it was made for: the first
 * that its person joined, also where they have left it.
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

/** What became of the message with a link. */
const DELIVERIES = ['invitations', 'assessment_links'].flatMap((table) => [
  sql`ALTER TABLE ${sql.table(table)} ADD COLUMN mail_state text COLLATE "C"
    CHECK (mail_state IN ('sending', 'sent', 'kept', 'failed'))`,
  sql`ALTER TABLE ${sql.table(table)} ADD COLUMN mail_reason text`,
]);

async function runAll(db: Kysely<unknown>, statements: readonly ReturnType<typeof sql>[]): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
