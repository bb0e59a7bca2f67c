import type { Kysely } from 'kysely';
import type { Role } from '#domain/team/role.ts';
import type { PeopleSchema } from '#server/database/schema.ts';

/** The members of a workspace with one of the roles, to whom a mail is sent. `team` is the workspace's name. */
export function managersOf(
  db: Kysely<PeopleSchema>,
  workspace: string,
  roles: readonly Role[] = ['owner', 'admin'],
) {
  return db
    .selectFrom('members')
    .innerJoin('people', 'people.id', 'person_id')
    .innerJoin('teams', 'teams.workspace_id', 'members.workspace_id')
    .select(['people.id', 'people.name', 'people.email', 'teams.name as team'])
    .where((is) => is.and({ 'members.workspace_id': workspace, left_at: null }))
    .where('role', 'in', roles)
    .orderBy('people.id')
    .execute();
}
