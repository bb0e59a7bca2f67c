import { sql, type Kysely } from 'kysely';
import type { Invitations } from '#api/request/mail-sender.ts';
import { inviteOf } from '#calendar/invitations/invite.ts';
import type { CalendarPerson } from '#domain/interview/calendar-event.ts';
import type { SendingContext } from './sending-context.ts';

/** The part of the API that invites people to the interviews of a workspace. */
export function invitationsIn(
  { addresses, connection, from }: Pick<SendingContext, 'addresses' | 'connection' | 'from'>,
  workspace: string,
): Invitations {
  return {
    people: () => peopleIn(connection.forWorkspace(workspace), workspace),
    answersTo: (interviewId) => addresses.interviewAddress(workspace, interviewId) ?? from,
    calendarOf: inviteOf,
  };
}

/** The members of a workspace, by their handle in lower case. */
async function peopleIn<Schema>(
  db: Kysely<Schema>,
  workspace: string,
): Promise<ReadonlyMap<string, CalendarPerson>> {
  const { rows } = await sql<CalendarPerson & { handle: string }>`
    SELECT lower(members.handle) AS handle, people.name, people.email FROM members
    JOIN people ON people.id = members.person_id
    WHERE members.workspace_id = ${workspace} AND members.left_at IS NULL`.execute(db);
  return new Map(rows.map(({ handle, name, email }) => [handle, { name, email }]));
}
