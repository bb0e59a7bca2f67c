import {
  digitsIn,
  LINES,
  type CandidateDetails,
  type LineDetail,
} from '#domain/candidate/candidate-details.ts';
import type { Mark } from './result.ts';
import { placedWords, wordText } from './words.ts';

type Searched = Pick<CandidateDetails, LineDetail | 'phone' | 'tags'>;

/** The searchable text of a candidate's details: lines, tags and phone. Empty for most candidates. */
export function detailsText(row: Searched): string {
  const texts = [...linesAndTags(row), row.phone, digitsIn(row.phone)];
  return texts.every((text) => text === '') ? '' : wordText(texts.join(' '));
}

/** The details that match a search, the phone number last. */
export function matchedDetails(row: Searched, words: readonly string[], digits: string): string[] {
  const { phone } = row;
  const isMatched = (text: string) =>
    placedWords(text).some(({ word }) => words.some((each) => word.includes(each)));
  const matched = linesAndTags(row).filter(isMatched);
  return hasPhone(phone, words, digits) || isMatched(phone) ? [...matched, phone] : matched;
}

function linesAndTags(row: Searched): string[] {
  return [...LINES.map((line) => row[line]), ...row.tags];
}

function hasPhone(phone: string, words: readonly string[], digits: string): boolean {
  const phoneDigits = digitsIn(phone);
  return phoneDigits !== '' && [...words, digits].some((part) => part !== '' && phoneDigits.includes(part));
}

/**
 * Marks the whole phone number at the end of a text when its digits matched. Marks on parts of it would be hard to
 * read.
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
