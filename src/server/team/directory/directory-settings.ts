import type { Transaction } from 'kysely';
import type { Reviewing } from '#domain/team/review.ts';
import type { InvitedRole } from '#domain/team/role.ts';
import { failure } from '#server/calls/failure.ts';
import { permitted } from '#server/calls/permitted.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import { hashOf, newTokenOf } from '#server/database/tokens.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { audit } from '#server/team/audit/audit.ts';
import { asOfToday, reviewsToKeep, stored } from '#server/team/memberships/reviewers.ts';
import type { Acting } from '#server/team/sessions/sessions.ts';
import { PREFIX, type DirectoryWrite } from './acting-directory.ts';
import { giveRoles } from './membership-of-user.ts';
import { listReturns } from './returns.ts';
import { groupKey } from './scim/group-resource.ts';
import { SCIM_PATH } from './scim/scim-path.ts';

/** The directory of a workspace, as Settings shows it. */
export async function directoryOf({ forWorkspace, baseUrl }: TeamContext, { workspace }: Acting) {
  const db = forWorkspace(workspace);
  const [directory, users, groups, roles, returns] = await Promise.all([
    db
      .selectFrom('directories')
      .innerJoin('people', 'people.id', 'connected_by')
      .select(['token_hash', 'connected_at', 'last_used_at', 'default_role', 'people.name'])
      .where('workspace_id', '=', workspace)
      .executeTakeFirst(),
    db
      .selectFrom('directory_users')
      .select(['active', 'person_id'])
      .where('workspace_id', '=', workspace)
      .execute(),
    db
      .selectFrom('directory_groups as group')
      .leftJoin('directory_group_users as of', (on) =>
        on.onRef('of.workspace_id', '=', 'group.workspace_id').onRef('of.group_id', '=', 'group.id'),
      )
      .select(({ fn }) => ['group.name', 'group.name_key', fn.count('of.user_id').as('members')])
      .where('group.workspace_id', '=', workspace)
      .groupBy(['group.name', 'group.name_key'])
      .execute(),
    db.selectFrom('directory_roles').selectAll().where('workspace_id', '=', workspace).execute(),
    listReturns(db, workspace),
  ]);
  const active = users.filter((user) => user.active);
  const waiting = active.filter((user) => user.person_id === null).length;
  const members = active.length - waiting - returns.length;
  const isConnected = (directory?.token_hash ?? null) !== null;
  const keys = new Set([...groups, ...roles].map((each) => each.name_key));
  const listed = [...keys].toSorted().map(async (key) => {
    const group = groups.find((one) => one.name_key === key);
    const given = roles.find((one) => one.name_key === key);
    return {
      name: group?.name ?? given?.name ?? key,
      members: group ? Number(group.members) : null,
      role: given?.role ?? null,
      ...(given?.role === 'reviewer' && { reviewing: await asOfToday(db, workspace, given.reviews) }),
    };
  });
  return {
    address: `${baseUrl}${SCIM_PATH}`,
    connected: isConnected && directory ? { by: directory.name, at: directory.connected_at } : null,
    lastUsedAt: directory?.last_used_at ?? null,
    defaultRole: directory?.default_role ?? 'reviewer',
    people: { members, waiting, inactive: users.length - active.length },
    returns,
    groups: await Promise.all(listed),
  };
}

/**
 * Makes the token of a directory, which only this answer contains. A former token ends. Only owners may, because a directory
 * can also remove owners.
 *
 * @throws HTTPException 403
 * @throws TooManyTries
 */
export async function connectDirectory(context: TeamContext, by: Acting): Promise<string> {
  const { workspace, membership } = by;
  if (membership.role !== 'owner') throw failure(403, 'Only an owner can connect a directory');
  await context.limits.count('accessTokens', by.id);
  const token = PREFIX + newTokenOf(workspace);
  const at = context.now().toISOString();
  await permitted(context, by, async (tx) => {
    const row = { token_hash: hashOf(token), connected_by: by.id, connected_at: at, last_used_at: null };
    await tx
      .insertInto('directories')
      .values({ workspace_id: workspace, ...row })
      .onConflict((on) => on.column('workspace_id').doUpdateSet(row))
      .execute();
    await audit(tx, { workspace, at, by, kind: 'directory-connected' });
  });
  return token;
}

