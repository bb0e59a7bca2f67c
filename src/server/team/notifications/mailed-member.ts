import type { Kysely } from 'kysely';
import { DEFAULT_MAILS } from '#domain/team/notification.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import type { Reader } from './list.ts';

/** A member, with when they are mailed. */
export type MailedMember = NonNullable<Awaited<ReturnType<typeof mailedMember>>>;

/** Reads and locks a member who is to be mailed. Undefined when the person has left the workspace. */
export async function mailedMember(db: Kysely<PeopleSchema>, { workspace, person }: Reader) {
  const member = await db
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
    .forNoKeyUpdate('members')
    .executeTakeFirst();
  return member && { ...member, mails: { ...DEFAULT_MAILS, ...member.mail_choices } };
}
