import { searchable } from '#domain/searchable.ts';
import type { Timestamp } from '#domain/time.ts';
import { momentOf } from '#web/candidate/details/details-text.ts';

/** The order of day, month and year in a date. */
export const DATE_ORDERS = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/i;
const YEAR_FIRST = /^(\d{4})\s?[-/.\s年년]\s?(\d{1,2})\s?[-/.\s月월]\s?(\d{1,2})\s?[日일.]?$/;
const YEAR_LAST = /^(\d{1,2})\s?[-/.\s]\s?(\d{1,2})\s?[-/.\s]\s?(\d{2}|\d{4})$/;
const COMPACT = /^(\d{4})(\d\d)(\d\d)$/;
/** A day count since 1899-12-30, as Excel stores days of the years 1954 to 2119, with the time as a fraction. */
const EXCEL_DAY = /^([2-7]\d{4})(?:[.,]\d+)?$/;
/** Seconds or milliseconds since 1970, of the years 2001 to 2286. */
const EPOCH = /^(\d{10})(\d{3})?$/;
/** A time after a date: “14:05”, “T14:05:00+02:00”, “2:05 PM UTC”, “14h05”. */
const TIME =
  /(?<![T, ])[T, ]+(?:at |um |à |a las |alle |om )?\d{1,2}(?:[:h]\d\d){1,2}(?:\.\d+)? ?(?:[ap]\.? ?m\.?)? ?(?:Z|UTC|GMT)?(?: ?[+-]\d\d:?\d\d)?(?: ?Uhr)?$/i;

/** The parts of a {@link TIME}: hour, minutes, “a” or “p”, zone and offset. */
const CLOCK =
  /^[T, ]*(?:at |um |à |a las |alle |om )?(\d{1,2})(?:[:h.](\d\d)?)?(?::\d\d(?:\.\d+)?)? ?(?:([ap])\.? ?m?\.?)? ?(Z|UTC|GMT)? ?([+-]\d\d:?\d\d)?(?: ?Uhr)?$/i;
/** The end of a span of time: of “10:00 – 11:00” it is “ – 11:00”. */
const SPAN_END = / ?(?:[-–—]|to|bis) ?\d{1,2}(?:[:.h]\d\d)? ?(?:[ap]\.?m\.?)?(?: ?Uhr)?$/i;

/** The languages whose names of months and weekdays are read. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ru', 'sv', 'tr'] as const;

/** The most words in a date: “Wednesday the 12th of March in 2024” has seven. */
const MOST_WORDS = 8;

/** The first year of a date. An earlier one is another calendar’s, or a slip. */
const FIRST_YEAR = 1950;

/** Guesses whether dates whose year is last have their day or their month first. Null: both are possible. */
export function guessDateOrder(texts: readonly string[]): DateOrder | null {
  const parts = texts.flatMap((text) => {
    const found = YEAR_LAST.exec(plainDate(text));
    return found ? [[Number(found[1]), Number(found[2])] as const] : [];
  });
  if (parts.length === 0) return 'ymd';
  if (parts.some(([first]) => first > 31)) return 'ymd';
  if (parts.some(([first]) => first > 12)) return 'dmy';
  return parts.some(([, second]) => second > 12) ? 'mdy' : null;
}

/**
 * Reads a date as people write it in any of the {@link LANGUAGES}, in Japanese or in Chinese, with digits of any script.
 * A day without a time becomes its noon.
 *
 * @returns null for a text that is not a date
 */
export function readDate(given: string, order: DateOrder): Timestamp | null {
  if (ISO.test(given.trim())) {
    const at = new Date(given.trim());
    return Number.isNaN(at.getTime()) ? null : at.toISOString();
  }
  const text = plainDate(given);
  const yearFirst = YEAR_FIRST.exec(text) ?? COMPACT.exec(text);
  if (yearFirst) return noonOf(yearFirst[1], yearFirst[2], yearFirst[3]);
  const yearLast = YEAR_LAST.exec(text);
  if (yearLast) return readYearLast(yearLast[1] ?? '', yearLast[2] ?? '', yearLast[3] ?? '', order);
  return readCount(text) ?? readWords(text);
}

/**
 * Reads a date with its time. A time without a zone is one of this device. Without a time it is the day’s noon.
 *
 * @param clock the time, if it has a cell of its own; of a span, its beginning counts
 * @returns null for a text that is not a date, or a time that is none
 */
