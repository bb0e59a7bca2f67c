import type { Day } from '#domain/insight/day.ts';
import type { Timestamp } from '#domain/time.ts';

/** An opening as the public sees it. */
export interface PublicOpening {
  readonly jobId: number;
  /** The end of the opening's address. Unique in the workspace; never changes. */
  readonly slug: string;
  readonly title: string;
  /** Markdown; see `renderMarkdown`. */
  readonly description: string;
  /** May be empty. */
  readonly department: string;
  readonly locations: readonly OpeningLocation[];
  readonly employmentType: EmploymentType | null;
  readonly pay: Pay | null;
  /** The last day on which one can apply. Null: there is none. */
  readonly closesOn: Day | null;
  readonly publishedAt: Timestamp;
  readonly updatedAt: Timestamp;
}

export interface OpeningLocation {
  readonly workplace: 'onsite' | 'hybrid' | 'remote';
  /** The town. May be empty for remote work. */
  readonly place: string;
  /** Two letters of ISO 3166-1. May be empty. */
  readonly country: string;
}

export type EmploymentType = 'full-time' | 'part-time' | 'contract' | 'temporary' | 'internship';

export interface Pay {
  readonly min: number;
  readonly max: number;
  /** Three letters of ISO 4217. */
  readonly currency: string;
  readonly period: 'hour' | 'day' | 'month' | 'year';
}

/** What a careers site says of its company. */
export interface Company {
  readonly name: string;
  /** A few sentences above the openings, in Markdown. May be empty. */
  readonly introduction: string;
  /** The colour of links and buttons, like `#4f46e5`. */
  readonly colour: string;
  /** The address of the logo. Null: the company has none. */
  readonly logo: string | null;
}
