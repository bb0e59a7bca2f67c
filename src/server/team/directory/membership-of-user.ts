import { randomUUID } from 'node:crypto';
import type { DirectoryUsersTable } from '#server/database/directory-tables.ts';
import { addPerson, personWith } from '#server/team/accounts/accounts.ts';
import { actorWithout, audit } from '#server/team/audit/audit.ts';
import { endMembership } from '#server/team/memberships/end-membership.ts';
import { giveRole } from '#server/team/memberships/give-role.ts';
import { roleByGroups, type GivenRole } from '#server/team/memberships/group-roles.ts';
import { auditEnded, endSecretsOf, type EndedSecrets } from '#server/team/memberships/known-secrets.ts';
import { addMember } from '#server/team/memberships/memberships.ts';
import { seatProblem } from '#server/team/memberships/seats.ts';
import { stored } from '#server/team/memberships/reviewers.ts';
import { tellOfSecrets } from '#server/team/memberships/tell-of-secrets.ts';
import type { DirectoryWrite } from './acting-directory.ts';
import { ScimError } from './scim/scim-error.ts';
import { personName } from './scim/user-resource.ts';

export type DirectoryUser = Omit<DirectoryUsersTable, 'workspace_id'>;

/**
 * The result of adding a member. `new`: they got an account. `invited`: they have to accept first. `removed`: a member
 * removed them, so an owner or admin has to let them in.
 */
export type Joined = 'member' | 'joined' | 'new' | 'invited' | 'removed';

/**
 * Makes a person of the directory a member.
 *
 * A person without an account gets one: nobody can sign in to it before the email's owner does, by the provider or a mailed
 * link (decision 051). A person who is or was a member here is linked. An account of other workspaces is never touched, and
 * nothing of it is told: its owner has to accept an invitation. Whom a member removed is only linked: an owner or admin lets
 * them in.
 */
export async function joinWorkspace(write: DirectoryWrite, user: DirectoryUser): Promise<Joined> {
  const { tx, workspace, at } = write;
  const account = user.person_id === null ? await accountFor(write, user) : { id: user.person_id };
  if (account === 'of others') {
    await requireSeat(write);
    return 'invited';
  }
  const person = account?.id ?? randomUUID();
  const current = await memberRow(write, person);
  if (current?.left_at !== null && (current?.removed_by ?? null) === null) await requireSeat(write);
  const name = personName(user);
  if (account === null) {
    const { email } = user;
    await addPerson(tx, { id: person, name, email, isProven: false, workspace, account: null }, at);
  }
  if (user.person_id === null) await link(write, user.id, person);
  const given = await roleByGroups(tx, workspace, user.id);
  if (current?.left_at === null) {
    if (given) await giveRoleOfGroups(write, person, given);
    return 'member';
  }
  if (current && current.removed_by !== null) return 'removed';
  const { role, reviews } = given ?? (await defaultRole(write));
  await addMember(tx, { workspace, person, name, role, reviews, at });
  write.changed.add(person);
  await audit(tx, { ...write, kind: 'joined', subject: person, parts: { who: name, to: role } });
  return account === null ? 'new' : 'joined';
}

/** @throws ScimError 409 when all seats are taken */
async function requireSeat({ tx, workspace, at }: DirectoryWrite): Promise<void> {
  const taken = await seatProblem(tx, workspace, at);
  if (taken !== null) throw new ScimError(409, taken);
}

/** The account with a person's email. `of others`: only its owner can bring it into this workspace. Null: there is none. */
async function accountFor(
  write: DirectoryWrite,
  { email }: DirectoryUser,
): Promise<{ readonly id: string } | 'of others' | null> {
  const person = await personWith(write.tx, 'email', email);
  if (!person) return null;
  if (!(await memberRow(write, person.id))) return 'of others';
  const other = await write.tx
    .selectFrom('directory_users')
    .select('id')
    .where((is) => is.and({ workspace_id: write.workspace, person_id: person.id }))
    .executeTakeFirst();
  if (other) throw new ScimError(409, 'Another person of the directory has this account', 'uniqueness');
  return person;
}

function memberRow({ tx, workspace }: Pick<DirectoryWrite, 'tx' | 'workspace'>, person: string) {
  return tx
    .selectFrom('members')
    .innerJoin('people', 'people.id', 'person_id')
    .select(['role', 'left_at', 'removed_by', 'people.name', 'reviews'])
    .where((is) => is.and({ workspace_id: workspace, person_id: person }))
    .executeTakeFirst();
}

async function link({ tx, workspace }: DirectoryWrite, user: string, person: string): Promise<void> {
  await tx
    .updateTable('directory_users')
    .set({ person_id: person })
    .where((is) => is.and({ workspace_id: workspace, id: user }))
    .execute();
}

