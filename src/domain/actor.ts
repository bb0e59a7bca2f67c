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

/** What somebody may do in a workspace; each includes those before it. */
export const ACCESS_LEVELS = ['read', 'write', 'admin'] as const;
export type Access = (typeof ACCESS_LEVELS)[number];

/** @example allows('admin', 'write') // true */
export function allows(granted: Access, needed: Access): boolean {
  return ACCESS_LEVELS.indexOf(granted) >= ACCESS_LEVELS.indexOf(needed);
}
