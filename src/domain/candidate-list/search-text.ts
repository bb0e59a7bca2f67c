import {
  digitsIn,
  labelKey,
  LINES,
  phoneDigits,
  type CandidateDetails,
  type LineDetail,
} from '#domain/candidate/candidate-details.ts';
import { searchable } from '#domain/searchable.ts';

/**
 * The separator between the parts of a search text. No search contains it, because `searchable` turns it into a plain
 * space. So no search matches across two parts, and a whole part can be found.
 */
const BREAK = '\u00a0';
const PHONE = '\u202f';
const TAG = '\u205f';

/** The marks before lines by which a list can be filtered. All other lines are only searched. */
const LINE_MARKS: Readonly<Partial<Record<LineDetail, string>>> = { source: '\u2007' };

/** The fields of a candidate that are searched. */
type Searched = CandidateDetails & { readonly name: string; readonly email: string };

/**
 * The text that a search is compared with: name, email, phone, source and tags. The job's title is compared separately.
 */
export function searchText(row: Searched): string {
  const { name, email, phone, tags } = row;
  const start = `${searchable(name)}${BREAK}${searchable(email)}`;
  const lines = LINES.filter((line) => row[line] !== '');
  if (phone === '' && lines.length === 0 && tags.length === 0) return start;
  const details = [
    ...lines.map((line) => linePart(line, row[line])),
    ...tags.map(tagPart),
    // The phone comes last, because only digits may follow its mark.
    ...(phone === '' ? [] : [`${PHONE}${digitsIn(phone)}`]),
  ];
  return `${start}${BREAK}${details.join('')}`;
}

/** A string that is in the search text of every candidate with this tag, and in no other. */
export function tagPart(tag: string): string {
  return `${TAG}${labelKey(tag)}${BREAK}`;
}

/** A string that is in the search text of every candidate with this source, and in no other. */
export function sourcePart(source: string): string {
  return linePart('source', source);
}

function linePart(line: LineDetail, text: string): string {
  return `${LINE_MARKS[line] ?? ''}${labelKey(text)}${BREAK}`;
}

/** A string that is in every search text whose email starts with this one. */
export function emailStart(email: string): string {
  return `${BREAK}${searchable(email.trim())}`;
}

/** The part of a search text that `emailStart` returns for its email, which may be stored with blanks around it. */
export function emailPart(searched: string): string {
  const start = searched.indexOf(BREAK);
  const end = searched.indexOf(BREAK, start + BREAK.length);
  return `${BREAK}${searched.slice(start + BREAK.length, end < 0 ? undefined : end).trim()}`;
}

/** A pattern for the search text of each candidate. */
export interface SearchPattern {
  readonly text: string;
  /** Digits to find in the phone number, however the number is written; empty: none. */
  readonly digits: string;
}

export function searchPattern(search: string): SearchPattern {
  const text = searchable(search.trim());
  const digits = phoneDigits(text);
  // When the search is plain digits, `text` finds them.
  return { text, digits: digits === text ? '' : digits };
}

/** Tells whether a searched text matches the pattern. */
export function isFound(searched: string, { text, digits }: SearchPattern): boolean {
  if (searched.includes(text)) return true;
  if (digits === '') return false;
  const phone = searched.lastIndexOf(PHONE);
  return phone >= 0 && searched.includes(digits, phone);
}

/** The mark before the digits of a phone number. */
export const PHONE_MARK = PHONE;

/** The mark between the parts of a search text: name, email and details. */
export const PART_MARK = BREAK;
