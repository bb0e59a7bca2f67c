import type { Actor } from '#domain/actor.ts';

/** What somebody can be seen at: a candidate's profile, or the builder of a job's assessment. */
export const PRESENCE_KINDS = ['candidate', 'assessment'] as const;
export type PresenceKind = (typeof PRESENCE_KINDS)[number];

/** Somebody who is there, too. */
export interface Present {
  readonly id: Actor;
  readonly name: string;
  /** The hash of their picture; null: they have none. */
  readonly picture: string | null;
}
