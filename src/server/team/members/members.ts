import type { Transaction } from 'kysely';
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
import type { KnownSecret } from '#domain/team/known-secret.ts';
import type { Timestamp } from '#domain/time.ts';
import { existingJobs } from '#server/contents/jobs.ts';
import { audit } from '#server/team/audit/audit.ts';
import { forgetFactors } from '#server/team/accounts/credentials.ts';
import { roleOfMember } from '#server/team/memberships/group-roles.ts';
import { failure } from '#server/calls/failure.ts';
import { endMembership } from '#server/team/memberships/end-membership.ts';
import { giveRole } from '#server/team/memberships/give-role.ts';
import {
  auditEnded,
  endSecretsOf,
  secretsKnownTo,
  type EndedSecrets,
} from '#server/team/memberships/known-secrets.ts';
import { tellOfSecrets } from '#server/team/memberships/tell-of-secrets.ts';
import { allMembershipsOf, membershipsOf } from '#server/team/memberships/memberships.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { permitted } from '#server/calls/permitted.ts';
import { reviewingAmong, reviewsToKeep } from '#server/team/memberships/reviewers.ts';
import { seenByMember } from '#server/team/memberships/seen.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import type { Acting } from '#server/team/sessions/sessions.ts';

/** A member as another member sees them. */
interface VisibleMember {
  readonly id: string;
  readonly name: string;
  readonly handle: string;
  readonly email: string;
  /** The hash of the picture. */
  readonly picture: string | null;
  readonly role: Role;
  readonly since: Timestamp;
  /** The ids of the jobs that the member is on, of those that the other member sees. */
  readonly jobs: readonly number[];
  readonly twoStep?: boolean;
  readonly reviewing?: Reviewing;
}

/**
 * The members of a workspace as one of them sees them, oldest member first. Reviewers see no email but their own. Only
 * owners and admins learn what reviewers may see and who uses two-step sign-in.
 */
export async function listMembers(
  { forWorkspace }: TeamContext,
  { id, membership: { workspace, role } }: Acting,
): Promise<VisibleMember[]> {
  const db = forWorkspace(workspace);
  const members = await db
    .selectFrom('members')
    .innerJoin('people', 'people.id', 'person_id')
    .leftJoin('pictures', 'pictures.person_id', 'people.id')
    .select(['people.id', 'people.name', 'handle', 'people.email', 'two_step as twoStep', 'hash as picture'])
    .select(['role', 'since', 'reviews'])
    .where((is) => is.and({ workspace_id: workspace, left_at: null }))
    .orderBy('since')
    .orderBy('people.id')
    .execute();
  const named = members.flatMap(({ reviews }) => reviews?.jobs.map((job) => job.id) ?? []);
  const existing = await existingJobs(db, workspace, [...new Set(named)]);
  const { hasJob } = await seenByMember(db, { workspace, person: id, role });
  return members.map(({ reviews, email, twoStep, ...member }) => {
    const isEmailVisible = role !== 'reviewer' || member.id === id;
    const reviewing = reviewingAmong(existing, reviews);
    const jobs = reviewing.jobs.filter(hasJob);
    const visible = { ...member, email: isEmailVisible ? email : '', jobs };
    if (!managesPeople(role)) return visible;
    return { ...visible, twoStep, ...(member.role === 'reviewer' && { reviewing }) };
  });
}

/** The secrets that a member has made and that work without the member. @throws HTTPException 404 */
export async function listSecrets(
  { forWorkspace, now }: TeamContext,
  { workspace }: Acting,
  id: string,
): Promise<KnownSecret[]> {
  const db = forWorkspace(workspace);
  const member = await db
    .selectFrom('members')
    .select('person_id')
    .where((is) => is.and({ workspace_id: workspace, person_id: id, left_at: null }))
    .executeTakeFirst();
  if (!member) throw failure(404, 'Member not found');
  return secretsKnownTo(db, { workspace, person: member.person_id }, now().toISOString());
}

/**
 * Gives a member another role. The secrets end that the member has made and may no longer make.
 *
 * @throws HTTPException 403, 404 or 409
 */
export async function changeRole(
  context: TeamContext,
  by: Acting,
  id: string,
  change: {
    readonly role: Role;
    readonly reviewing?: Reviewing | undefined;
    /** The ids of secrets that go on. */
    readonly keep?: readonly string[] | undefined;
  },
) {
  const { workspace } = by;
  const { role, reviewing, keep = [] } = change;
  const reviews = await reviewsToKeep(context.forWorkspace(workspace), workspace, { role, reviewing });
  const left = await onMember(context, by, id, async (tx, member) => {
    const refusal = roleChangeRefusal(member.by, member, role);
    if (refusal) return refusal;
    const isOfOwner = role === 'owner' || member.role === 'owner';
    if (!isOfOwner && (await roleOfMember(tx, workspace, member.id))) return ofDirectory(member.name);
    const at = context.now().toISOString();
    const secrets = await endSecretsOf(
      tx,
      { workspace, person: member.id, role },
      keptBy(by, member, keep),
      at,
    );
    await giveRole(tx, { workspace, at, by }, member, { role, reviews });
    await auditEnded(tx, { workspace, at, by }, secrets);
    return secrets;
  });
  if (id === by.id) tellOfSecrets(context, { workspace, person: id, name: by.name, isOut: false }, left);
}

