import { LOCAL_ACTOR, type Actor } from '#domain/actor.ts';

/** The workspace of a page, and the person who uses it. */
export interface Session {
  readonly workspace: string;
  readonly actor: Actor;
}

/** The session of the browser edition, which has one workspace and one person. */
export const LOCAL_SESSION: Session = { workspace: 'local', actor: LOCAL_ACTOR };

let current = LOCAL_SESSION;

/** The session of this page. */
export function currentSession(): Session {
  return current;
}

/** Must be called when the page connects to its host. */
export function setSession(session: Session): void {
  current = session;
}
