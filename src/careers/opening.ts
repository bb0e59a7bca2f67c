import { addDays } from '#domain/insight/day.ts';
import type { Opening } from '#domain/opening/opening.ts';
import type { Timestamp } from '#domain/time.ts';

/** An opening as the public sees it. */
export interface PublicOpening extends Omit<Opening, 'asksAssessment' | 'publishedAt' | 'updatedAt'> {
  /** The end of the opening's address. Unique in the workspace; never changes. */
  readonly slug: string;
  readonly title: string;
  readonly publishedAt: Timestamp;
  readonly updatedAt: Timestamp;
}

/** The end of the closing day where it ends last, in ISO 8601. Null: the opening does not close. */
export function closesAt({ closesOn }: Pick<PublicOpening, 'closesOn'>): string | null {
  return closesOn === null ? null : `${addDays(closesOn, 1)}T12:00:00.000Z`;
}

/** A company as its careers site presents it. */
export interface Company {
  readonly name: string;
  /** A few sentences above the openings, in Markdown. May be empty. */
  readonly introduction: string;
  /** The colour of links and buttons, like `#4f46e5`. */
  readonly colour: string;
  /** The address of the logo. Null: the company has none. */
  readonly logo: string | null;
}
