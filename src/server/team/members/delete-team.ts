import { closedIn, erasedFrom } from '#domain/team/closed.ts';
import type { AuditKind } from '#domain/team/audit.ts';
import type { Timestamp } from '#domain/time.ts';
import { failure } from '#server/calls/failure.ts';
import { closedRefusal } from '#server/calls/allowed-member.ts';
import { permitted } from '#server/calls/permitted.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { deletionMessage } from '#server/team/accounts/messages.ts';
import { audit } from '#server/team/audit/audit.ts';
import { managersOf } from '#server/team/memberships/managers.ts';
import { ownTeam, type OwnTeam } from '#server/team/memberships/memberships.ts';
import type { Acting } from '#server/team/sessions/sessions.ts';

/**
 * Deletes a workspace for one of its owners: it is closed at once, and erased some days later (`erase-due.ts`). All owners get
 * a mail.
 *
 * @param name its name, as the owner has typed it
 * @throws HTTPException 403 for somebody who is no owner, 409 for another name
 */
export async function deleteTeam(context: TeamContext, by: Acting, name: string): Promise<OwnTeam> {
  const { membership } = by;
  checkOwner(by);
  if (name !== membership.workspaceName) {
    throw failure(409, `This workspace is called “${membership.workspaceName}”: enter its name`);
  }
  const at = context.now().toISOString();
  const isChanged = await change(context, by, { deletedAt: at, kind: 'workspace-deleted' });
  // Another owner was faster.
  if (!isChanged) throw closedRefusal('deleted');
  for (const owner of await managersOf(context.forWorkspace(by.workspace), by.workspace, ['owner'])) {
    context.inBackground(() => tellOwner(context, by, owner, at));
  }
  await tellPages(context, by);
  return ownTeam({
    ...membership,
    closed: closedIn({ suspended_at: null, suspended_for: '', deleted_at: at }),
  });
}

/** Brings a deleted workspace back for one of its owners. @throws HTTPException 403 for somebody who is no owner */
export async function bringTeamBack(context: TeamContext, by: Acting): Promise<OwnTeam> {
  checkOwner(by);
  const isChanged = await change(context, by, { deletedAt: null, kind: 'workspace-brought-back' });
  if (isChanged) await tellPages(context, by);
  return ownTeam({ ...by.membership, closed: null });
}

function checkOwner({ membership }: Acting): void {
  if (membership.role !== 'owner') throw failure(403, 'Only owners can do that');
}

/** Changes whether a workspace is deleted. @returns whether it was otherwise before */
async function change(
  context: TeamContext,
  by: Acting,
  { deletedAt, kind }: { readonly deletedAt: Timestamp | null; readonly kind: AuditKind },
): Promise<boolean> {
  const { workspace } = by;
  return permitted(context, by, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('teams')
      .set({ deleted_at: deletedAt })
      .where('workspace_id', '=', workspace)
      .where('deleted_at', deletedAt === null ? 'is not' : 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await audit(tx, { workspace, at: context.now().toISOString(), by, kind });
    return true;
  });
}

/** Tells the members’ pages, which ask for their rights again. */
async function tellPages(context: TeamContext, { workspace }: Acting): Promise<void> {
  const members = await context
    .forWorkspace(workspace)
    .selectFrom('members')
    .select('person_id')
    .where((is) => is.and({ workspace_id: workspace, left_at: null }))
    .execute();
  for (const { person_id: person } of members) await context.revocations.tell(person);
}

async function tellOwner(
  { mail, baseUrl }: TeamContext,
  { workspace, name: by }: Acting,
  { team, ...to }: Awaited<ReturnType<typeof managersOf>>[number],
  deletedAt: Timestamp,
): Promise<void> {
  const link = new URL(`/?workspace=${workspace}`, baseUrl).href;
  await mail.send(deletionMessage(to, { by, team, workspace, link, erasedAt: erasedFrom(deletedAt) }));
}
