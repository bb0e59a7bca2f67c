import type { Timestamp } from './time.ts';

/**
 * The id of whoever does something. On a server it is a person's id, the link that a candidate answers by ({@link
 * linkActor}), or {@link RETENTION_ACTOR}. In the browser edition it is always {@link LOCAL_ACTOR}.
 */
export type Actor = string;

/** The one person of the browser edition, who has no login. */
export const LOCAL_ACTOR: Actor = 'local';

/** The retention rule, which a server runs each day. */
export const RETENTION_ACTOR: Actor = 'retention';

/** The prefix of an actor who answers by a link and is no member of the workspace. The link's id follows it. */
const LINK = 'link:';

/** The actor for a person who answers by the link that was sent to them. */
export function linkActor(linkId: string): Actor {
  return LINK + linkId;
}

export function isLinkActor(actor: Actor): boolean {
  return actor.startsWith(LINK);
}

/** The id of the link that somebody answered by. Null: the actor is no link. */
export function linkIdOf(actor: Actor): string | null {
  return isLinkActor(actor) ? actor.slice(LINK.length) : null;
}

/** The actor of an action, and its time. */
export interface Authorship {
  readonly by: Actor;
  readonly at: Timestamp;
}

/**
 * The access that a person has in a workspace. `review`: read what a reviewer may read. `note`: also write notes on it.
 * `read`, `write` and `admin` apply to the whole workspace.
 */
const ACCESS_LEVELS = ['review', 'note', 'read', 'write', 'admin'] as const;
export type Access = (typeof ACCESS_LEVELS)[number];

/** The other levels that each level includes. Neither of `note` and `read` includes the other. */
const INCLUDED: Readonly<Record<Access, readonly Access[]>> = {
  review: [],
  note: ['review'],
  read: ['review'],
  write: ['review', 'note', 'read'],
  admin: ['review', 'note', 'read', 'write'],
};

/** @example allows('admin', 'write') // true */
export function allows(granted: Access, needed: Access): boolean {
  return granted === needed || INCLUDED[granted].includes(needed);
}
