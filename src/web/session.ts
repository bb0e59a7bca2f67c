import { LOCAL_ACTOR, type Actor } from '#domain/actor.ts';

/** The workspace this page shows, and the person who works in it. */
export interface Session {
  readonly workspace: string;
  readonly actor: Actor;
}

/** The browser edition has one workspace, and everybody who opens it is the same person. */
export const LOCAL_SESSION: Session = { workspace: 'local', actor: LOCAL_ACTOR };

/** The session of this page. A host with people and workspaces puts its own here. */
export const session: Session = LOCAL_SESSION;