export function readMoment(given: string, clock: string, order: DateOrder): Timestamp | null {
  const day = readDate(given, order);
  const own = tidy(clock).replace(SPAN_END, '');
  const text = tidy(given);
  if (day === null || (own === '' && (ISO.test(text) || EPOCH.test(text)))) return day;
  const time = own === '' ? (TIME.exec(text)?.[0] ?? '') : own;
  if (time === '') return day;
  const [, hours = '', minutes = '0', half, zone, offset] = CLOCK.exec(time) ?? [];
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  if (hours === '' || hour > 23 || Number(minutes) > 59) return null;
  const noon = new Date(day);
  const parts = [noon.getFullYear(), noon.getMonth(), noon.getDate(), hour, Number(minutes)] as const;
  if (!zone && !offset) return new Date(...parts).toISOString();
  return new Date(Date.UTC(...parts) - minutesAhead(offset) * 60_000).toISOString();
}

/** “+05:30” is 330 minutes ahead of UTC. */
function minutesAhead(offset = '+00:00'): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** The text with ASCII digits and without the time. */
function plainDate(given: string): string {
  return tidy(given).replace(TIME, '');
}

/** The text with ASCII digits, and one space where there is white space. */
function tidy(given: string): string {
  return asciiDigits(given).normalize('NFKC').trim().replaceAll(/\s+/g, ' ');
}

/** Replaces the digits of every script by 0 to 9. Unicode has the digits of a script in order, starting at 0. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    let zero = digit.codePointAt(0) ?? 0;
    const start = zero;
    while (start - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
    return String(start - zero);
  });
}

function readYearLast(first: string, second: string, third: string, order: DateOrder): Timestamp | null {
  if (order === 'ymd' && third.length === 2) return noonOf(fullYear(first), second, third);
  return order === 'mdy' ? noonOf(fullYear(third), first, second) : noonOf(fullYear(third), second, first);
}

function readCount(text: string): Timestamp | null {
  const [, days] = EXCEL_DAY.exec(text) ?? [];
  if (days) {
    const day = new Date(Date.UTC(1899, 11, 30 + Number(days))).toISOString();
    return momentOf(day.slice(0, 10));
  }
  const [, seconds, milliseconds = '000'] = EPOCH.exec(text) ?? [];
  return seconds ? new Date(Number(seconds + milliseconds)).toISOString() : null;
}

/** “12 March 2024”, “March 12th, ’24”, “Di., 12. März 2024”, “12 de marzo de 2024”, “March 2024” (its first day). */
function readWords(text: string): Timestamp | null {
  const words = searchable(text)
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => /^(\d+)(?:st|nd|rd|th|er|e|o|a)$/.exec(word)?.[1] ?? word)
    .filter((word) => word !== '');
  const named = words.flatMap((word) => monthNames().get(word) ?? []);
  // In “mar. 2 avril 2024” the first is a weekday.
  const month = named.length <= 2 ? named.at(-1) : undefined;
  const numbers = words.filter((word) => /\d/.test(word));
  if (month === undefined || words.length > MOST_WORDS || numbers.some((word) => /\D/.test(word)))
    return null;
  const [one = '', two] = numbers;
  if (numbers.length === 1) return one.length === 4 ? noonOf(one, String(month), '1') : null;
  if (numbers.length !== 2 || two === undefined) return null;
  const [year, day] = one.length === 4 ? [one, two] : [two, one];
  return noonOf(fullYear(year), String(month), day);
}

/** Two digits are a year of this century, until ten years from now. */
function fullYear(year: string): string {
  if (year.length !== 2) return year;
  const century = Number(year) > (new Date().getFullYear() % 100) + 10 ? 1900 : 2000;
  return String(century + Number(year));
}

function noonOf(year = '', month = '', day = ''): Timestamp | null {
  if (Number(year) < FIRST_YEAR) return null;
  return momentOf(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

let months: ReadonlyMap<string, number> | null = null;

/** The months by their names, and by the first three and four letters of these, as the platform knows them. */
function monthNames(): ReadonlyMap<string, number> {
  months ??= new Map(
    LANGUAGES.flatMap((language) =>
      // With a day beside it, a Polish or Russian month has another ending.
      [{}, { day: 'numeric' } as const].flatMap((day) =>
        (['long', 'short'] as const).flatMap((month) => namesIn(language, { ...day, month })),
      ),
    ),
  );
  return months;
}

function namesIn(language: string, options: Intl.DateTimeFormatOptions): [string, number][] {
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, place) => {
    const parts = format.formatToParts(Date.UTC(2024, place, 15));
    const name = searchable(parts.find(({ type }) => type === 'month')?.value ?? '').replace(/\P{L}/gu, '');
    // “jui” is the beginning of both juin and juillet.
    const short = name.slice(0, 3) === 'jui' ? [] : [name.slice(0, 3)];
    return [name, name.slice(0, 4), ...short].map((key): [string, number] => [key, place + 1]);
  }).flat();
}
