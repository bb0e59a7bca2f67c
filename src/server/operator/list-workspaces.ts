import { sql, type Kysely } from 'kysely';
import { closedIn, type Closed } from '#domain/team/closed.ts';
import type { Role } from '#domain/team/role.ts';
import type { Timestamp } from '#domain/time.ts';
import {
  CANDIDATES_OF_TEAM,
  DUE_MESSAGES_OF_TEAM,
  FILES_OF_TEAM,
  STORAGE_OF_TEAM,
} from '#server/contents/figures.ts';
import type { PeopleSchema } from '#server/database/schema.ts';

/** The most of what a workspace may have. Null: as much as there is. */
export interface WorkspaceLimits {
  /** Members and waiting invitations. */
  readonly seats: number | null;
  /** Bytes of candidates’ files. */
  readonly storage: number | null;
  /** Reads by programs in a minute, counted by each process for itself. */
  readonly reads: number | null;
}

/** A workspace and its figures, for the operator. */
export interface WorkspaceFigures {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Timestamp;
  readonly state: 'open' | Closed['kind'];
  /** Why it is suspended, or when it is erased. Null: it is open. */
  readonly closed: Closed | null;
  /** When it was deleted. It is not erased while it is suspended. */
  readonly deletedAt: Timestamp | null;
  /** The emails of its owners. */
  readonly owners: readonly string[];
  readonly people: number;
  readonly candidates: number;
  readonly files: number;
  /** Bytes of candidates’ files. */
  readonly storage: number;
  /** Messages to candidates that should have left by now. They leave when the workspace is resumed. */
  readonly dueMessages: number;
  readonly lastChangeAt: Timestamp | null;
  readonly limits: WorkspaceLimits;
}

/** All workspaces, or one, by their names. */
export async function listWorkspaces(
  db: Kysely<PeopleSchema>,
  id: string | null = null,
): Promise<WorkspaceFigures[]> {
  const { rows } = await sql<{
    id: string;
    name: string;
    created_at: Timestamp;
    suspended_at: Timestamp | null;
    suspended_for: string;
    deleted_at: Timestamp | null;
    changed_at: Timestamp | null;
    max_seats: number | null;
    max_storage: number | null;
    max_reads: number | null;
    owners: string[];
    people: number;
    candidates: number;
    files: number;
    storage: number;
    dueMessages: number;
  }>`
    SELECT teams.workspace_id::text AS id, name, created_at, suspended_at, suspended_for, deleted_at, changed_at,
      max_seats, max_storage, max_reads,
      ARRAY(SELECT people.email FROM members JOIN people ON people.id = person_id
        WHERE members.workspace_id = teams.workspace_id AND left_at IS NULL AND role = 'owner'
        ORDER BY people.email) AS owners,
      (SELECT count(*) FROM members WHERE members.workspace_id = teams.workspace_id AND left_at IS NULL) AS people,
      ${CANDIDATES_OF_TEAM} AS candidates,
      ${FILES_OF_TEAM} AS files,
      ${STORAGE_OF_TEAM} AS storage,
      ${DUE_MESSAGES_OF_TEAM} AS "dueMessages"
    FROM teams JOIN workspaces ON workspaces.id = teams.workspace_id
    WHERE ${id === null ? sql`true` : sql`teams.workspace_id = ${id}`}
    ORDER BY name, teams.workspace_id`.execute(db);
  return rows.map(
    ({
      created_at: createdAt,
      changed_at: lastChangeAt,
      suspended_at,
      suspended_for,
      deleted_at,
      max_seats: seats,
      max_storage: storage,
      max_reads: reads,
      ...row
    }) => {
      const closed = closedIn({ suspended_at, suspended_for, deleted_at });
      const state = closed?.kind ?? 'open';
      return {
        ...row,
        createdAt,
        state,
        closed,
        deletedAt: deleted_at,
        lastChangeAt,
        limits: { seats, storage, reads },
      };
    },
  );
}

/** A member, for the operator. */
export interface PersonOfWorkspace {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly since: Timestamp;
  readonly confirmed: boolean;
}

/** The members of a workspace, the oldest first. */
export async function listPeopleOf(
  db: Kysely<PeopleSchema>,
  workspace: string,
): Promise<PersonOfWorkspace[]> {
  return db
    .selectFrom('members')
    .innerJoin('people', 'people.id', 'person_id')
    .select(['people.id', 'people.name', 'email', 'role', 'since'])
    .select((is) => is('email_proven_at', 'is not', null).$castTo<boolean>().as('confirmed'))
    .where((is) => is.and({ workspace_id: workspace, left_at: null }))
    .orderBy('since')
    .orderBy('people.id')
    .execute();
}
