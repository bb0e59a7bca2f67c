import type { Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { uuidIn } from '#domain/uuid.ts';
import type { DirectoryGroupsTable } from '#server/database/directory-tables.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { asDirectory, type ActingDirectory, type DirectoryWrite } from './acting-directory.ts';
import { giveRoles } from './membership-of-user.ts';
import type { Condition } from './scim/filter.ts';
import { groupKey, type GroupFields } from './scim/group-resource.ts';
import type { Page } from './scim/paging.ts';
import { invalidValue, notFound, ScimError } from './scim/scim-error.ts';
import { personName } from './scim/user-resource.ts';

export type DirectoryGroup = Omit<DirectoryGroupsTable, 'workspace_id'>;

function groupsOf(db: Kysely<PeopleSchema>, workspace: string) {
  return db.selectFrom('directory_groups').where('directory_groups.workspace_id', '=', workspace);
}

/** @throws ScimError 404 */
export async function groupWith(
  db: Kysely<PeopleSchema>,
  workspace: string,
  given: string,
): Promise<DirectoryGroup> {
  const id = uuidIn(given);
  const group =
    id !== null && (await groupsOf(db, workspace).selectAll().where('id', '=', id).executeTakeFirst());
  if (!group) throw notFound('Group');
  return group;
}

/** The people in some groups, by group. */
export async function membersOf(db: Kysely<PeopleSchema>, workspace: string, groups: readonly string[]) {
  const members = new Map(groups.map((id) => [id, [] as { id: string; name: string }[]]));
  if (groups.length === 0) return members;
  const rows = await db
    .selectFrom('directory_group_users as of')
    .innerJoin('directory_users as user', (on) =>
      on.onRef('user.workspace_id', '=', 'of.workspace_id').onRef('user.id', '=', 'of.user_id'),
    )
    .selectAll('user')
    .select('of.group_id')
    .where('of.workspace_id', '=', workspace)
    .where('of.group_id', 'in', groups)
    .orderBy('user.id')
    .execute();
  for (const { group_id: group, ...user } of rows)
    members.get(group)?.push({ id: user.id, name: personName(user) });
  return members;
}

/** The groups of a directory that meet all conditions, the oldest first. @throws ScimError 400 */
export async function listGroups(
  db: Kysely<PeopleSchema>,
  workspace: string,
  conditions: readonly Condition[],
  { offset, count }: Page,
): Promise<{ total: number; groups: DirectoryGroup[] }> {
  let query = groupsOf(db, workspace);
  for (const { path, value } of conditions) {
    if (path === 'displayname') query = query.where('name_key', '=', groupKey(value));
    else if (path === 'externalid') query = query.where('external_id', '=', value);
    else if (path === 'id' || path === 'members' || path === 'members.value') {
      const id = uuidIn(value);
      if (id === null) return { total: 0, groups: [] };
      query =
        path === 'id'
          ? query.where('id', '=', id)
          : query.where((is) =>
              is.exists(
                is
                  .selectFrom('directory_group_users as of')
                  .select('of.user_id')
                  .whereRef('of.group_id', '=', 'directory_groups.id')
                  .where((of) => of.and({ 'of.workspace_id': workspace, 'of.user_id': id })),
              ),
            );
    } else throw new ScimError(400, 'Groups can’t be filtered by this attribute', 'invalidFilter');
  }
  const { total } = await query.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow();
  const groups =
    count === 0
      ? []
      : await query.selectAll().orderBy('created_at').orderBy('id').offset(offset).limit(count).execute();
  return { total: Number(total), groups };
}

/** @throws ScimError 400 or 409 */
export function createGroup(
  context: TeamContext,
  by: ActingDirectory,
  fields: GroupFields,
): Promise<DirectoryGroup> {
  return asDirectory(context, by, async (write) => {
    const { tx, workspace, at } = write;
    const { name, externalId } = fields;
    const group = { id: randomUUID(), name, name_key: groupKey(name), external_id: externalId };
    const row = { ...group, created_at: at, changed_at: at };
    await requireFree(write, row);
    await tx
      .insertInto('directory_groups')
      .values({ workspace_id: workspace, ...row })
      .execute();
    await setUsers(write, row, fields.users);
    return row;
  });
}

/**
 * Changes a group, and the roles of the people who came or went.
 *
 * @param change the attributes after the change, of those before
 * @throws ScimError 400, 404 or 409
 */
export function changeGroup(
  context: TeamContext,
  by: ActingDirectory,
  id: string,
  change: (before: DirectoryGroup, users: readonly string[]) => GroupFields,
): Promise<DirectoryGroup> {
  return asDirectory(context, by, async (write) => {
    const { tx, workspace } = write;
    const before = await groupWith(tx, workspace, id);
    const users = await userIdsIn(write, before.id);
    const fields = change(before, users);
    const set = { name: fields.name, name_key: groupKey(fields.name), external_id: fields.externalId };
    const after = { ...before, ...set, changed_at: write.at };
    await requireFree(write, after);
    const had = await hasRole(write, before.name_key);
    await tx
      .updateTable('directory_groups')
      .set({ ...set, changed_at: write.at })
      .where((is) => is.and({ workspace_id: workspace, id: before.id }))
      .execute();
    await setUsers(write, after, fields.users, users);
    // With another name, the group may give another role to everybody who stays.
    if (before.name_key !== after.name_key) await giveRoles(write, fields.users, had ? 'default' : 'keep');
    return after;
  });
}

/** @throws ScimError 404 */
export function deleteGroup(context: TeamContext, by: ActingDirectory, id: string): Promise<void> {
  return asDirectory(context, by, async (write) => {
    const { tx, workspace } = write;
    const group = await groupWith(tx, workspace, id);
    await setUsers(write, group, [], await userIdsIn(write, group.id));
    await tx
      .deleteFrom('directory_groups')
      .where((is) => is.and({ workspace_id: workspace, id: group.id }))
      .execute();
  });
}

async function userIdsIn({ tx, workspace }: DirectoryWrite, group: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('directory_group_users')
    .select('user_id')
    .where((is) => is.and({ workspace_id: workspace, group_id: group }))
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** The most rows in one statement. */
const AT_ONCE = 1_000;

/** Brings the people of a group up to date, and their roles. @throws ScimError 400 */
async function setUsers(
  write: DirectoryWrite,
  group: DirectoryGroup,
  users: readonly string[],
  before: readonly string[] = [],
): Promise<void> {
  const { tx, workspace } = write;
  const [were, are] = [new Set(before), new Set(users)];
  const came = users.filter((id) => !were.has(id));
  const went = before.filter((id) => !are.has(id));
  await requireUsers(write, came);
  for (let first = 0; first < came.length; first += AT_ONCE) {
    const rows = came.slice(first, first + AT_ONCE).map((id) => ({
      workspace_id: workspace,
      group_id: group.id,
      user_id: id,
    }));
    await tx.insertInto('directory_group_users').values(rows).execute();
  }
  for (let first = 0; first < went.length; first += AT_ONCE) {
    await tx
      .deleteFrom('directory_group_users')
      .where((is) => is.and({ workspace_id: workspace, group_id: group.id }))
      .where('user_id', 'in', went.slice(first, first + AT_ONCE))
      .execute();
  }
  if (!(await hasRole(write, group.name_key))) return;
  await giveRoles(write, came, 'keep');
  await giveRoles(write, went, 'default');
}

/** @throws ScimError 400 for the id of nobody in this directory */
async function requireUsers({ tx, workspace }: DirectoryWrite, ids: readonly string[]): Promise<void> {
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    const part = ids.slice(first, first + AT_ONCE);
    const { total } = await tx
      .selectFrom('directory_users')
      .select(({ fn }) => fn.countAll().as('total'))
      .where('workspace_id', '=', workspace)
      .where('id', 'in', part)
      .executeTakeFirstOrThrow();
    if (Number(total) < part.length) throw invalidValue('A member of the group is nobody of this directory');
  }
}

async function hasRole({ tx, workspace }: DirectoryWrite, key: string): Promise<boolean> {
  const row = await tx
    .selectFrom('directory_roles')
    .select('role')
    .where((is) => is.and({ workspace_id: workspace, name_key: key }))
    .executeTakeFirst();
  return row !== undefined;
}

/** @throws ScimError 409 */
async function requireFree(
  { tx, workspace }: DirectoryWrite,
  { id, name_key: key }: Pick<DirectoryGroup, 'id' | 'name_key'>,
): Promise<void> {
  const other = await groupsOf(tx, workspace)
    .select('id')
    .where('name_key', '=', key)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (other) throw new ScimError(409, 'Another group has this displayName', 'uniqueness');
}
