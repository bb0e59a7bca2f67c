import type { Transaction } from 'kysely';
import { managesPeople, type Role } from '#domain/team/role.ts';
import { audit, type AuditActor } from '#server/team/audit/audit.ts';
import type { PeopleSchema, Reviews } from '#server/database/schema.ts';
import { endInvitationsBy } from './end-membership.ts';
import { stored } from './reviewers.ts';

interface Giving {
  readonly workspace: string;
  readonly at: string;
  readonly by: AuditActor;
}

/**
 * Gives a member a role, and a reviewer their jobs. Everybody else stays on the jobs that they are on. The audit log has a
 * changed role.
 */
export async function giveRole(
  tx: Transaction<PeopleSchema>,
  { workspace, at, by }: Giving,
  member: { readonly id: string; readonly name: string; readonly role: Role },
  { role, reviews }: { readonly role: Role; readonly reviews: Reviews | null },
): Promise<void> {
  await tx
    .updateTable('members')
    .set({ role, ...(role === 'reviewer' && { reviews: stored(reviews) }) })
    .where((is) => is.and({ workspace_id: workspace, person_id: member.id }))
    .execute();
  if (!managesPeople(role)) await endInvitationsBy(tx, workspace, member.id, at);
  if (role === member.role) return;
  const parts = { who: member.name, from: member.role, to: role };
  await audit(tx, { workspace, at, by, kind: 'role-changed', subject: member.id, parts });
}
