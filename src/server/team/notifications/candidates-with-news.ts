import type { Member } from '#server/calls/member.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { catchUp } from './catch-up.ts';
import { notificationsOf } from './list.ts';

/** The candidates with news that a member has not read, for the list's filter (product §2). Service accounts get no notifications. */
export async function candidatesWithNews(
  context: TeamContext,
  { workspace, person, isAccount }: Pick<Member, 'workspace' | 'person' | 'isAccount'>,
): Promise<ReadonlySet<number>> {
  if (isAccount) return new Set();
  await catchUp(context, workspace);
  const reader = { workspace, person: person.id };
  const found = await notificationsOf(context.forWorkspace(workspace), reader);
  return new Set(found.candidatesWithNews);
}
