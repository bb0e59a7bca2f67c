import type { AssessmentContent } from './model.ts';
import type { Delivery } from '#domain/team/delivery.ts';
import type { Timestamp } from '#domain/time.ts';

/** The ways to give a candidate the link to an assessment (product §12). */
export const LINK_WAYS = ['email', 'copy'] as const;
export type LinkWay = (typeof LINK_WAYS)[number];

export type LinkState = 'open' | 'answered' | 'ended' | 'revoked';

/** A link to an assessment, as members see it. */
export interface SentLink {
  readonly id: string;
  readonly jobId: number;
  /** Null when the job no longer exists. */
  readonly jobTitle: string | null;
  /** The name of the member who sent the link. */
  readonly by: string;
  readonly sentAt: Timestamp;
  readonly until: Timestamp;
  readonly answeredAt: Timestamp | null;
  readonly state: LinkState;
  /** The delivery of the email with the link; null when the link was copied instead. */
  readonly mail: Delivery | null;
}

/** A link that was just made. Only its sender gets the address, and only once. */
export interface NewLink extends SentLink {
  readonly link: string;
}

/** A job whose assessment can be sent. */
export interface SendableAssessment {
  readonly jobId: number;
  readonly jobTitle: string;
}

/** The form that a link opens, as the page shows it. */
export interface AskedByLink {
  /** The device keeps a person's draft answers under this id. The id does not open the link. */
  readonly id: string;
  readonly workspace: string;
  readonly job: string;
  readonly until: Timestamp;
  readonly assessment: AssessmentContent;
}
