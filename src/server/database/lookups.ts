import { sql, type Kysely } from 'kysely';
import type { PeopleSchema } from './schema.ts';

/** The ids of all workspaces that a person is or was a member of. */
export async function teamsOf(db: Kysely<PeopleSchema>, person: string): Promise<string[]> {
  const rows = await db.selectFrom('memberships').select('team').where('person_id', '=', person).execute();
  return rows.map(({ team }) => team);
}

/** Adds who is missing among the lookups. A process of an earlier version may have added members meanwhile. */
export async function addMissingLookups(allWorkspaces: Kysely<PeopleSchema>): Promise<void> {
  await sql`INSERT INTO memberships (person_id, team) SELECT person_id, workspace_id FROM members
    ON CONFLICT DO NOTHING`.execute(allWorkspaces);
}