export async function defaultRole({
  tx,
  workspace,
}: Pick<DirectoryWrite, 'tx' | 'workspace'>): Promise<GivenRole> {
  const { default_role: role } = await tx
    .selectFrom('directories')
    .select('default_role')
    .where('workspace_id', '=', workspace)
    .executeTakeFirstOrThrow();
  return { role, reviews: null };
}

/**
 * Ends the membership of a person of the directory at once, or revokes their invitation if they never joined. Their
 * sessions open nothing of the workspace any more. The sessions are kept, because by them the devices are told to empty
 * their copies, and end when the person comes back (`addMember`).
 *
 * @throws ScimError 409 for the last owner
 */
export async function leaveWorkspace(write: DirectoryWrite, user: DirectoryUser): Promise<void> {
  const { tx, workspace, at } = write;
  if (user.person_id === null) return revokeInvitation(write, user);
  const member = await memberRow(write, user.person_id);
  if (member?.left_at !== null) return;
  if (member.role === 'owner' && (await countOwners(write)) < 2) {
    throw new ScimError(409, 'A workspace needs an owner. Make somebody else an owner first.', 'mutability');
  }
  const maker = { workspace, person: user.person_id, role: null };
  const secrets = await endSecretsOf(tx, maker, null, at);
  await endMembership(tx, { workspace, person: user.person_id, removedBy: null, at });
  write.changed.add(user.person_id);
  await audit(tx, { ...write, kind: 'removed', subject: user.person_id, parts: { who: member.name } });
  await auditEnded(tx, { workspace, at, by: actorWithout('server') }, secrets);
  tellAfterwards(write, { person: user.person_id, name: member.name, isOut: true }, secrets);
}

/** Tells owners and admins after the commit, because nobody is asked about the secrets. */
function tellAfterwards(
  { context, workspace, afterwards }: DirectoryWrite,
  former: { readonly person: string; readonly name: string; readonly isOut: boolean },
  secrets: EndedSecrets,
): void {
  afterwards.push(async () => tellOfSecrets(context, { workspace, ...former }, secrets));
}

async function countOwners({ tx, workspace }: DirectoryWrite): Promise<number> {
  const owners = await tx
    .selectFrom('members')
    .select('person_id')
    .where((is) => is.and({ workspace_id: workspace, role: 'owner', left_at: null }))
    .execute();
  return owners.length;
}

/** Ends the invitation of a person of the directory who has not accepted it yet. */
export async function revokeInvitation(
  { tx, workspace, at, by }: DirectoryWrite,
  { id }: Pick<DirectoryUser, 'id'>,
): Promise<void> {
  const revoked = await tx
    .updateTable('invitations')
    .set({ revoked_at: at })
    .where((is) =>
      is.and({ workspace_id: workspace, directory_user_id: id, used_at: null, revoked_at: null }),
    )
    .returning('email')
    .executeTakeFirst();
  if (revoked) await audit(tx, { workspace, at, by, kind: 'invitation-revoked', parts: revoked });
}

/**
 * Gives people the roles of their groups.
 *
 * @param otherwise the role of somebody whose groups give none: the default, or the one they have
 */
export async function giveRoles(
  write: DirectoryWrite,
  users: readonly string[],
  otherwise: 'default' | 'keep',
): Promise<void> {
  for (const user of users) {
    const row = await write.tx
      .selectFrom('directory_users')
      .select('person_id')
      .where((is) => is.and({ workspace_id: write.workspace, id: user }))
      .executeTakeFirst();
    if (!row || row.person_id === null) continue;
    const given = await roleByGroups(write.tx, write.workspace, user);
    if (given) await giveRoleOfGroups(write, row.person_id, given);
    else if (otherwise === 'default') await giveRoleOfGroups(write, row.person_id, await defaultRole(write));
  }
}

/** Gives a member a role. Owners stay owners: only an owner decides about them. */
async function giveRoleOfGroups(write: DirectoryWrite, person: string, given: GivenRole): Promise<void> {
  const member = await memberRow(write, person);
  if (member?.left_at !== null || member.role === 'owner') return;
  if (member.role === given.role && stored(member.reviews) === stored(given.reviews)) return;
  const { tx, workspace, at } = write;
  const secrets = await endSecretsOf(tx, { workspace, person, role: given.role }, null, at);
  await giveRole(tx, write, { ...member, id: person }, given);
  await auditEnded(tx, { workspace, at, by: actorWithout('server') }, secrets);
  write.changed.add(person);
  tellAfterwards(write, { person, name: member.name, isOut: false }, secrets);
}
