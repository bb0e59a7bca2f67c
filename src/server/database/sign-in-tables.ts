import { sql } from 'kysely';

/**
 * Authenticator apps and backup codes in better-auth's format, passkeys, pictures, and links to choose a password. These
 * tables belong to the server, not to a workspace. Pictures have a table of their own, because every call reads a row of
 * `people`.
 */
export const SIGN_IN = [
  sql`CREATE TABLE two_factors (
    id uuid PRIMARY KEY,
    person_id uuid NOT NULL UNIQUE REFERENCES people ON DELETE CASCADE,
    secret text NOT NULL,
    backup_codes text NOT NULL,
    verified boolean NOT NULL,
    failed_verification_count integer NOT NULL DEFAULT 0,
    locked_until timestamptz(3)
  )`,
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
  sql`CREATE TABLE pictures (
    person_id uuid PRIMARY KEY REFERENCES people ON DELETE CASCADE,
    hash text COLLATE "C" NOT NULL,
    type text COLLATE "C" NOT NULL,
    bytes bytea NOT NULL,
    changed_at timestamptz(3) NOT NULL
  )`,
  sql`CREATE TABLE email_links (
    token_hash text COLLATE "C" PRIMARY KEY,
    person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
    created_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL
  )`,
  sql`CREATE INDEX email_links_of_person ON email_links (person_id)`,
];
