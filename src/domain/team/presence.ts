import type { Actor } from '#domain/actor.ts';

/** The kinds of things that several members may edit at the same time, each with the table of its rows. */
export const EDITED_PLACES = {
  assessment: 'jobs',
  opening: 'jobs',
  kit: 'kits',
  template: 'templates',
} as const;
export type EditedPlace = keyof typeof EDITED_PLACES;

/** The subjects of a page: a candidate's profile, the composer of a message to a candidate, a note that is being written, or what it edits. */
export const PRESENCE_KINDS = [
  'candidate',
  'answer',
  'note',
  ...(Object.keys(EDITED_PLACES) as EditedPlace[]),
] as const;
export type PresenceKind = (typeof PRESENCE_KINDS)[number];

/** Another member at the same place. Whoever writes to a candidate, or a note, is at that candidate, too. */
export interface Present {
  readonly id: Actor;
  readonly name: string;
  /** The hash of the member's picture; null: none. */
  readonly picture: string | null;
  /** True if the member is writing to this candidate. */
  readonly answering: boolean;
}
