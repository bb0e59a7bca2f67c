import type { Timestamp } from './time.ts';

/**
 * Who does something: on a server the id of a person, or whoever a link was sent to ({@link linkActor}); in the browser
 * edition always {@link LOCAL_ACTOR}.
 */
export type Actor = string;

/** The one person of the browser edition, who has no login. */
export const LOCAL_ACTOR: Actor = 'local';

/** How the actors begin who answer by a link, and are nobody of the workspace; its id follows. */
const LINK = 'link:';

/** Whoever answers by a link that was sent to them. */
export function linkActor(linkId: string): Actor {
  return LINK + linkId;
}

export function isLinkActor(actor: Actor): boolean {
  return actor.startsWith(LINK);
}

/** Who does something, and when. */
export interface Authorship {
  readonly by: Actor;
  readonly at: Timestamp;
}

/**
 * What somebody may do in a workspace: `review` is to read what a reviewer may, `note` to write notes on it, too; `read`,
 * `write` and `admin` are about the whole workspace.
 */
export const ACCESS_LEVELS = ['review', 'note', 'read', 'write', 'admin'] as const;
export type Access = (typeof ACCESS_LEVELS)[number];

/** What else each includes. Neither of `note` and `read` includes the other. */
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
