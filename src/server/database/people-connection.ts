import type { Kysely } from 'kysely';
import type { Connection } from '#store/postgres/connection.ts';
import type { Schema } from '#store/postgres/schema/schema.ts';
import type { PeopleSchema } from './schema.ts';

/** A connection to a server's database, with the types of all its tables: people's and the store's. */
export interface PeopleConnection {
  /** Queries data outside of workspaces, such as accounts. */
  readonly db: Kysely<PeopleSchema>;
  /** Reads and writes the rows of every workspace. */
  readonly allWorkspaces: Kysely<PeopleSchema>;
  /** Reads and writes the rows of one workspace, and people's own rows. */
  readonly forWorkspace: (workspace: string) => Kysely<PeopleSchema>;
}

/** The same connection, with the types of people's tables. The database must have them (`migratePeople`). */
export function withPeople(
  connection: Pick<Connection, 'db' | 'allWorkspaces' | 'forWorkspace'>,
): PeopleConnection {
  return {
    db: withPeopleTables(connection.db),
    allWorkspaces: withPeopleTables(connection.allWorkspaces),
    forWorkspace: (workspace) => withPeopleTables(connection.forWorkspace(workspace)),
  };
}

/** The same database or transaction. The store's type names no table of people, so this is the one cast that adds them. */
export function withPeopleTables(db: Kysely<Schema>): Kysely<PeopleSchema> {
  return db as unknown as Kysely<PeopleSchema>;
}
