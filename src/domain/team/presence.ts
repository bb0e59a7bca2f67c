import type { Actor } from '#domain/actor.ts';

/**
 * The subjects of a page: a candidate's profile, the assessment builder, or the composer of a message to a candidate.
 */
export const PRESENCE_KINDS = ['candidate', 'assessment', 'answer'] as const;
export type PresenceKind = (typeof PRESENCE_KINDS)[number];

/** Another member at the same place. Whoever writes to a candidate is at that candidate, too. */
export interface Present {
  readonly id: Actor;
  readonly name: string;
  /** The hash of the member's picture; null: none. */
  readonly picture: string | null;
  /** True if the member is writing to this candidate. */
  readonly answering: boolean;
}
