import type { Kysely, Transaction } from 'kysely';
import type { PeopleSchema } from '#server/database/schema.ts';

/**
 * Finds out whether a workspace has a free seat. Members and waiting invitations take one each. The caller holds the lock of
 * `lockMembers`, so that two people don't take the last one.
 *
 * @param without the email of an invitation that is about to be replaced
 * @returns a sentence when all are taken
 */
export async function seatProblem(
  tx: Transaction<PeopleSchema>,
  workspace: string,
  at: string,
  without = '',
): Promise<string | null> {
  const { max_seats: most } = await tx
    .selectFrom('teams')
    .select('max_seats')
    .where('workspace_id', '=', workspace)
    .executeTakeFirstOrThrow();
  if (most === null) return null;
  if ((await takenSeats(tx, workspace, at, without)) < most) return null;
  return `All ${most} seats of this workspace are taken. Remove somebody or revoke an invitation, or ask whoever runs this server for more.`;
}

/**
 * Counts the members of a workspace and the invitations that wait.
 *
 * @param without the email of an invitation that is not counted
 */
export async function takenSeats(
  db: Kysely<PeopleSchema>,
  workspace: string,
  at: string,
  without = '',
): Promise<number> {
  const { members } = await db
    .selectFrom('members')
    .select((is) => is.fn.countAll<number>().as('members'))
    .where((is) => is.and({ workspace_id: workspace, left_at: null }))
    .executeTakeFirstOrThrow();
  const { waiting } = await db
    .selectFrom('invitations')
    .select((is) => is.fn.countAll<number>().as('waiting'))
    .where((is) => is.and({ workspace_id: workspace, used_at: null, revoked_at: null }))
    .where('expires_at', '>', at)
    .where('email', '<>', without)
    .executeTakeFirstOrThrow();
  return members + waiting;
}
