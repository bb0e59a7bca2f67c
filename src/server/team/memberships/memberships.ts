import type { Kysely, Transaction } from 'kysely';
import { closedIn, type Closed } from '#domain/team/closed.ts';
import type { Copies } from '#domain/team/copies.ts';
import { handleFor } from '#domain/team/handle.ts';
import { managesPeople, type Role } from '#domain/team/role.ts';
import { IS_OPEN } from '#server/team/accounts/email-proof.ts';
import { RULES, type MissingForEntry, type SignInRules } from './entry.ts';
import { stored } from './reviewers.ts';
import type { PeopleSchema, Reviews } from '#server/database/schema.ts';

/** A workspace that somebody is a member of. */
export interface Membership {
  readonly workspace: string;
  readonly workspaceName: string;
  readonly role: Role;
  readonly handle: string;
  readonly copies: Copies;
  /** True until somebody puts the first steps of the workspace away. */
  readonly firstSteps: boolean;
  /** The workspace's epoch, which a restore changes. */
  readonly epoch: string;
  /** The workspace's rules for signing in. */
  readonly rules: SignInRules;
  /** Null: the workspace is neither suspended nor deleted. */
  readonly closed: Closed | null;
}

/** A workspace in an answer to its member. */
export interface OwnTeam {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly handle: string;
  /** The members who keep a copy of the workspace on their devices. */
  readonly copies: Copies;
  /** True if the jobs list shows the first steps, which only owners and admins see. Absent: not. */
  readonly firstSteps?: true;
  /** The step that the session lacks to open the workspace. Absent: none. */
  readonly missing?: MissingForEntry;
  /** Set when the workspace is suspended or deleted. */
  readonly closed?: Closed;
}

export function ownTeam(
  { workspace, workspaceName, role, handle, copies, firstSteps, closed }: Omit<Membership, 'rules' | 'epoch'>,
  missing: MissingForEntry | null = null,
): OwnTeam {
  return {
    id: workspace,
    name: workspaceName,
    role,
    handle,
    copies,
    ...(firstSteps && managesPeople(role) && { firstSteps }),
    ...(missing && { missing }),
    ...(closed && { closed }),
  };
}

/** The workspaces that a person's account opens, in the order they joined. */
export async function membershipsOf(db: Kysely<PeopleSchema>, person: string): Promise<Membership[]> {
  return (await memberships(db, person).where(IS_OPEN).execute()).map(asMembership);
}

/** All of a person's workspaces, including those that the account opens only after the email is proven. */
export async function allMembershipsOf(db: Kysely<PeopleSchema>, person: string): Promise<Membership[]> {
  return (await memberships(db, person).execute()).map(asMembership);
}

/** A row of {@link memberships} as a membership. */
function asMembership({
  suspended_at,
  suspended_for,
  deleted_at,
  ...rest
}: Awaited<ReturnType<ReturnType<typeof memberships>['execute']>>[number]): Membership {
  return { ...rest, closed: closedIn({ suspended_at, suspended_for, deleted_at }) };
}

function memberships(db: Kysely<PeopleSchema>, person: string) {
  return db
    .selectFrom('members')
    .innerJoin('people', 'people.id', 'person_id')
    .innerJoin('teams', 'teams.workspace_id', 'members.workspace_id')
    .innerJoin('workspaces', 'workspaces.id', 'members.workspace_id')
    .select(['members.workspace_id as workspace', 'teams.name as workspaceName', 'role', 'handle', 'copies'])
    .select('first_steps as firstSteps')
    .select(['suspended_at', 'suspended_for', 'deleted_at'])
    .select('workspaces.epoch')
    .select(RULES.as('rules'))
    .where((is) => is.and({ person_id: person, left_at: null }))
    .orderBy('since')
    .orderBy('members.workspace_id');
}

/**
 * Makes a person a member. The caller must hold the lock of `lockMembers`. A former member gets their old handle
 * back, and signs in again where they were signed in when they left. A current member stays unchanged.
 *
 * @returns the member's handle
 */
export async function addMember(
  tx: Transaction<PeopleSchema>,
  member: {
    workspace: string;
    person: string;
    name: string;
    role: Role;
    /** The contents that a reviewer may see. Null for other members. */
    reviews?: Reviews | null;
    at: string;
  },
): Promise<string> {
  const reviews = stored(member.reviews ?? null);
  const others = await tx
    .selectFrom('members')
    .select(['person_id', 'handle', 'left_at'])
    .where('workspace_id', '=', member.workspace)
    .execute();
  const former = others.find(({ person_id }) => person_id === member.person);
  if (former?.left_at === null) return former.handle;
  if (former) {
    // A device that was lost before they left must not open the workspace again.
    await tx
      .deleteFrom('sessions')
      .where('person_id', '=', member.person)
      .where('created_at', '<', former.left_at)
      .execute();
    await tx
      .updateTable('members')
      .set({ role: member.role, reviews, since: member.at, left_at: null, removed_by: null })
      .where((is) => is.and({ workspace_id: member.workspace, person_id: member.person }))
      .execute();
    return former.handle;
  }
  const handle = handleFor(
    member.name,
    others.map((other) => other.handle),
  );
  await tx
    .insertInto('members')
    .values({
      workspace_id: member.workspace,
      person_id: member.person,
      role: member.role,
      reviews,
      handle,
      since: member.at,
    })
    .execute();
  return handle;
}
