import { CodedRefusal } from '#api/request/errors.ts';
import { allows, type Access } from '#domain/actor.ts';
import { OTHER_EPOCH } from '#domain/replica/epoch.ts';
import { CLOSED, CLOSED_SENTENCES, type Closing } from '#domain/team/closed.ts';
import { WORKSPACE_HEADER } from '#domain/team/request-headers.ts';
import { NO_MEMBER } from '#domain/team/no-member.ts';
import type { Call } from './call.ts';
import { failure } from './failure.ts';
import { SEVERAL, type FindsMembers, type Member, type MemberFound } from './member.ts';

/** The member who makes a request, if the member has the access it needs. @throws HTTPException 401 or 403 */
export async function allowedMember(people: FindsMembers, request: Request, needed: Access): Promise<Member> {
  const member = requireFound(await people.memberOf(request));
  if (!allows(member.access, needed)) {
    throw failure(403, `You need ${needed} access to this workspace for that`);
  }
  return member;
}

/** Finds the member who makes a call about a workspace, for each access that rows name. */
export function memberCallers(people: FindsMembers) {
  const having =
    (needed: Access) =>
    ({ req }: Call) =>
      allowedMember(people, req.raw, needed);
  return { read: having('read'), write: having('write'), admin: having('admin') };
}

/**
 * @throws HTTPException 403 when the request names none of a person’s several workspaces, 401 when nobody is signed in, 403 with a code when somebody is, who is no member, 412 with a code for
 *   another epoch, 423 with a code for a workspace that is suspended or deleted
 */
export function requireFound(found: MemberFound): Member {
  if (!found) throw failure(401, 'Sign in, then try again');
  if (found === NO_MEMBER) {
    throw new CodedRefusal(403, { message: 'You are no member of this workspace', code: NO_MEMBER });
  }
  if (found === OTHER_EPOCH) throw otherEpoch();
  if (found === SEVERAL) throw failure(403, SEVERAL_SENTENCE);
  if (found === 'suspended' || found === 'deleted') throw closedRefusal(found);
  return found;
}

/** The answer to a request about a workspace that is suspended or deleted. */
export function closedRefusal(closing: Closing): CodedRefusal {
  return new CodedRefusal(423, { message: CLOSED_SENTENCES[closing], code: CLOSED });
}

/** The answer to a request that names none of a person’s several workspaces. */
export const SEVERAL_SENTENCE = `You are in several workspaces. Name one with the header ${WORKSPACE_HEADER}`;

/** The answer to a request that names another epoch. */
export function otherEpoch(): CodedRefusal {
  const message = 'This workspace was restored from a backup meanwhile. Look, then do it again.';
  return new CodedRefusal(412, { message, code: OTHER_EPOCH });
}
