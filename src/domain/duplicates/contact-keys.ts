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

const GMAIL: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/** Fewer digits are an extension, or a number that somebody began to type. */
const LEAST_DIGITS = 6;

/** So many last digits tell one number from another. The digits before are the country, and may be left out. */
const COMPARED_DIGITS = 8;

/** The country codes of ITU E.164. All others have three digits. */
const COUNTRY = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** A key that is equal for the same phone number, however it is written; empty: none. */
export function phoneKey(phone: string): string {
  const number = searchable(phone).replace(/(\d\D*?)(?:#|;|x|ext).*/, '$1');
  const isInternational = /^\D*(?:\+|00)/.test(number);
  const digits = digitsIn(number).replace(/^0+/, '');
  if (digits.length < LEAST_DIGITS) return '';
  const national = isInternational ? digits.replace(COUNTRY, '').replace(/^0+/, '') : digits;
  return national.slice(-COMPARED_DIGITS);
}

/** Whose pages are profiles of people, and the path of one. */
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
    const [found] = profile?.[1].exec(path.replace(/\/+$/, '')) ?? [];
    return profile && found ? `${profile[0]}/${found}` : [];
  });
}
