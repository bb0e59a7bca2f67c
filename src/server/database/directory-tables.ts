import { sql, type Generated, type JSONColumnType } from 'kysely';
import type { AuditKind, AuditParts } from '#domain/team/audit.ts';
import type { InvitedRole } from '#domain/team/role.ts';
import type { Timestamp } from '#domain/time.ts';

/**
 * The audit log of each workspace, and its directory: the people and groups that a company's
 * identity provider sends by SCIM.
 *
 * The position of a workspace's audit log has a row of its own. It is the last lock of every transaction that takes it, so
 * no two transactions wait for each other.
 */
export const DIRECTORY = [
  sql`CREATE TABLE audit_positions (
    workspace_id uuid PRIMARY KEY REFERENCES teams,
    seq bigint NOT NULL
  )`,
  sql`CREATE TABLE audit_entries (
    workspace_id uuid NOT NULL REFERENCES teams,
    seq bigint NOT NULL,
    at timestamptz(3) NOT NULL,
    kind text COLLATE "C" NOT NULL,
    actor text COLLATE "C" NOT NULL,
    actor_name text NOT NULL,
    subject text COLLATE "C",
    parts json NOT NULL,
    address text COLLATE "C" NOT NULL,
    agent text NOT NULL,
    PRIMARY KEY (workspace_id, seq)
  )`,
  sql`CREATE INDEX audit_entries_by_time ON audit_entries (workspace_id, at)`,
  sql`CREATE TABLE directories (
    workspace_id uuid PRIMARY KEY REFERENCES teams,
    token_hash text COLLATE "C",
    connected_by uuid NOT NULL,
    connected_at timestamptz(3) NOT NULL,
    last_used_at timestamptz(3),
    default_role text COLLATE "C" NOT NULL DEFAULT 'reviewer'
      CHECK (default_role IN ('admin', 'recruiter', 'reviewer')),
    FOREIGN KEY (workspace_id, connected_by) REFERENCES members
  )`,
  sql`CREATE TABLE directory_users (
    workspace_id uuid NOT NULL REFERENCES directories,
    id uuid NOT NULL,
    person_id uuid REFERENCES people,
    user_name text NOT NULL,
    user_key text COLLATE "C" NOT NULL,
    external_id text COLLATE "C",
    email text COLLATE "C" NOT NULL,
    given_name text NOT NULL,
    family_name text NOT NULL,
    display_name text NOT NULL,
    active boolean NOT NULL,
    created_at timestamptz(3) NOT NULL,
    changed_at timestamptz(3) NOT NULL,
    PRIMARY KEY (workspace_id, id),
    UNIQUE (workspace_id, user_key),
    UNIQUE (workspace_id, email),
    UNIQUE (workspace_id, person_id)
  )`,
  sql`CREATE INDEX directory_users_external ON directory_users (workspace_id, external_id)`,
  sql`CREATE TABLE directory_groups (
    workspace_id uuid NOT NULL REFERENCES directories,
    id uuid NOT NULL,
    name text NOT NULL,
    name_key text COLLATE "C" NOT NULL,
    external_id text COLLATE "C",
    created_at timestamptz(3) NOT NULL,
    changed_at timestamptz(3) NOT NULL,
    PRIMARY KEY (workspace_id, id),
    UNIQUE (workspace_id, name_key)
  )`,
  sql`CREATE TABLE directory_group_users (
    workspace_id uuid NOT NULL,
    group_id uuid NOT NULL,
    user_id uuid NOT NULL,
    PRIMARY KEY (workspace_id, group_id, user_id),
    FOREIGN KEY (workspace_id, group_id) REFERENCES directory_groups ON DELETE CASCADE,
    FOREIGN KEY (workspace_id, user_id) REFERENCES directory_users ON DELETE CASCADE
  )`,
  sql`CREATE INDEX directory_group_users_of_user ON directory_group_users (workspace_id, user_id)`,
  // A role belongs to the name of a group, so that it can be given before the group arrives and outlives it.
  sql`CREATE TABLE directory_roles (
    workspace_id uuid NOT NULL REFERENCES directories,
    name_key text COLLATE "C" NOT NULL,
    name text NOT NULL,
    role text COLLATE "C" NOT NULL CHECK (role IN ('admin', 'recruiter', 'reviewer')),
    reviews json,
    PRIMARY KEY (workspace_id, name_key)
  )`,
];

/** The way in which a session was begun. Null: in a way that is not stored, such as after a new password. */
export type SignInWay = 'password' | 'code' | 'passkey' | 'provider';

export interface AuditEntriesTable {
  workspace_id: string;
  seq: number;
  at: Timestamp;
  kind: AuditKind;
  /** The id of a person, or one of `ACTORS_WITHOUT_ACCOUNT`. */
  actor: string;
  /** The actor's name at that time. */
  actor_name: string;
  /** The id of the person whom the entry is about. */
  subject: string | null;
  parts: JSONColumnType<AuditParts>;
  /** The address of the request; blank when there was none. */
  address: string;
  agent: string;
}

export interface DirectoriesTable {
  workspace_id: string;
  /** Null while no provider is connected. */
  token_hash: string | null;
  connected_by: string;
  connected_at: Timestamp;
  /** When the token was last used, accurate to 5 minutes. */
  last_used_at: Timestamp | null;
  /** The role of people who are in no group with a role. */
  default_role: Generated<InvitedRole>;
}

export interface DirectoryUsersTable {
  workspace_id: string;
  id: string;
  /** Null until the person has accepted an invitation, because their account is of another workspace. */
  person_id: string | null;
  user_name: string;
  /** The user name in lower case. */
  user_key: string;
  external_id: string | null;
  /** In lower case. */
  email: string;
  given_name: string;
  family_name: string;
  display_name: string;
  active: boolean;
  created_at: Timestamp;
  changed_at: Timestamp;
}

export interface DirectoryGroupsTable {
  workspace_id: string;
  id: string;
  name: string;
  /** The name in lower case. */
  name_key: string;
  external_id: string | null;
  created_at: Timestamp;
  changed_at: Timestamp;
}

export interface DirectoryRolesTable {
  workspace_id: string;
  name_key: string;
  name: string;
  role: InvitedRole;
  /** The jobs of a reviewer, as in `members`. */
  reviews: JSONColumnType<{
    readonly jobs: readonly { readonly id: number; readonly slug: string }[];
    readonly contact: boolean;
  }> | null;
}
