import {
  digitsIn,
  labelKey,
  phoneDigits,
  type CandidateDetails,
} from '#domain/candidate/candidate-details.ts';
import { searchable } from '#domain/searchable.ts';

/**
 * Spaces that `searchable` makes plain ones, so that none is ever in what is searched for: no search matches the end of
 * one part and the start of the next, and a part can be looked for whole.
 */
const BREAK = '\u00a0';
const PHONE = '\u202f';
const SOURCE = '\u2007';
const TAG = '\u205f';

/** What is searched of a candidate. */
type Searched = CandidateDetails & { readonly name: string; readonly email: string };

/**
 * The text of a candidate that a search is compared with: name and email, and those of the details that are there. The
 * title of the job is compared by itself.
 */
export function searchText({ name, email, phone, source, tags }: Searched): string {
  const start = `${searchable(name)}${BREAK}${searchable(email)}`;
  if (phone === '' && source === '' && tags.length === 0) return start;
  const details = [
    ...(source === '' ? [] : [sourcePart(source)]),
    ...tags.map(tagPart),
    // The last one: what follows its mark are the digits, and nothing else.
    ...(phone === '' ? [] : [`${PHONE}${digitsIn(phone)}`]),
  ];
  return `${start}${BREAK}${details.join('')}`;
}

/** What the text of everybody with this tag contains, and no other. */
export function tagPart(tag: string): string {
  return `${TAG}${labelKey(tag)}${BREAK}`;
}

/** What the text of everybody with this source contains, and no other. */
export function sourcePart(source: string): string {
  return `${SOURCE}${labelKey(source)}${BREAK}`;
}

/** What a text contains whose email starts with this one. */
export function emailStart(email: string): string {
  return `${BREAK}${searchable(email.trim())}`;
}

/** What a search looks for in the text of a candidate. */
export interface SearchPattern {
  readonly text: string;
  /** Digits to be found in the phone number, however they are written; empty: none. */
  readonly digits: string;
}

export function searchPattern(search: string): SearchPattern {
  const text = searchable(search.trim());
  const digits = phoneDigits(text);
  // Plain digits are found in the text as they are.
  return { text, digits: digits === text ? '' : digits };
}

/** Whether the text of a candidate has what a search looks for. */
export function isFound(searched: string, { text, digits }: SearchPattern): boolean {
  if (searched.includes(text)) return true;
  if (digits === '') return false;
  const phone = searched.lastIndexOf(PHONE);
  return phone >= 0 && searched.includes(digits, phone);
}

/** The mark before the digits of a phone number. */
export const PHONE_MARK = PHONE;

/** The mark between the parts of the text: name, email, and the rest. */
export const PART_MARK = BREAK;
