import { sql, type Kysely } from 'kysely';
import type { Invitations } from '#api/request/mail-sender.ts';
import { inviteOf } from '#calendar/invitations/invite.ts';
import type { InvitedMember } from '#domain/interview/invitation.ts';
import { MEMBER_ZONE } from '#server/database/member-zone.ts';
import type { SendingContext } from './sending-context.ts';

/** The part of the API that invites people to the interviews of a workspace. */
export function invitationsIn(
  {
    addresses,
    connection,
    from,
    baseUrl,
  }: Pick<SendingContext, 'addresses' | 'connection' | 'from' | 'baseUrl'>,
  workspace: string,
): Invitations {
  return {
    people: () => peopleIn(connection.forWorkspace(workspace), workspace),
    answersTo: (interviewId) => addresses.interviewAddress(workspace, interviewId) ?? from,
    calendarOf: inviteOf,
    pageAt: (path) => `${baseUrl}${path}?workspace=${workspace}`,
  };
}

/** The members of a workspace, by their handle in lower case. */
async function peopleIn<Schema>(
  db: Kysely<Schema>,
  workspace: string,
): Promise<ReadonlyMap<string, InvitedMember>> {
  const { rows } = await sql<InvitedMember & { handle: string }>`
    SELECT lower(members.handle) AS handle, people.name, people.email, ${MEMBER_ZONE} AS zone
    FROM members
    JOIN people ON people.id = members.person_id
    LEFT JOIN calendars ON calendars.person_id = members.person_id
    WHERE members.workspace_id = ${workspace} AND members.left_at IS NULL`.execute(db);
  return new Map(rows.map(({ handle, ...member }) => [handle, member]));
}
