import { tidyLinks } from '#domain/candidate/candidate-details.ts';
import { LINK, LINK_MAX_LENGTH } from '#domain/link.ts';
import { foundIn, type Found } from './found.ts';
import { languagesInCv } from './languages-in-cv.ts';
import { nameInCv } from './name-in-cv.ts';
import { agreement } from './name-keys.ts';
import { phoneInCv, type ReadPhone } from './phone-in-cv.ts';

/** The facts of a CV about its person, found by plain rules. Each says where it was read, and how sure it is. */
export interface CvFields {
  readonly name: Found | null;
  readonly email: Found | null;
  readonly phone: Found | null;
  readonly links: readonly Found[];
  readonly languages: readonly Found[];
}

/** Accents that some PDFs have before their letter: “G¨ung¨ore”. */
const ACCENTS: Readonly<Record<string, string>> = {
  '¨': '\u0308',
  '´': '\u0301',
  '`': '\u0300',
  ˆ: '\u0302',
  '˜': '\u0303',
  '˘': '\u0306',
  '¸': '\u0327',
  ˇ: '\u030c',
};

/**
 * Reads who a CV is about.
 *
 * @param text as it is extracted from the file; may be empty
 * @param readPhone of the host: the domain has no library for it
 */
export function readCv(text: string, fileName: string, readPhone: ReadPhone): CvFields {
  const plain = text
    .replaceAll(
      /([¨´`ˆ˜˘¸ˇ]) ?(\p{L})/gu,
      (_, accent: string, letter: string) => letter + (ACCENTS[accent] ?? ''),
    )
    .normalize('NFC');
  const email = emailInCv(plain, fileName);
  return {
    email,
    name: nameInCv(plain, { fileName: fileName.normalize('NFC'), email: email?.value ?? '' }),
    phone: phoneInCv(plain, email?.value ?? '', readPhone),
    links: linksInCv(plain),
    languages: languagesInCv(plain),
  };
}

/** Sites that have a page about a person. */
const PROFILES =
  /^(?:https?:\/\/)?(?:[\w-]+\.)?(?:linkedin\.com\/(?:in|pub|company)?|github\.com\/|gitlab\.com\/|xing\.com\/(?:profile|people)\/|behance\.net\/|dribbble\.com\/|medium\.com\/@?|stackoverflow\.com\/users\/|orcid\.org\/|researchgate\.net\/profile\/|kaggle\.com\/|twitter\.com\/|x\.com\/|bitbucket\.org\/|codepen\.io\/|leetcode\.com\/|huggingface\.co\/)[\w%@./-]*/i;

const ADDRESS =
  /(?<![\p{L}\p{N}@._-])(?:https?:\/\/[^\s<>|,;()[\]“”"]+|(?:[a-z0-9][a-z0-9-]*\.)+(?:com|org|net|dev|io|me|de|at|ch|fr|es|it|pt|nl|pl|ru|cn|jp|kr|uk|eu|in|info|app|xyz|co|tech|page|site|online|blog|design|studio|works|name|ca|au|us|br|se|no|dk|fi|cz|be|ai)(?:\/[^\s<>|,;()[\]“”"]*)?)(?![\p{L}\p{N}@])/giu;

/** The number of first lines of a CV that may have a page of its own without a label. */
const CONTACT_LINES = 12;

const LABEL =
  /(?:portfolio|website|web ?site|webseite|homepage|site web|página|web|blog|сайт|主页|个人网站)[^\p{L}]{0,4}$/iu;

const MOST = 10;

/** Links to pages about the person: their profiles anywhere, other pages where the contact details are. */
function linksInCv(text: string): Found[] {
  const found = new Map<string, Found>();
  for (const [place, line] of text.split('\n').entries()) {
    for (const match of line.matchAll(ADDRESS)) {
      const [given] = match;
      const isProfile = PROFILES.test(given) && /\.\w+\/.+/.test(given);
      const isLabelled = LABEL.test(line.slice(0, match.index));
      // “ASP.NET” and “Socket.IO” are no pages.
      const isPage = place < CONTACT_LINES && !/\.(?:NET|IO)$|^(?:socket|next|nuxt|node)\./i.test(given);
      if (!isProfile && !isLabelled && !isPage) continue;
      const link = withScheme(given.replace(/(?<![.,:'’])[.,:'’]+$/, ''));
      if (!LINK.test(link) || link.length > LINK_MAX_LENGTH) continue;
      const key = link.toLowerCase().replace(/^https?:\/\/(?:www\.)?|\/$/g, '');
      if (!found.has(key)) found.set(key, foundIn(line, link, isProfile ? 'sure' : 'likely'));
    }
  }
  const links = tidyLinks([...found.values()].map(({ value }) => value)).slice(0, MOST);
  return [...found.values()].filter(({ value }) => links.includes(value));
}

function withScheme(address: string): string {
  return /^https?:\/\//i.test(address) ? address : `https://${address}`;
}

// A match begins where a word does, and has an end: else a long word would be read from each of its letters.
const EMAIL =
  /(?<![\p{L}\p{N}._%+-])[._%+-]{0,9}[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,99}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;

/** Hosts that many people have. A line break within one of these is no end of the address. */
const HOSTS = ['gmail.com', 'googlemail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com'];

/** Words that are no person's name. */
const NOBODY =
  /^(?:info|contact|kontakt|office|jobs?|hr|career|careers|bewerbung|support|noreply|no-reply)@/i;

/** The email address of the person whom a CV is about: of several, the one that agrees with the file's name, else the first. */
function emailInCv(text: string, fileName: string): Found | null {
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
