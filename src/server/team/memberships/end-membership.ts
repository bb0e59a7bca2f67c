import type { Transaction } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import type { PeopleSchema } from '#server/database/schema.ts';

interface Ending {
  readonly workspace: string;
  readonly person: string;
  /** The member who removes the person; null when the person leaves, or the directory ends the membership. */
  readonly removedBy: Actor | null;
  readonly at: string;
}

/** Ends a membership, with the member's open invitations and access tokens. The row stays: it keeps the handle. */
export async function endMembership(
  tx: Transaction<PeopleSchema>,
  { workspace, person, removedBy, at }: Ending,
): Promise<void> {
  await tx
    .updateTable('members')
    .set({ left_at: at, removed_by: removedBy })
    .where((is) => is.and({ workspace_id: workspace, person_id: person }))
    .execute();
  await tx
    .updateTable('memberships')
    .set({ seen: null })
    .where((is) => is.and({ person_id: person, team: workspace }))
    .execute();
  // The directory reads that the person is no member, and can ask for them again.
  await tx
    .updateTable('directory_users')
    .set({ active: false, changed_at: at })
    .where((is) => is.and({ workspace_id: workspace, person_id: person }))
    .execute();
  await endInvitationsBy(tx, workspace, person, at);
  // The tokens are ended, too, so that a former member who joins again does not have them.
  await tx
    .updateTable('access_tokens')
    .set({ revoked_at: at })
    .where((is) => is.and({ workspace_id: workspace, person_id: person, revoked_at: null }))
    .execute();
}

/** Ends the open invitations of a member who may no longer invite, because that member knows their links. */
export async function endInvitationsBy(
  tx: Transaction<PeopleSchema>,
  workspace: string,
  person: string,
  at: string,
): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ revoked_at: at })
    .where((is) => is.and({ workspace_id: workspace, invited_by: person, used_at: null, revoked_at: null }))
    .execute();
}
