import type { AssessmentContent } from './model.ts';
import type { Delivery } from '#domain/team/delivery.ts';
import type { Timestamp } from '#domain/time.ts';

/** How a link by which a candidate answers an assessment gets to them (product §12). */
export const LINK_WAYS = ['email', 'copy'] as const;
export type LinkWay = (typeof LINK_WAYS)[number];

export type LinkState = 'open' | 'answered' | 'ended' | 'revoked';

/** A link, as members see it. */
export interface SentLink {
  readonly id: string;
  readonly jobId: number;
  /** Null for a job that is not there any more. */
  readonly jobTitle: string | null;
  /** The name of whoever has sent it. */
  readonly by: string;
  readonly sentAt: Timestamp;
  readonly until: Timestamp;
  readonly answeredAt: Timestamp | null;
  readonly state: LinkState;
  /** What became of the message with it; null where none was to be sent. */
  readonly mail: Delivery | null;
}

/** One that was just made: only whoever sends it is given the address, once. */
export interface NewLink extends SentLink {
  readonly link: string;
}

/** A job whose assessment can be sent. */
export interface SendableAssessment {
  readonly jobId: number;
  readonly jobTitle: string;
}

/** What whoever opens a link is told. */
export interface AskedByLink {
  /** What they type is kept on their device under it; it opens nothing. */
  readonly id: string;
  /** The workspace's name. */
  readonly workspace: string;
  /** The job's title. */
  readonly job: string;
  readonly until: Timestamp;
  readonly assessment: AssessmentContent;
}
