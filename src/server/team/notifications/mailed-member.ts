import { DEFAULT_MAILS } from '#domain/team/notification.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import type { Reader } from './list.ts';

/** A member, with when they are mailed. Undefined when the person has left the workspace. */
export type MailedMember = NonNullable<Awaited<ReturnType<typeof mailedMember>>>;

export async function mailedMember(
  { forWorkspace }: Pick<TeamContext, 'forWorkspace'>,
  { workspace, person }: Reader,
) {
  const member = await forWorkspace(workspace)
    .selectFrom('members')
    .innerJoin('people', 'people.id', 'person_id')
    .innerJoin('teams', 'teams.workspace_id', 'members.workspace_id')
    .select(['people.name', 'people.email', 'teams.name as workspaceName', 'role', 'since'])
    .select([
      'mail_choices',
      'mail_time_zone as timeZone',
      'mailed_at as mailedAt',
      'mails_today as mailsToday',
    ])
    .where((is) => is.and({ 'members.workspace_id': workspace, person_id: person, left_at: null }))
    .executeTakeFirst();
  return member && { ...member, mails: { ...DEFAULT_MAILS, ...member.mail_choices } };
}
