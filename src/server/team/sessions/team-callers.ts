import type { TeamContext } from '#server/team/accounts/context.ts';
import type { Call } from '#server/calls/call.ts';
import { requireManager, requireMember, requireSignedIn } from './sessions.ts';

/** Finds who makes a call about people, by a session. @throws HTTPException 401, 403, 404, or 412 for another epoch */
export function teamCallers(context: TeamContext) {
  return {
    person: ({ req }: Call) => requireSignedIn(context, req.raw),
    member: ({ req }: Call) => requireMember(context, req.raw),
    manager: ({ req }: Call) => requireManager(context, req.raw),
  };
}