/**
 * Removes a member. Members can remove themselves. The secrets end that the member has made.
 *
 * @param keep the ids of secrets that go on
 * @throws HTTPException 403, 404 or 409
 */
export async function removeMember(
  context: TeamContext,
  by: Acting,
  id: string,
  keep: readonly string[],
): Promise<void> {
  const { workspace } = by;
  const left = await onMember(context, by, id, async (tx, member) => {
    const isLeaving = member.id === by.id;
    const refusal = isLeaving ? leavingRefusal(member) : removalRefusal(member.by, member);
    if (refusal) return refusal;
    const at = context.now().toISOString();
    const maker = { workspace, person: member.id, role: null };
    const secrets = await endSecretsOf(tx, maker, keptBy(by, member, keep), at);
    await endMembership(tx, { workspace, person: member.id, removedBy: isLeaving ? null : by.id, at });
    const kind = isLeaving ? 'left' : 'removed';
    await audit(tx, { workspace, at, by, kind, subject: member.id, parts: { who: member.name } });
    await auditEnded(tx, { workspace, at, by }, secrets);
    return secrets;
  });
  if (id === by.id) tellOfSecrets(context, { workspace, person: id, name: by.name, isOut: true }, left);
}

/** Nobody decides about the secrets that they know themselves. */
function keptBy(by: Acting, member: LockedMember, keep: readonly string[]): readonly string[] | null {
  return member.id === by.id ? null : keep;
}

function ofDirectory(name: string): MemberRefusal {
  const refused = `The role of ${name} comes from the groups of your company’s directory. Change it there.`;
  return { kind: 'conflict', refused };
}

/** A member to change, read under the lock. */
interface LockedMember {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  /** The number of owners in the workspace. */
  readonly owners: number;
  /** The current role of the member who makes the change. */
  readonly by: Role;
}

/**
 * Removes the second factors of a person who has lost a device. The person's sessions end, too, because somebody else
 * may have the device. Factors count in every workspace, so `by` must be allowed to remove the person from each.
 *
 * @returns whether the person had factors
 * @throws HTTPException 403, 404 or 409
 */
export async function resetFactors(context: TeamContext, by: Acting, id: string): Promise<boolean> {
  if (id === by.id) throw failure(409, 'Turn off your own with a code, or have another do this.');
  const [own, theirs] = await Promise.all([membershipsOf(context, by.id), allMembershipsOf(context, id)]);
  let had = false;
  await onMember(context, by, id, async (tx, member) => {
    const rulesAll = theirs.every((one) => {
      const role = own.find(({ workspace }) => workspace === one.workspace)?.role;
      return role !== undefined && rolesToGive(role, one.role).length > 0;
    });
    const refusal = factorResetRefusal(member.by, member.role, rulesAll);
    if (refusal) return refusal;
    had = await forgetFactors(tx, member.id);
    const at = context.now().toISOString();
    const about = { subject: member.id, parts: { who: member.name } };
    await audit(tx, { workspace: by.workspace, at, by, kind: 'second-step-reset', ...about });
    return NO_SECRETS;
  });
  return had;
}

const NO_SECRETS: EndedSecrets = { ended: [], going: [], accounts: [] };

/**
 * Changes a member while all members are locked, so that the decision stays valid.
 *
 * @param decide the secrets of the member that end with the change
 */
async function onMember(
  context: TeamContext,
  by: Acting,
  id: string,
  decide: (tx: Transaction<PeopleSchema>, member: LockedMember) => Promise<MemberRefusal | EndedSecrets>,
): Promise<EndedSecrets> {
  const { workspace } = by;
  const { revocations } = context;
  const secrets = await permitted(context, by, async (tx) => {
    const members = await tx
      .selectFrom('members')
      .innerJoin('people', 'people.id', 'person_id')
      .select(['person_id as id', 'people.name', 'role'])
      .where((is) => is.and({ workspace_id: workspace, left_at: null }))
      .execute();
    const [acting, member] = [by.id, id].map((person) => members.find((one) => one.id === person));
    if (!acting) throw failure(404, 'Workspace not found');
    if (!member) throw failure(404, 'Member not found');
    const owners = members.filter(({ role }) => role === 'owner').length;
    const decided = await decide(tx, { ...member, owners, by: acting.role });
    if ('refused' in decided) throw failure(decided.kind === 'forbidden' ? 403 : 409, decided.refused);
    return decided;
  });
  for (const each of [id, ...secrets.accounts]) await revocations.tell(each);
  return secrets;
}
