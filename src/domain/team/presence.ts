import type { Actor } from '#domain/actor.ts';

/** The pages that show which other members have them open: a candidate's profile and the assessment builder. */
export const PRESENCE_KINDS = ['candidate', 'assessment'] as const;
export type PresenceKind = (typeof PRESENCE_KINDS)[number];

/** Another member who has the same page open. */
export interface Present {
  readonly id: Actor;
  readonly name: string;
  /** The hash of the member's picture; null: none. */
  readonly picture: string | null;
}
