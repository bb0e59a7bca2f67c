import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import { EMAIL_MAX_LENGTH } from '#domain/email.ts';
import { DETAILS } from '#domain/candidate/candidate-details.ts';
import type { ReadCell } from '#domain/import/list-cells.ts';
import { asciiDigits } from './dates.ts';

/** Texts that people and programs write into a cell without a value. */
const NOTHING =
  /^(?:n\.?\/?a\.?|none|null|nil|undefined|unknown|nan|[-–—_.?/\s]+|#(?:n\/a|value!|ref!|name\?)|k\.?\s?a\.?|keine?|néant|aucune?|ninguno|nessuno|nenhum|geen|brak|нет|なし|無し|无|無)$/i;

export function cellText(text: string): string {
  const trimmed = text.replaceAll('\u00a0', ' ').trim();
  return NOTHING.test(trimmed) ? '' : trimmed;
}

/** An email address at the beginning of a word, perhaps after quotation marks. */
const EMAIL_WITHIN =
  /(?<![^\s<>,;:"()[\]|/])'*([^\s<>,;:"'()[\]|/@][^\s<>,;:"()[\]|/@]*@[^\s<>,;:"'()[\]|/]+\.[^\s<>,;:"'()[\]|/.]+)/g;

/** The first email address of a cell: of “Ada <ada@example.com>; other@example.com” the one between < and >. */
export function readEmail(text: string): ReadCell<string> {
  const emails = [...text.matchAll(EMAIL_WITHIN)].map(([, email = '']) => email);
  const found = emails.find((email) => email.length <= EMAIL_MAX_LENGTH) ?? text;
  const isOne = /^[^\s@]+@[^\s@]+$/.test(found) && found.length <= EMAIL_MAX_LENGTH;
  return isOne ? { value: found, unread: [] } : { value: '', unread: text === '' ? [] : [text] };
}

/** The fewest digits of a phone number: an extension has fewer. */
const LEAST_DIGITS = 5;

/**
 * The first phone number of a cell, with its country code where the country is known. A number that is not valid there stays
 * as it is written.
 */
export function readPhone(text: string, country: string | null): ReadCell<string> {
  const [first = ''] = text.split(/[\n;|]|\s\/\s|,(?=\s)|\s(?:or|oder|ou|o)\s/).map((part) => part.trim());
  const plain = asciiDigits(first)
    .replace(/^(?:tel|phone|mobile|mob|handy|t|m)\b[.:\s]*/i, '')
    .trim();
  const parsed = parsePhoneNumberFromString(plain, countryCode(country));
  if (parsed?.isValid()) return { value: parsed.formatInternational(), unread: [] };
  const isNumber =
    plain.replace(/\D/g, '').length >= LEAST_DIGITS &&
    plain.length <= DETAILS.phone.maxLength &&
    !/\de\+?\d/i.test(plain);
  return isNumber ? { value: plain, unread: [] } : { value: '', unread: text === '' ? [] : [text] };
}

function countryCode(country: string | null): { defaultCountry: CountryCode } | undefined {
  // The library checks it: an unknown country is none.
  return country === null ? undefined : { defaultCountry: country as CountryCode };
}

/** The country of a phone number with its country code; null where that can't be told. */
export function countryOf(phone: string): string | null {
  return parsePhoneNumberFromString(asciiDigits(phone))?.country ?? null;
}

/** A text on one line, cut at a length. What is cut off is reported. */
export function readLine(text: string, most: number): ReadCell<string> {
  const line = text.replaceAll(/(?<!\s)\s*[\n\v\f\r\u0085\u2028\u2029]\s*/g, ' ');
  return { value: line.slice(0, most), unread: line.length > most ? [line.slice(most)] : [] };
}

/** Han letters, kana and Hangul: names in these have the family name first, and no space. */
const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\s]+$/u;

/** The name of a row: whole, or of its parts in the order of its script. “Lovelace, Ada” is turned round. */
export function readName(parts: {
  name: string;
  firstName: string;
  middleName: string;
  lastName: string;
}): string {
  const { name, firstName, middleName, lastName } = parts;
  if (name !== '') {
    const [, last, first] = /^([^,]{2,40}),\s*([^,]{2,40})$/.exec(name) ?? [];
    return last &&
      first &&
      !/^(?:(?:jr|sr|ii|iii|iv|md|mba|cpa|esq|ph\.?d|dr|m\.?sc|b\.?sc)\.?\b)/i.test(first)
      ? `${first} ${last}`
      : name;
  }
  return EAST_ASIAN.test(firstName + lastName)
    ? lastName + firstName
    : [firstName, middleName, lastName].filter((part) => part !== '').join(' ');
}
