import { sql } from 'kysely';

/**
 * People, how they sign in, their workspaces and who invited them. `people`, `accounts`, `sessions` and `verifications` are better-auth's user, account,
 * session and verification. They and `beginning` belong to the server. In the tables of workspaces the workspace comes first
 * in every key.
 */
export const PEOPLE = [
  sql`CREATE TABLE people (
    id uuid PRIMARY KEY,
    name text NOT NULL,
    email text COLLATE "C" NOT NULL UNIQUE,
    email_verified boolean NOT NULL,
    image text,
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    two_step boolean NOT NULL DEFAULT false,
    -- When the email was proven. Until then, the account opens only the first workspace that the person joined.
    email_proven_at timestamptz(3),
    first_workspace uuid,
    sign_in_version integer NOT NULL DEFAULT 0
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
    updated_at timestamptz(3) NOT NULL,
    way text COLLATE "C" CHECK (way IN ('password', 'code', 'passkey', 'provider'))
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
    created_at timestamptz(3) NOT NULL,
    -- The members who keep a copy of the workspace on their devices.
    copies text COLLATE "C" NOT NULL DEFAULT 'all' CHECK (copies IN ('all', 'asked', 'none')),
    only_provider boolean NOT NULL DEFAULT false,
    second_step boolean NOT NULL DEFAULT false
  )`,
  // There is no foreign key to the jobs that a reviewer sees, because a restored backup replaces all jobs
  // (`memberships/reviewers.ts`).
  sql`CREATE TABLE members (
    workspace_id uuid NOT NULL REFERENCES teams,
    person_id uuid NOT NULL REFERENCES people,
    role text COLLATE "C" NOT NULL CHECK (role IN ('owner', 'admin', 'recruiter', 'reviewer')),
    handle text COLLATE "C" NOT NULL,
    since timestamptz(3) NOT NULL,
    left_at timestamptz(3),
    mail_notifications boolean NOT NULL DEFAULT true,
    reviews json,
    mail_applications text COLLATE "C" NOT NULL DEFAULT 'none' CHECK (mail_applications IN ('none', 'each', 'daily')),
    mail_time_zone text COLLATE "C" NOT NULL DEFAULT 'UTC',
    remind_interviews text COLLATE "C" NOT NULL DEFAULT 'hour' CHECK (remind_interviews IN ('none', 'day', 'hour')),
    removed_by text COLLATE "C",
    PRIMARY KEY (workspace_id, person_id)
  )`,
  sql`CREATE UNIQUE INDEX members_by_handle ON members (workspace_id, lower(handle))`,
  sql`CREATE INDEX members_of_person ON members (person_id)`,
  sql`CREATE TABLE invitations (
    workspace_id uuid NOT NULL REFERENCES teams,
    id uuid NOT NULL,
    email text COLLATE "C" NOT NULL,
    role text COLLATE "C" NOT NULL CHECK (role IN ('admin', 'recruiter', 'reviewer')),
    token_hash text COLLATE "C" NOT NULL,
    invited_by uuid NOT NULL,
    created_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    used_at timestamptz(3),
    revoked_at timestamptz(3),
    reviews json,
    mailed_hash text COLLATE "C",
    -- The state of the message that contains the link.
    mail_state text COLLATE "C" CHECK (mail_state IN ('sending', 'sent', 'kept', 'failed')),
    mail_reason text,
    directory_user_id uuid,
    PRIMARY KEY (workspace_id, id),
    UNIQUE (workspace_id, token_hash),
    FOREIGN KEY (workspace_id, invited_by) REFERENCES members
  )`,
  sql`CREATE UNIQUE INDEX invitations_by_mailed_hash ON invitations (workspace_id, mailed_hash)`,
  // An email has at most one waiting invitation per workspace.
  sql`CREATE UNIQUE INDEX invitations_waiting ON invitations (workspace_id, email)
    WHERE used_at IS NULL AND revoked_at IS NULL`,
  // rate-limiter-flexible needs these columns in this order.
  sql`CREATE TABLE limits (
    key text COLLATE "C" PRIMARY KEY,
    points integer NOT NULL DEFAULT 0,
    expire bigint
  )`,
  sql`CREATE INDEX limits_by_end ON limits (expire)`,
];
