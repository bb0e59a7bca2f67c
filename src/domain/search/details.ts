import { digitsIn, type CandidateDetails } from '#domain/candidate/candidate-details.ts';
import type { Mark } from './result.ts';
import { placedWords, wordText } from './words.ts';

type Searched = Pick<CandidateDetails, 'phone' | 'source' | 'tags'>;

/** A candidate's source, tags and phone as one searchable text. Empty for most candidates. */
export function detailsText({ phone, source, tags }: Searched): string {
  if (phone === '' && source === '' && tags.length === 0) return '';
  return wordText([source, ...tags, phone, digitsIn(phone)].join(' '));
}

/** The details that match a search. The phone number comes last. */
export function matchedDetails(
  { phone, source, tags }: Searched,
  words: readonly string[],
  digits: string,
): string[] {
  const isMatched = (text: string) =>
    placedWords(text).some(({ word }) => words.some((each) => word.includes(each)));
  const matched = [source, ...tags].filter(isMatched);
  return hasPhone(phone, words, digits) || isMatched(phone) ? [...matched, phone] : matched;
}

function hasPhone(phone: string, words: readonly string[], digits: string): boolean {
  const phoneDigits = digitsIn(phone);
  return phoneDigits !== '' && [...words, digits].some((part) => part !== '' && phoneDigits.includes(part));
}

/**
 * Marks the whole phone number at the end of a text when a search matched its digits. Marks on parts of the number
 * would be hard to read.
 */
export function withPhoneMark(
  marks: readonly Mark[],
  detail: string,
  phone: string,
  digits: string,
): readonly Mark[] {
  if (phone === '' || !detail.endsWith(` ${phone}`)) return marks;
  const start = detail.length - phone.length;
  const others = marks.filter((mark) => mark.field !== 'detail' || mark.end <= start);
  const isMarked = others.length < marks.length;
  if (isMarked && (digits === '' || !digitsIn(phone).includes(digits))) return marks;
  return [...others, { field: 'detail', start, end: detail.length }];
}
