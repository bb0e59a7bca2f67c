import type { Kysely, Transaction } from 'kysely';
import type { Reviewing } from '#domain/team/review.ts';
import {
  factorResetRefusal,
  leavingRefusal,
  managesPeople,
  removalRefusal,
  roleChangeRefusal,
  rolesToGive,
  type MemberRefusal,
  type Role,
} from '#domain/team/role.ts';
import type { Timestamp } from '#domain/time.ts';
import { endAccessTokensOf } from './access-tokens.ts';
import { forgetFactors } from '#hosts/node/team/accounts/credentials.ts';
import { failure } from '#hosts/node/team/calls/failure.ts';
import { allMembershipsOf, membershipsOf } from '#hosts/node/team/memberships/memberships.ts';
import type { TeamContext } from '#hosts/node/team/accounts/context.ts';
import { permitted } from '#hosts/node/team/memberships/permitted.ts';
import { asOfToday, reviewsToKeep, stored } from '#hosts/node/team/memberships/reviewers.ts';
import type { PeopleSchema } from '#hosts/node/team/database/schema.ts';
import type { Acting } from '#hosts/node/team/sessions/sessions.ts';

/** A member as another is told of them. */
interface MemberTold {
  readonly id: string;
  readonly name: string;
  readonly handle: string;
  readonly email: string;
  /** The hash of their picture. */
  readonly picture: string | null;
  readonly role: Role;
  readonly since: Timestamp;
  readonly twoStep?: boolean;
  readonly reviewing?: Reviewing;
}

/**
 * The members of a workspace, the first first, as one of them is told: a reviewer learns of nobody else how to reach them, and
 * what reviewers are let into, and who gives a code to sign in, is for those who manage people.
 */
export async function listMembers(
  db: Kysely<PeopleSchema>,
  workspace: string,
  by: { readonly id: string; readonly role: Role },
): Promise<MemberTold[]> {
  const members = await db
    .selectFrom('members')
    .innerJoin('people', 'people.id', 'person_id')
    .leftJoin('pictures', 'pictures.person_id', 'people.id')
    .select(['people.id', 'people.name', 'handle', 'people.email', 'two_step as twoStep', 'hash as picture'])
    .select(['role', 'since', 'reviews'])
    .where('workspace_id', '=', workspace)
    .where('left_at', 'is', null)
    .orderBy('since')
    .orderBy('people.id')
    .execute();
  return Promise.all(
    members.map(async ({ reviews, email, twoStep, ...member }) => {
      const isShown = by.role !== 'reviewer' || member.id === by.id;
      const told = { ...member, email: isShown ? email : '' };
      if (!managesPeople(by.role)) return told;
      if (member.role !== 'reviewer') return { ...told, twoStep };
      return { ...told, twoStep, reviewing: await asOfToday(db, workspace, reviews) };
    }),
  );
}

/** @throws HTTPException 403, 404 or 409 */
export async function changeRole(
  context: TeamContext,
  by: Acting,
  id: string | null,
  { role, reviewing }: { readonly role: Role; readonly reviewing?: Reviewing | undefined },
) {
  const { workspace } = by.membership;
  const reviews = stored(
    await reviewsToKeep(context.forWorkspace(workspace), workspace, { role, reviewing }),
  );
  await onMember(context, by, id, async (tx, member) => {
    const refusal = roleChangeRefusal(member.by, member, role);
    if (refusal) return refusal;
    await tx
      .updateTable('members')
      .set({ role, reviews })
      .where('workspace_id', '=', workspace)
      .where('person_id', '=', member.id)
      .execute();
    if (!managesPeople(role)) await endInvitationsBy(tx, workspace, member.id, context.now());
    return null;
  });
}

/**
 * Removes a member, who may be whoever asks.
 *
 * @throws HTTPException 403, 404 or 409
 */
export async function removeMember(context: TeamContext, by: Acting, id: string | null): Promise<void> {
  const { workspace } = by.membership;
  await onMember(context, by, id, async (tx, member) => {
    const refusal = member.id === by.id ? leavingRefusal(member) : removalRefusal(member.by, member);
    if (refusal) return refusal;
    await tx
      .updateTable('members')
      .set({ left_at: context.now().toISOString() })
      .where('workspace_id', '=', workspace)
      .where('person_id', '=', member.id)
      .execute();
    await endInvitationsBy(tx, workspace, member.id, context.now());
    await endAccessTokensOf(tx, workspace, member.id, context.now());
    return null;
  });
}

/** Who may not invite any more has links that would let them, or anybody, in again. */
async function endInvitationsBy(
  tx: Transaction<PeopleSchema>,
  workspace: string,
  person: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ revoked_at: at.toISOString() })
    .where('workspace_id', '=', workspace)
    .where('invited_by', '=', person)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

interface Decided {
  readonly id: string;
  readonly role: Role;
  readonly owners: number;
  /** The role of whoever decides, as it is now. */
  readonly by: Role;
}

/**
 * Takes what somebody gives after their password: they have lost it. Their sessions end, so that whoever has found it is
 * out, too. It is theirs in every workspace, so whoever does this has to be one who could remove them from each.
 *
 * @returns whether they had one
 * @throws HTTPException 403, 404 or 409
 */
export async function resetFactors(context: TeamContext, by: Acting, id: string | null): Promise<boolean> {
  const { db } = context;
  if (id === by.id) throw failure(409, 'Turn off your own with a code, or have another do this.');
  const [own, theirs] = await Promise.all([
    membershipsOf(db, by.id),
    id === null ? [] : allMembershipsOf(db, id),
  ]);
  let had = false;
  await onMember(context, by, id, async (tx, member) => {
    const rulesAll = theirs.every((one) => {
      const role = own.find(({ workspace }) => workspace === one.workspace)?.role;
      return role !== undefined && rolesToGive(role, one.role).length > 0;
    });
    const refusal = factorResetRefusal(member.by, member.role, rulesAll);
    if (refusal) return refusal;
    had = await forgetFactors(tx, member.id);
    return null;
  });
  return had;
}

/** Does something to a member under the lock of all, so that what it is decided by stays true. */
async function onMember(
  { forWorkspace, revocations }: TeamContext,
  by: Acting,
  id: string | null,
  decide: (tx: Transaction<PeopleSchema>, member: Decided) => Promise<MemberRefusal | null>,
): Promise<void> {
  const { permit, membership } = by;
  const { workspace } = membership;
  await permitted(forWorkspace(workspace), { workspace, permit }, async (tx) => {
    const members = await tx
      .selectFrom('members')
      .select(['person_id as id', 'role'])
      .where('workspace_id', '=', workspace)
      .where('left_at', 'is', null)
      .execute();
    const [acting, member] = [by.id, id].map((person) => members.find((one) => one.id === person));
    if (!acting) throw failure(404, 'Workspace not found');
    if (!member) throw failure(404, 'Member not found');
    const owners = members.filter(({ role }) => role === 'owner').length;
    const refusal = await decide(tx, { ...member, owners, by: acting.role });
    if (refusal) throw failure(refusal.kind === 'forbidden' ? 403 : 409, refusal.refused);
  });
  if (id !== null) await revocations.tell(id);
}
