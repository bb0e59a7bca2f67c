import { emailInCv } from './email-in-cv.ts';
import type { Found } from './found.ts';
import { languagesInCv } from './languages-in-cv.ts';
import { linksInCv } from './links-in-cv.ts';
import { nameInCv } from './name-in-cv.ts';
import { phoneInCv, type ReadPhone } from './phone-in-cv.ts';

/** What a CV says of its person, by plain rules, each with where it was read and how sure that is. */
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
