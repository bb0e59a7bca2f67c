import {
  MOST_LINKS,
  MOST_TAGS,
  phoneProblem,
  SOURCE_MAX_LENGTH,
  TAG_MAX_LENGTH,
  tidyLinks,
  tidyTags,
} from '#domain/candidate/candidate-details.ts';
import { linkProblem } from '#domain/link.ts';
import type { Timestamp } from '#domain/time.ts';

/** A candidate’s details as text in form fields. */
export interface DetailsText {
  /** A day in the person's time zone, such as 2026-11-20. */
  readonly appliedOn: string;
  readonly phone: string;
  readonly source: string;
  /** One link per line. */
  readonly links: string;
  /** One tag per line. */
  readonly tags: string;
  /** The text in the tag field that has not become a tag. */
  readonly newTag: string;
}

export const NO_DETAILS_TEXT: DetailsText = {
  appliedOn: '',
  phone: '',
  source: '',
  links: '',
  tags: '',
  newTag: '',
};

export function hasDetailsText({ appliedOn, phone, source, links, tags, newTag }: DetailsText): boolean {
  return [appliedOn, phone, source, links, tags, newTag].some((text) => text !== '');
}

export function hasDetailsProblem(problems: ReturnType<typeof detailsProblems>): boolean {
  const { appliedOn, phone, links, source, newTag } = problems;
  return [appliedOn, phone, links, source, newTag].some((problem) => problem !== null);
}

/** The problem of each field, or null. The order is the order on the screen. */
export function detailsProblems({ appliedOn, phone, source, links, tags, newTag }: DetailsText) {
  return {
    appliedOn: dayProblem(appliedOn),
    phone: phoneProblem(phone),
    links: linksProblem(linksIn(links)),
    source:
      source.trim().length > SOURCE_MAX_LENGTH
        ? `Source can’t be longer than ${SOURCE_MAX_LENGTH} characters`
        : null,
    newTag: tagsProblem(tagsIn(tags), newTag),
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

/** The problem of the tags, or of the text in the tag field; null when there is none. */
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

/** The day of a moment in the person's time zone. Empty when the moment is unknown. */
export function dayOf(at: Timestamp): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return '';
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${String(date.getFullYear()).padStart(4, '0')}-${month}-${day}`;
}

/**
 * Noon of a day, because this moment is on the same day in almost every time zone. Null for a text that is not a day.
 */
export function momentOf(day: string): Timestamp | null {
  const date = new Date(/^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T12:00` : Number.NaN);
  if (Number.isNaN(date.getTime()) || date.getFullYear() < 1) return null;
  const at = date.toISOString();
  // JavaScript would turn February 31 into a day in March.
  return dayOf(at) === day ? at : null;
}

/** The details of a new candidate to send to the API, without empty ones. */
export function newDetails({ appliedOn, phone, source, links, tags, newTag }: DetailsText) {
  const allTags = tidyTags([...tagsIn(tags), newTag]);
  const appliedAt = momentOf(appliedOn);
  return {
    ...(appliedAt !== null && { appliedAt }),
    ...(phone.trim() !== '' && { phone: phone.trim() }),
    ...(source.trim() !== '' && { source: source.trim() }),
    ...(linksIn(links).length > 0 && { links: linksIn(links) }),
    ...(allTags.length > 0 && { tags: allTags }),
  };
}
