import type { ReceivedApplication } from './receive.ts';

/** The reason why an application waits for a recruiter before it becomes a candidate (product §19). */
export const SUSPICIONS = {
  trap: 'A field was filled in that no person sees',
  'too fast': 'It was sent within seconds after the form was opened',
  'no form': 'It was sent without the form being opened',
  'too many': 'Too many applications came from its network',
} as const;

export type Suspicion = keyof typeof SUSPICIONS;

/** An application that waits, with all that makes it a candidate later. */
export type HeldApplication = Omit<ReceivedApplication, 'files'> & {
  readonly files: readonly Omit<ReceivedApplication['files'][number], 'addedAt' | 'by'>[];
};

/** A held application in a list. */
export interface HeldInList extends Pick<HeldApplication, 'jobId' | 'name' | 'email' | 'source'> {
  readonly id: string;
  /** In ISO 8601. */
  readonly receivedAt: string;
  readonly suspicion: Suspicion;
  readonly discardedAt: string | null;
  /** The id of the person who threw it away. */
  readonly discardedBy: string | null;
  readonly files: readonly string[];
}

/** The number of days after which an application that was thrown away is deleted. */
export const DISCARDED_DAYS = 30;

/** The number of days after which an application about which nobody decided is deleted. */
export const HELD_DAYS = 180;

/** The most applications of a workspace that wait. */
export const MOST_HELD = 10_000;