/** Ends the token. The members stay. @throws HTTPException 404 */
export async function disconnectDirectory(context: TeamContext, by: Acting): Promise<void> {
  const { workspace } = by;
  const at = context.now().toISOString();
  await permitted(context, by, async (tx) => {
    const ended = await tx
      .updateTable('directories')
      .set({ token_hash: null })
      .where('workspace_id', '=', workspace)
      .where('token_hash', 'is not', null)
      .returning('workspace_id')
      .executeTakeFirst();
    if (!ended) throw notConnected();
    await audit(tx, { workspace, at, by, kind: 'directory-disconnected' });
  });
}

/** Chooses the role of people whose groups give none. @throws HTTPException 404 */
export async function chooseDefaultRole(context: TeamContext, by: Acting, role: InvitedRole): Promise<void> {
  const { workspace } = by;
  const at = context.now().toISOString();
  await permitted(context, by, async (tx) => {
    const changed = await tx
      .updateTable('directories')
      .set({ default_role: role })
      .where('workspace_id', '=', workspace)
      .returning('workspace_id')
      .executeTakeFirst();
    if (!changed) throw notConnected();
    await audit(tx, { workspace, at, by, kind: 'default-role-changed', parts: { to: role } });
  });
}

/**
 * Gives a role to a group, by its name, or takes it away. The people in the group get their role at once.
 *
 * @throws HTTPException 400 or 404
 */
export async function chooseGroupRole(
  context: TeamContext,
  by: Acting,
  given: {
    readonly name: string;
    readonly role: InvitedRole | null;
    readonly reviewing?: Reviewing | undefined;
  },
): Promise<void> {
  const { workspace } = by;
  const { name, role, reviewing } = given;
  const key = groupKey(name);
  const at = context.now().toISOString();
  const reviews =
    role === null
      ? null
      : stored(await reviewsToKeep(context.forWorkspace(workspace), workspace, { role, reviewing }));
  const changed = new Set<string>();
  const afterwards: DirectoryWrite['afterwards'] = [];
  await permitted(context, by, async (tx) => {
    await requireConnected(tx, workspace);
    if (role === null) {
      const removed = await tx
        .deleteFrom('directory_roles')
        .where((is) => is.and({ workspace_id: workspace, name_key: key }))
        .returning('name')
        .executeTakeFirst();
      if (!removed) throw failure(404, 'This group has no role');
    } else {
      await tx
        .insertInto('directory_roles')
        .values({ workspace_id: workspace, name_key: key, name, role, reviews })
        .onConflict((on) => on.columns(['workspace_id', 'name_key']).doUpdateSet({ role, reviews }))
        .execute();
    }
    const write: DirectoryWrite = { context, tx, workspace, at, by, connectedBy: by.id, changed, afterwards };
    await giveRoles(write, await usersIn(tx, workspace, key), 'default');
    const kind = role === null ? 'group-role-removed' : 'group-role-changed';
    await audit(tx, { workspace, at, by, kind, parts: { name, to: role ?? '' } });
  });
  for (const person of changed) await context.revocations.tell(person);
  for (const each of afterwards) context.inBackground(each);
}

async function usersIn(tx: Transaction<PeopleSchema>, workspace: string, key: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('directory_group_users as of')
    .innerJoin('directory_groups as group', (on) =>
      on.onRef('group.workspace_id', '=', 'of.workspace_id').onRef('group.id', '=', 'of.group_id'),
    )
    .select('of.user_id')
    .where((is) => is.and({ 'of.workspace_id': workspace, name_key: key }))
    .execute();
  return rows.map((row) => row.user_id);
}

async function requireConnected(tx: Transaction<PeopleSchema>, workspace: string): Promise<void> {
  const row = await tx
    .selectFrom('directories')
    .select('workspace_id')
    .where('workspace_id', '=', workspace)
    .executeTakeFirst();
  if (!row) throw notConnected();
}

function notConnected() {
  return failure(404, 'No directory is connected');
}
