import {
  lineProblem,
  MOST_LINKS,
  MOST_TAGS,
  perLine,
  phoneProblem,
  TAG_MAX_LENGTH,
  tidyLinks,
  tidyTags,
  type LineDetail,
} from '#domain/candidate/candidate-details.ts';
import { linkProblem } from '#domain/link.ts';
import { isUnknownTime, type Timestamp } from '#domain/time.ts';

/** A candidate’s details as text in form fields. */
export interface DetailsText extends Readonly<Record<LineDetail, string>> {
  /** A day in the user's time zone, like 2026-11-20. */
  readonly appliedOn: string;
  readonly phone: string;
  /** One link per line. */
  readonly links: string;
  /** One tag per line. */
  readonly tags: string;
  /** The text in the tag field that is not a tag yet. */
  readonly newTag: string;
}

export const NO_DETAILS_TEXT: DetailsText = {
  appliedOn: '',
  phone: '',
  links: '',
  ...perLine(() => ''),
  tags: '',
  newTag: '',
};

/** The names of the fields, in the order of the form. */
const FIELDS = Object.keys(NO_DETAILS_TEXT) as readonly (keyof DetailsText)[];

export function hasDetailsText(text: DetailsText): boolean {
  return FIELDS.some((field) => text[field] !== '');
}

export function hasDetailsProblem(problems: Partial<ReturnType<typeof detailsProblems>>): boolean {
  return FIELDS.some((field) => field !== 'tags' && (problems[field] ?? null) !== null);
}

/** The problem of each field, or null. The order is the order on the screen. */
export function detailsProblems(text: DetailsText) {
  return {
    appliedOn: dayProblem(text.appliedOn),
    phone: phoneProblem(text.phone),
    links: linksProblem(linksIn(text.links)),
    ...perLine((line) => lineProblem(line, text[line])),
    newTag: tagsProblem(tagsIn(text.tags), text.newTag),
  };
}

function dayProblem(day: string): string | null {
  if (day === '') return null;
  if (!momentOf(day)) return 'Enter a day like 11/20/2026';
  return day > dayOf(new Date().toISOString()) ? 'Nobody has applied in the future yet' : null;
}

function linksProblem(links: readonly string[]): string | null {
  if (links.length > MOST_LINKS) return `Nobody can have more than ${MOST_LINKS} links`;
  const wrong = links.find((link) => linkProblem(link) !== null);
  if (wrong === undefined) return null;
  const problem = linkProblem(wrong);
  return links.length === 1 ? problem : `${problem}: “${wrong.slice(0, 60)}”`;
}

/** The problem of the tags and of the tag that is still being typed, or null. */
export function tagsProblem(tags: readonly string[], newTag: string): string | null {
  if (tidyTags([...tags, newTag]).length > MOST_TAGS) return `Nobody can have more than ${MOST_TAGS} tags`;
  return [...tags, newTag.trim()].some((tag) => tag.length > TAG_MAX_LENGTH)
    ? `A tag can’t be longer than ${TAG_MAX_LENGTH} characters`
    : null;
}

export function linksIn(text: string): string[] {
  return tidyLinks(text.split('\n'));
}

export function tagsIn(text: string): string[] {
  return tidyTags(text.split('\n'));
}

/** The day of a moment in the user's time zone. Empty for an unknown moment. */
export function dayOf(at: Timestamp): string {
  const date = new Date(at);
  if (isUnknownTime(at) || Number.isNaN(date.getTime())) return '';
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${String(date.getFullYear()).padStart(4, '0')}-${month}-${day}`;
}

/** Noon of a day: that moment is on the same day in almost every time zone. Null for a text that is no day. */
export function momentOf(day: string): Timestamp | null {
  const date = new Date(/^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T12:00` : Number.NaN);
  if (Number.isNaN(date.getTime()) || date.getFullYear() < 1) return null;
  const at = date.toISOString();
  // JavaScript turns February 31 into a day of March.
  return dayOf(at) === day ? at : null;
}

/** The details of a new candidate that are sent to the API: only the filled ones. */
export function newDetails(text: DetailsText) {
  const { appliedOn, phone, links, tags, newTag } = text;
  const allTags = tidyTags([...tagsIn(tags), newTag]);
  const appliedAt = momentOf(appliedOn);
  return {
    ...(appliedAt !== null && { appliedAt }),
    ...(phone.trim() !== '' && { phone: phone.trim() }),
    ...perLine((line) => text[line].trim() || undefined),
    ...(linksIn(links).length > 0 && { links: linksIn(links) }),
    ...(allTags.length > 0 && { tags: allTags }),
  };
}
