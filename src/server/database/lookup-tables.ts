import { sql, type JSONColumnType } from 'kysely';
import type { AuditKind, AuditParts } from '#domain/team/audit.ts';
import type { Copies } from '#domain/team/copies.ts';
import type { Role } from '#domain/team/role.ts';
import type { Timestamp } from '#domain/time.ts';

/** Who is or was a member where. On a cluster it says on which node to look; `members` alone decides. */
export interface MembershipsTable {
  person_id: string;
  /** The id of the workspace. */
  team: string;
  /** What a member last saw of it, for a session while its node is away. Null: nothing yet, or they have left. */
  seen: JSONColumnType<SeenTeam> | null;
}

/** A workspace as its member sees it in a session. */
export interface SeenTeam {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly handle: string;
  readonly copies: Copies;
}

/** Entries of audit logs whose node was away. */
export interface LateEntriesTable {
  id: string;
  /** The id of the workspace. */
  team: string;
  /** The person whose membership the entry is for. Who has left meanwhile gets none. */
  person_id: string;
  entry: JSONColumnType<LateEntry>;
  at: Timestamp;
}

/** An entry, without its workspace and time. */
export interface LateEntry {
  readonly by: {
    readonly id: string;
    readonly name: string;
    readonly caller: { readonly address: string; readonly agent: string };
  };
  readonly kind: AuditKind;
  readonly subject?: string | null;
  readonly parts?: AuditParts;
}

/** These tables are on the coordinator of a cluster (decision 161), so that signing in needs no other node. */
export const LOOKUPS = [
  sql`CREATE TABLE memberships (
    person_id uuid NOT NULL,
    team uuid NOT NULL,
    seen json,
    PRIMARY KEY (person_id, team)
  )`,
  sql`ALTER TABLE memberships ADD FOREIGN KEY (person_id) REFERENCES people ON DELETE CASCADE`,
  sql`INSERT INTO memberships (person_id, team) SELECT person_id, workspace_id FROM members`,
  sql`CREATE TABLE late_entries (
    id uuid PRIMARY KEY,
    team uuid NOT NULL,
    person_id uuid NOT NULL,
    entry json NOT NULL,
    at timestamptz(3) NOT NULL
  )`,
  sql`ALTER TABLE late_entries ADD FOREIGN KEY (person_id) REFERENCES people ON DELETE CASCADE`,
];
