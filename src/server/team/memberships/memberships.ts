import { sql, type Kysely, type Transaction } from 'kysely';
import { closedIn, type Closed } from '#domain/team/closed.ts';
import type { Copies } from '#domain/team/copies.ts';
import { handleFor } from '#domain/team/handle.ts';
import { managesPeople, type Role } from '#domain/team/role.ts';
import type { Timestamp } from '#domain/time.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { isUnavailable } from '#store/postgres/failure.ts';
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
  /** When the person joined. */
  readonly since: Timestamp;
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
  /** Set while its node can't be reached. */
  readonly away?: true;
}

export function ownTeam(
  {
    workspace,
    workspaceName,
    role,
    handle,
    copies,
    firstSteps,
    closed,
  }: Omit<Membership, 'rules' | 'epoch' | 'since'>,
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

type MembershipsContext = Pick<TeamContext, 'db' | 'isSpread'>;

/** The workspaces that a person's account opens, in the order they joined. */
export async function membershipsOf(context: MembershipsContext, person: string): Promise<Membership[]> {
  return allOf(await reachableMemberships(context, person));
}

/** All of a person's workspaces, including those that the account opens only after the email is proven. */
export async function allMembershipsOf(context: MembershipsContext, person: string): Promise<Membership[]> {
  return allOf(await allReachableMemberships(context, person));
}

/** The workspace, if the person's account opens it. The caller has the id from outside. */
export async function membershipIn(
  { db }: MembershipsContext,
  person: string,
  workspace: string,
): Promise<Membership | null> {
  const own = memberships(db, person).where('members.workspace_id', '=', workspace);
  const row = await own.where(IS_OPEN).executeTakeFirst();
  return row ? asMembership(row) : null;
}

/** A person's workspaces, as far as the nodes with them can be reached. */
export interface Reachable {
  readonly memberships: readonly Membership[];
  /** The others, as the person last saw them, and why one of them can't be reached. Null: all can be. */
  readonly away: { readonly teams: readonly OwnTeam[]; readonly cause: unknown } | null;
}

/** The workspaces that a person's account opens, as far as they can be reached, in the order they joined. */
export function reachableMemberships(context: MembershipsContext, person: string): Promise<Reachable> {
  return reachable(context, person, true);
}

/** All of a person's workspaces, as {@link allMembershipsOf}, as far as they can be reached. */
export function allReachableMemberships(context: MembershipsContext, person: string): Promise<Reachable> {
  return reachable(context, person, false);
}

/** @throws the failure of a workspace that can't be reached */
function allOf({ memberships: found, away }: Reachable): Membership[] {
  if (away) throw away.cause;
  return [...found];
}

/**
 * On one database, a person's workspaces are looked up at once. On a cluster, a table of the coordinator says where to look,
 * so that a node that is away concerns its own workspaces only (decision 161).
 */
async function reachable(
  { db, isSpread }: MembershipsContext,
  person: string,
  onlyOpen: boolean,
): Promise<Reachable> {
  const all = memberships(db, person);
  const own = onlyOpen ? all.where(IS_OPEN) : all;
  if (!isSpread) return { memberships: (await own.execute()).map(asMembership), away: null };
  const lookups = await db
    .selectFrom('memberships')
    .innerJoin('people', 'people.id', 'person_id')
    .select(['team', 'seen', isOpen.as('isOpen')])
    .where('person_id', '=', person)
    .execute();
  const results = await Promise.allSettled(
    lookups.map(({ team }) => own.where('members.workspace_id', '=', team).executeTakeFirst()),
  );
  const found: Membership[] = [];
  const teams: OwnTeam[] = [];
  let cause: unknown = null;
  for (const [place, { seen, isOpen: opens }] of lookups.entries()) {
    const result = results[place];
    if (result?.status === 'rejected') {
      ({ reason: cause } = result);
      if (!isUnavailable(cause)) throw cause;
      if (seen && (opens || !onlyOpen)) teams.push({ ...seen, away: true });
    } else if (result?.value) found.push(asMembership(result.value));
  }
  return { memberships: found.toSorted(bySince), away: cause === null ? null : { teams, cause } };
}

/** As {@link IS_OPEN}, of a lookup. */
const isOpen = sql<boolean>`(people.email_proven_at IS NOT NULL OR people.first_workspace = memberships.team)`;

/** Keeps what a member sees of their workspaces, for a session while one of them is away. */
export async function noteSeen(
  { db, isSpread }: MembershipsContext,
  person: string,
  teams: readonly OwnTeam[],
): Promise<void> {
  if (!isSpread) return;
  for (const { id, name, role, handle, copies } of teams) {
    const seen = JSON.stringify({ id, name, role, handle, copies });
    await db
      .updateTable('memberships')
      .set({ seen })
      .where((is) => is.and({ person_id: person, team: id }))
      .where(sql<boolean>`seen::text IS DISTINCT FROM ${seen}`)
      .execute();
  }
}

function bySince(a: Membership, b: Membership): number {
  return a.since < b.since || (a.since === b.since && a.workspace < b.workspace) ? -1 : 1;
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
    .select(['first_steps as firstSteps', 'since'])
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
  await tx
    .insertInto('memberships')
    .values({ person_id: member.person, team: member.workspace })
    .onConflict((on) => on.doNothing())
    .execute();
  return handle;
}
