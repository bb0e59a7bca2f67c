import { foundIn, type Found } from './found.ts';
import { agreement } from './name-keys.ts';

// A match begins where a word does, and has an end: else a long word would be read from each of its letters.
const EMAIL =
  /(?<![\p{L}\p{N}._%+-])[._%+-]{0,9}[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,99}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;

/** Hosts that many people have. A line break within one of these is no end of the address. */
const HOSTS = ['gmail.com', 'googlemail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com'];

/** What no person is called. */
const NOBODY =
  /^(?:info|contact|kontakt|office|jobs?|hr|career|careers|bewerbung|support|noreply|no-reply)@/i;

/** The email address of the person whom a CV is about: of several, the one that agrees with the file's name, else the first. */
export function emailInCv(text: string, fileName: string): Found | null {
  const emails = [...withWholeEmails(text).matchAll(EMAIL)].map((match) => ({
    email: alone(match[0], match.input.slice(0, match.index)),
    line: lineAt(match.input, match.index),
  }));
  const [first, ...others] = emails.toSorted((a, b) => rank(b.email, fileName) - rank(a.email, fileName));
  if (!first) return null;
  const isOnly = others.every(({ email }) => email.toLowerCase() === first.email.toLowerCase());
  return foundIn(first.line, first.email, isOnly || rank(first.email, fileName) > 0 ? 'sure' : 'likely');
}

function rank(email: string, fileName: string): number {
  return NOBODY.test(email) ? -1 : agreement(fileName, email);
}

/** Repairs addresses that a layout has broken, or that were written for people only. */
function withWholeEmails(text: string): string {
  return text
    .replaceAll(/\s?[([{<]\s?(?:at|ät|a)\s?[)\]}>]\s?/gi, '@')
    .replaceAll(/\s?[([{<]\s?(?:dot|punkt|point|punto)\s?[)\]}>]\s?/gi, '.')
    .replaceAll(
      /(?<![\p{L}\p{N}._-])([\p{L}\p{N}._-]{1,64}) at ([\p{L}\p{N}-]{1,63}) dot (\p{L}{2,9})/giu,
      '$1@$2.$3',
    )
    .replaceAll(
      /([\p{L}\p{N}]) ?\n?@ ?\n?(?=[\p{L}\p{N}-]+(?: ?\n?\. ?\n?[\p{L}\p{N}-]+)*\.\p{L})(?!\S{0,255}@)/gu,
      '$1@',
    )
    .replaceAll(/(@[\p{L}\p{N}-]+) ?\n?\. ?\n?(\p{L}{2,})/gu, '$1.$2')
    .replaceAll(/@([\p{L}\p{N}.-]{3,})\n([\p{L}.]{1,8})(?=\s|$)/gu, (broken, start: string, end: string) =>
      HOSTS.includes(`${start}${end}`.toLowerCase()) ? `@${start}${end}` : broken,
    );
}

/** The address without what a layout has put beside it without a space: an icon's name, a phone number, the next word. */
function alone(email: string, before: string): string {
  return email
    .replace(/^(?:envelope|e-?mail)(?=[\p{L}\p{N}]{3}[^@]*@)/iu, '')
    .replace(/\d[ -]$/.test(before) ? /^\d{3,}(?=\p{L}{3})/u : /^[-_.]+/, '')
    .replace(/(\.(?:com|org|net|edu|de|fr|uk|in|lk))\p{Lu}[^]*$/u, '$1');
}

function lineAt(text: string, at: number): string {
  return text.slice(text.lastIndexOf('\n', at) + 1).split('\n', 1)[0] ?? '';
}
