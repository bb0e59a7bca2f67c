import { allows, type Access } from '#domain/actor.ts';
import type { Member, People } from '#hosts/node/team/accounts/people.ts';
import { failure } from '#hosts/node/team/calls/failure.ts';

/** The member who makes a request, if the member has the access it needs. @throws HTTPException 401 or 403 */
export async function allowedMember(
  people: Pick<People, 'memberOf'>,
  request: Request,
  needed: Access,
): Promise<Member> {
  const member = await people.memberOf(request);
  if (!member) throw failure(401, 'Sign in, then try again');
  if (!allows(member.access, needed)) {
    throw failure(403, `You need ${needed} access to this workspace for that`);
  }
  return member;
}
