import { digitsIn } from '#domain/candidate/candidate-details.ts';
import { searchable } from '#domain/searchable.ts';

/** A key that is equal for emails of one mailbox; empty: none. A tag after “+” and the dots of Gmail make no difference. */
export function emailKey(email: string): string {
  const plain = searchable(email.trim());
  const at = plain.lastIndexOf('@');
  if (at < 1) return plain;
  const [box, host] = [plain.slice(0, at), plain.slice(at + 1)];
  const untagged = box.replace(/(.)\+.*/, '$1');
  return GMAIL.has(host) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${host}`;
}

/** The most characters of a key that a database keeps in an index. */
const INDEXED_CHARACTERS = 250;

/** The beginning of an email's key, by which a database finds the candidates of a mailbox. Empty: there is no email. */
export function mailboxStart(email: string): string {
  const key = emailKey(email);
  return key.length > INDEXED_CHARACTERS ? Array.from(key).slice(0, INDEXED_CHARACTERS).join('') : key;
}

const GMAIL: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/** Fewer digits are an extension, or a number that somebody began to type. */
const LEAST_DIGITS = 6;

/** The number of digits in the key of a phone number. */
const KEY_DIGITS = 8;

/** The country codes of ITU E.164. All others have three digits. */
const COUNTRY = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** A phone number, as it is compared. */
export interface PhoneNumber {
  /** Equal for the same number, and sometimes for others. Empty: there is no number. */
  readonly key: string;
  /** The country code; empty: it is not said. */
  readonly country: string;
  /** The digits after the country code, without the 0 before the number. */
  readonly national: string;
}

const NO_NUMBER: PhoneNumber = { key: '', country: '', national: '' };

/** Reads a phone number, however it is written. */
export function phoneNumber(phone: string): PhoneNumber {
  const number = searchable(phone).replace(/(\d\D*?)(?:#|;|x|ext).*/, '$1');
  const isInternational = /^\D*(?:\+|00)/.test(number);
  const digits = digitsIn(number).replace(/^0+/, '');
  if (digits.length < LEAST_DIGITS) return NO_NUMBER;
  const country = isInternational ? (COUNTRY.exec(digits)?.[0] ?? '') : '';
  const national = digits.slice(country.length).replace(/^0+/, '');
  return { key: national.slice(-KEY_DIGITS), country, national };
}

/**
 * Tells whether two numbers are the same phone number. Numbers with different country codes or area codes are
 * different.
 */
export function isSamePhone(one: PhoneNumber, other: PhoneNumber): boolean {
  if (one.key === '' || one.key !== other.key) return false;
  if (one.country !== '' && other.country !== '') {
    return one.country === other.country && one.national === other.national;
  }
  return isWrittenAs(one, other) || isWrittenAs(other, one);
}

/** Fewer digits may be a number without its area code, before which any country code would fit. */
const LEAST_WHOLE = 9;

/** The country codes with an 8 before the number, where others have a 0. Empty: the country is not said. */
const TRUNK_EIGHT: ReadonlySet<string> = new Set(['7', '']);

/** Tells whether a number is written with its country code, but without the plus, or with the 8 before it. */
function isWrittenAs({ country, national }: PhoneNumber, written: PhoneNumber): boolean {
  if (written.national === national) return true;
  if (written.country !== '' || !written.national.endsWith(national)) return false;
  const before = written.national.slice(0, -national.length);
  if (country !== '' && before === country) return true;
  if (national.length < LEAST_WHOLE) return false;
  if (before === '8') return TRUNK_EIGHT.has(country);
  return country === '' && COUNTRY.exec(before)?.[0] === before;
}

/** The hosts whose pages are profiles of people, with the path of a profile. */
const PROFILES: readonly (readonly [host: string, path: RegExp])[] = [
  ['linkedin.com', /^(?:in|pub)\/[^/]+/],
  ['xing.com', /^profile\/[^/]+/],
  ['stackoverflow.com', /^users\/\d+/],
  ['researchgate.net', /^profile\/[^/]+/],
  ['medium.com', /^@[^/]+/],
  ...[
    'github.com',
    'gitlab.com',
    'bitbucket.org',
    'twitter.com',
    'x.com',
    'facebook.com',
    'instagram.com',
    't.me',
  ]
    .concat([
      'dribbble.com',
      'behance.net',
      'kaggle.com',
      'dev.to',
      'about.me',
      'orcid.org',
      'huggingface.co',
    ])
    .map((host) => [host, /^[^/]+$/] as const),
];

/** A key for each link to a person's profile. It is equal for the same profile. */
export function profileKeys(links: readonly string[]): string[] {
  return links.flatMap((link) => {
    const [, host = '', path = ''] = /^https?:\/\/([^/?#]+)\/?([^?#]*)/.exec(searchable(link.trim())) ?? [];
    const profile = PROFILES.find(([name]) => host === name || host.endsWith(`.${name}`));
    const [found] = profile?.[1].exec(path.replace(/(?<!\/)\/+$/, '')) ?? [];
    return profile && found ? `${profile[0]}/${found}` : [];
  });
}
