import { sql } from 'kysely';
import type { JSONColumnType } from 'kysely';
import type { AccountScope } from '#domain/team/service-account.ts';
import type { Timestamp } from '#domain/time.ts';
import type { Reviews } from './reviews.ts';

export interface ServiceAccountsTable {
  workspace_id: string;
  id: string;
  name: string;
  scope: AccountScope;
  /** With the scope `review`: the jobs that the account reads. */
  reviews: JSONColumnType<Reviews> | null;
  created_at: Timestamp;
  created_by: string;
  /** The row stays, because the history names the account. */
  ended_at: Timestamp | null;
}

export interface ServiceAccountTokensTable {
  workspace_id: string;
  id: string;
  account_id: string;
  token_hash: string;
  created_at: Timestamp;
  created_by: string;
  expires_at: Timestamp | null;
  /** When the token was last used, accurate to 5 minutes. */
  last_used_at: Timestamp | null;
  revoked_at: Timestamp | null;
}

/** Programs that work in a workspace under their own names. */
export const SERVICE_ACCOUNTS = [
  sql`CREATE TABLE service_accounts (
    workspace_id uuid NOT NULL REFERENCES teams,
    id uuid NOT NULL,
    name text NOT NULL,
    scope text COLLATE "C" NOT NULL CHECK (scope IN ('review', 'read', 'write')),
    reviews json,
    created_at timestamptz(3) NOT NULL,
    created_by uuid NOT NULL,
    ended_at timestamptz(3),
    PRIMARY KEY (workspace_id, id),
    FOREIGN KEY (workspace_id, created_by) REFERENCES members
  )`,
  sql`CREATE UNIQUE INDEX service_accounts_by_name ON service_accounts (workspace_id, lower(name))
    WHERE ended_at IS NULL`,
  sql`CREATE TABLE service_account_tokens (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    token_hash text COLLATE "C" NOT NULL,
    created_at timestamptz(3) NOT NULL,
    created_by uuid NOT NULL,
    expires_at timestamptz(3),
    last_used_at timestamptz(3),
    revoked_at timestamptz(3),
    PRIMARY KEY (workspace_id, id),
    UNIQUE (workspace_id, token_hash),
    FOREIGN KEY (workspace_id, account_id) REFERENCES service_accounts,
    FOREIGN KEY (workspace_id, created_by) REFERENCES members
  )`,
  sql`CREATE INDEX service_account_tokens_of_account ON service_account_tokens (workspace_id, account_id)`,
];
