import type { Kysely } from 'kysely';
import { INVITED_ROLES, type InvitedRole } from '#domain/team/role.ts';
import type { PeopleSchema, Reviews } from '#server/database/schema.ts';

/** The role that groups give to a member. */
export interface GivenRole {
  readonly role: InvitedRole;
  /** The jobs of a reviewer; null for every other role. */
  readonly reviews: Reviews | null;
}

/** The highest of several roles. Several groups of reviewers give all their jobs. Null without a role. */
export function highestRole(given: readonly GivenRole[]): GivenRole | null {
  const role = INVITED_ROLES.find((each) => given.some((one) => one.role === each));
  if (role === undefined) return null;
  if (role !== 'reviewer') return { role, reviews: null };
  const all = given.flatMap(({ reviews }) => reviews ?? []);
  const jobs = new Map(all.flatMap((reviews) => reviews.jobs).map((job) => [`${job.id} ${job.slug}`, job]));
  const sorted = [...jobs.values()].toSorted((a, b) => a.id - b.id);
  return { role, reviews: { jobs: sorted, contact: all.some(({ contact }) => contact) } };
}

/** The role that a person's groups give; null when none of the groups has a role. */
export async function roleByGroups(
  db: Kysely<PeopleSchema>,
  workspace: string,
  user: string,
): Promise<GivenRole | null> {
  const given = await db
    .selectFrom('directory_group_users as of')
    .innerJoin('directory_groups as group', (on) =>
      on.onRef('group.workspace_id', '=', 'of.workspace_id').onRef('group.id', '=', 'of.group_id'),
    )
    .innerJoin('directory_roles as given', (on) =>
      on
        .onRef('given.workspace_id', '=', 'group.workspace_id')
        .onRef('given.name_key', '=', 'group.name_key'),
    )
    .select(['given.role', 'given.reviews'])
    .where((is) => is.and({ 'of.workspace_id': workspace, 'of.user_id': user }))
    .execute();
  return highestRole(given);
}

/** The role that the groups of a connected directory give to a member; null when they give none. */
export async function roleOfMember(
  db: Kysely<PeopleSchema>,
  workspace: string,
  person: string,
): Promise<GivenRole | null> {
  const user = await db
    .selectFrom('directory_users as user')
    .innerJoin('directories', 'directories.workspace_id', 'user.workspace_id')
    .select('user.id')
    .where((is) => is.and({ 'user.workspace_id': workspace, person_id: person }))
    .where('token_hash', 'is not', null)
    .executeTakeFirst();
  return user ? roleByGroups(db, workspace, user.id) : null;
}
