import type { TeamContext } from '#server/team/accounts/context.ts';
import type { Reader } from './list.ts';

/** A member, and which mails the member has chosen. Undefined when the person has left the workspace. */
export async function mailedMember(
  { forWorkspace }: Pick<TeamContext, 'forWorkspace'>,
  { workspace, person }: Reader,
) {
  return forWorkspace(workspace)
    .selectFrom('members')
    .innerJoin('people', 'people.id', 'person_id')
    .innerJoin('teams', 'teams.workspace_id', 'members.workspace_id')
    .select(['people.name', 'people.email', 'teams.name as workspaceName', 'role', 'since'])
    .select(['mail_notifications', 'mail_applications'])
    .where((is) => is.and({ 'members.workspace_id': workspace, person_id: person, left_at: null }))
    .executeTakeFirst();
}
