import { LOCAL_ACTOR, type Actor } from '#domain/actor.ts';

/** The workspace a page shows, and the person who works in it. */
export interface Session {
  readonly workspace: string;
  readonly actor: Actor;
}

/** The browser edition has one workspace, and everybody who opens it is the same person. */
export const LOCAL_SESSION: Session = { workspace: 'local', actor: LOCAL_ACTOR };

let current = LOCAL_SESSION;

/** The session of this page. */
export function currentSession(): Session {
  return current;
}

/** Called when the page connects to its host, which knows the session. */
export function setSession(session: Session): void {
  current = session;
}
