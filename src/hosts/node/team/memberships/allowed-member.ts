import { allows, type Access } from '#domain/actor.ts';
import { CodedRefusal } from '#api/errors.ts';
import { OTHER_EPOCH } from '#domain/replica/epoch.ts';
import { NO_MEMBER } from '#domain/team/no-member.ts';
import type { Member, MemberFound, People } from '#hosts/node/team/accounts/people.ts';
import type { Call } from '#hosts/node/team/calls/call.ts';
import { failure } from '#hosts/node/team/calls/failure.ts';
import { otherEpoch } from './epochs.ts';

/** The member who makes a request, if the member has the access it needs. @throws HTTPException 401 or 403 */
export async function allowedMember(
  people: Pick<People, 'memberOf'>,
  request: Request,
  needed: Access,
): Promise<Member> {
  const member = requireFound(await people.memberOf(request));
  if (!allows(member.access, needed)) {
    throw failure(403, `You need ${needed} access to this workspace for that`);
  }
  return member;
}

/** Finds the member who makes a call about a workspace, for each access that rows name. */
export function memberCallers(people: Pick<People, 'memberOf'>) {
  const having =
    (needed: Access) =>
    ({ req }: Call) =>
      allowedMember(people, req.raw, needed);
  return { read: having('read'), write: having('write'), admin: having('admin') };
}

/**
 * @throws HTTPException 401 when nobody is signed in, 403 with a code when somebody is, who is no member, 412 with a code for
 *   another epoch
 */
export function requireFound(found: MemberFound): Member {
  if (!found) throw failure(401, 'Sign in, then try again');
  if (found === NO_MEMBER) {
    throw new CodedRefusal(403, { message: 'You are no member of this workspace', code: NO_MEMBER });
  }
  if (found === OTHER_EPOCH) throw otherEpoch();
  return found;
}
