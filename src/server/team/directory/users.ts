import type { Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { uuidIn } from '#domain/uuid.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { asDirectory, type ActingDirectory, type DirectoryWrite } from './acting-directory.ts';
import { joinWorkspace, leaveWorkspace, revokeInvitation, type DirectoryUser } from './membership-of-user.ts';
import { renameUnusedAccount } from './rename-unused-account.ts';
import { askForReturn } from './returns.ts';
import type { Condition } from './scim/filter.ts';
import type { Page } from './scim/paging.ts';
import { notFound, ScimError } from './scim/scim-error.ts';
import { keyOf, type UserFields } from './scim/user-resource.ts';
import { welcomeUser } from './welcome-user.ts';

function usersOf(db: Kysely<PeopleSchema>, workspace: string) {
  return db.selectFrom('directory_users').where('workspace_id', '=', workspace);
}

/** @throws ScimError 404 */
export async function userWith(
  db: Kysely<PeopleSchema>,
  workspace: string,
  given: string,
): Promise<DirectoryUser> {
  const id = uuidIn(given);
  const user =
    id !== null && (await usersOf(db, workspace).selectAll().where('id', '=', id).executeTakeFirst());
  if (!user) throw notFound('User');
  return user;
}

/** The people of a directory who meet all conditions, the oldest first. @throws ScimError 400 */
export async function listUsers(
  db: Kysely<PeopleSchema>,
  workspace: string,
  conditions: readonly Condition[],
  { offset, count }: Page,
): Promise<{ total: number; users: DirectoryUser[] }> {
  const columns = conditions.map(columnFor);
  let query = usersOf(db, workspace);
  for (const found of columns) {
    if (found === 'none') return { total: 0, users: [] };
    if (found !== 'all') query = query.where(found.column, '=', found.value);
  }
  const { total } = await query.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow();
  const users =
    count === 0
      ? []
      : await query.selectAll().orderBy('created_at').orderBy('id').offset(offset).limit(count).execute();
  return { total: Number(total), users };
}

type Sought =
  | 'all'
  | 'none'
  | {
      readonly column: 'id' | 'user_key' | 'external_id' | 'email' | 'display_name' | 'active';
      readonly value: string;
    };

/** The column of a condition, and the value to compare it with. @throws ScimError 400 */
function columnFor({ path, value }: Condition): Sought {
  switch (path) {
    case 'id': {
      const id = uuidIn(value);
      return id === null ? 'none' : { column: 'id', value: id };
    }
    case 'username':
      return { column: 'user_key', value: value.toLowerCase() };
    case 'externalid':
      return { column: 'external_id', value };
    case 'emails':
    case 'emails.value':
      return { column: 'email', value: value.toLowerCase() };
    // Everybody has one email, that of work.
    case 'emails.type':
      return value.toLowerCase() === 'work' ? 'all' : 'none';
    case 'displayname':
      return { column: 'display_name', value };
    case 'active':
      return /^(true|false)$/i.test(value) ? { column: 'active', value: value.toLowerCase() } : 'none';
    default:
      throw new ScimError(400, 'People can’t be filtered by this attribute', 'invalidFilter');
  }
}

/** @throws ScimError 409 */
export function createUser(
  context: TeamContext,
  by: ActingDirectory,
  fields: UserFields,
): Promise<DirectoryUser> {
  return asDirectory(context, by, async (write) => {
    const { tx, workspace, at } = write;
    await requireFree(write, fields, null);
    const id = randomUUID();
    const user = {
      ...fields,
      id,
      person_id: null,
      user_key: keyOf(fields.user_name),
      created_at: at,
      changed_at: at,
    };
    await tx
      .insertInto('directory_users')
      .values({ workspace_id: workspace, ...user })
      .execute();
    if (fields.active) await admit(context, write, user);
    return user;
  });
}

/**
 * Changes a person of the directory.
 *
 * @param change the attributes after the change, of those before
 * @throws ScimError 404 or 409
 */
export function changeUser(
  context: TeamContext,
  by: ActingDirectory,
  id: string,
  change: (before: DirectoryUser) => UserFields,
): Promise<DirectoryUser> {
  return asDirectory(context, by, async (write) => {
    const before = await userWith(write.tx, write.workspace, id);
    const fields = change(before);
    await requireFree(write, fields, before.id);
    const after = { ...before, ...fields, user_key: keyOf(fields.user_name), changed_at: write.at };
    await write.tx
      .updateTable('directory_users')
      .set({ ...fields, user_key: after.user_key, changed_at: write.at })
      .where((is) => is.and({ workspace_id: write.workspace, id: before.id }))
      .execute();
    await renameUnusedAccount(write, before, after);
    // A reader of the former mailbox must not join in this person's place.
    if (after.person_id === null && after.email !== before.email) await revokeInvitation(write, before);
    if (!after.active && before.active) await leaveWorkspace(write, after);
    else if (after.active && (!before.active || after.person_id === null)) await admit(context, write, after);
    return after;
  });
}

/** Ends a person's membership, and forgets them. @throws ScimError 404 or 409 */
export function deleteUser(context: TeamContext, by: ActingDirectory, id: string): Promise<void> {
  return asDirectory(context, by, async (write) => {
    const user = await userWith(write.tx, write.workspace, id);
    await leaveWorkspace(write, user);
    await write.tx
      .deleteFrom('directory_users')
      .where((is) => is.and({ workspace_id: write.workspace, id: user.id }))
      .execute();
  });
}

/** Makes a person a member, and tells them by mail. */
async function admit(context: TeamContext, write: DirectoryWrite, user: DirectoryUser): Promise<void> {
  const joined = await joinWorkspace(write, user);
  if (joined === 'removed') await askForReturn(write, user);
  else if (joined !== 'member') await welcomeUser(context, write, user, joined);
}

/** @throws ScimError 409 */
async function requireFree(
  { tx, workspace }: DirectoryWrite,
  fields: UserFields,
  own: string | null,
): Promise<void> {
  const { email } = fields;
  const others = await usersOf(tx, workspace)
    .select(['id', 'user_key'])
    .where((is) => is.or([is('user_key', '=', keyOf(fields.user_name)), is('email', '=', email)]))
    .execute();
  const [other] = others.filter(({ id }) => id !== own);
  if (!other) return;
  const what = other.user_key === keyOf(fields.user_name) ? 'userName' : 'email';
  throw new ScimError(409, `Another person has this ${what}`, 'uniqueness');
}
