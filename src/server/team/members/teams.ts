import { randomUUID } from 'node:crypto';
import { COPIES_LABELS, type Copies } from '#domain/team/copies.ts';
import { mayMakeWorkspaces } from '#domain/team/role.ts';
import { audit } from '#server/team/audit/audit.ts';
import { confirmFirst, isEmailProven } from '#server/team/accounts/email-proof.ts';
import { failure } from '#server/calls/failure.ts';
import {
  addMember,
  ownTeam,
  reachableMemberships,
  type OwnTeam,
} from '#server/team/memberships/memberships.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { permitted } from '#server/calls/permitted.ts';
import { takenSeats } from '#server/team/memberships/seats.ts';
import { STORAGE_OF_TEAM } from '#server/contents/figures.ts';
import type { Acting, SignedIn } from '#server/team/sessions/sessions.ts';

/**
 * Makes a workspace. Its maker becomes the owner.
 *
 * @throws HTTPException 403
 * @throws TooManyTries
 */
export async function createTeam(context: TeamContext, by: SignedIn, name: string): Promise<OwnTeam> {
  const { forWorkspace, now, openWorkspace, limits } = context;
  await limits.count('workspaces', by.id);
  const workspace = randomUUID();
  await openWorkspace(workspace, by.id);
  const at = now().toISOString();
  const handle = await forWorkspace(workspace)
    .transaction()
    .execute(async (tx) => {
      await tx.insertInto('teams').values({ workspace_id: workspace, name, created_at: at }).execute();
      return addMember(tx, { workspace, person: by.id, name: by.name, role: 'owner', at });
    });
  return ownTeam({
    workspace,
    workspaceName: name,
    role: 'owner',
    handle,
    copies: 'all',
    firstSteps: true,
    closed: null,
  });
}

/** @throws HTTPException 403 for a person who may not make workspaces */
export async function requireTeamMaker(context: TeamContext, by: SignedIn): Promise<void> {
  const { db, workspacesBy } = context;
  if (workspacesBy === 'operator') throw failure(403, 'Only whoever runs this server can make a workspace');
  if (!(await isEmailProven(db, by.id))) throw confirmFirst();
  const { memberships, away } = await reachableMemberships(context, by.id);
  const open = memberships.filter(({ closed }) => closed === null);
  if (
    mayMakeWorkspaces(
      open.map(({ role }) => role),
      workspacesBy,
    )
  )
    return;
  if (away) throw away.cause;
  throw failure(403, 'Only owners and admins of a workspace can make another');
}

/** How much a workspace has of what it may have. */
export async function usageOf({ forWorkspace, now }: TeamContext, { workspace }: Acting) {
  const db = forWorkspace(workspace);
  const { max_seats, max_storage, max_reads, stored } = await db
    .selectFrom('teams')
    .select(['max_seats', 'max_storage', 'max_reads', STORAGE_OF_TEAM.as('stored')])
    .where('workspace_id', '=', workspace)
    .executeTakeFirstOrThrow();
  return {
    seats: { used: await takenSeats(db, workspace, now().toISOString()), most: max_seats },
    storage: { used: stored, most: max_storage },
    reads: max_reads,
  };
}

/** The fields of a workspace that owners and admins change. An undefined field stays as it is. */
interface TeamChange {
  readonly name?: string | undefined;
  readonly copies?: Copies | undefined;
  readonly firstSteps?: boolean | undefined;
}

export async function changeTeam(context: TeamContext, by: Acting, change: TeamChange): Promise<OwnTeam> {
  const { workspace, membership } = by;
  const { firstSteps = membership.firstSteps, ...rest } = change;
  const { name = membership.workspaceName, copies = membership.copies } = rest;
  const at = context.now().toISOString();
  await permitted(context, by, async (tx) => {
    await tx
      .updateTable('teams')
      .set({ ...rest, first_steps: change.firstSteps })
      .where('workspace_id', '=', workspace)
      .execute();
    if (name !== membership.workspaceName) {
      const parts = { from: membership.workspaceName, to: name };
      await audit(tx, { workspace, at, by, kind: 'workspace-renamed', parts });
    }
    if (copies !== membership.copies) {
      await audit(tx, { workspace, at, by, kind: 'copies-changed', parts: { to: COPIES_LABELS[copies] } });
    }
  });
  return ownTeam({ ...membership, workspaceName: name, copies, firstSteps });
}
