import type { CandidateQuery } from '#domain/candidate-list/candidate-query.ts';
import { searchable } from '#domain/searchable.ts';
import { emailKey, phoneNumber, profileKeys } from './contact-keys.ts';
import { inCyrillic, inLatin } from './cyrillic.ts';
import type { Known } from './likeness.ts';
import { isBesideName } from './person-name.ts';

/** A question to the list of candidates. */
type LookUp = Partial<Pick<CandidateQuery, 'search' | 'jobId'>> & { readonly email?: string };

/** A single letter is in every text. */
const LEAST_SEARCHED = 2;

/** The searches that find the likely duplicates of one candidate without reading everybody. They find others, too. */
export function lookUps({ name, email, phone, links, jobId }: Known): LookUp[] {
  // Neither links nor Gmail's mailboxes without their dots are searched. Who has the same shares a word of the name.
  const isByName = profileKeys(links).length > 0 || emailKey(email).endsWith('@gmail.com');
  const everywhere = [phoneNumber(phone).key, ...(isByName ? wordsOf(name) : [])];
  return [
    ...ofMailbox(email),
    ...everywhere.filter(isSearched).map((search) => ({ search })),
    ...spellings(name)
      .filter(isSearched)
      .map((search) => ({ search, jobId })),
  ];
}

/** The words of a name as a search finds them. */
function wordsOf(name: string): string[] {
  return writtenWords(name).map(searchable);
}

/** The words of a name, each also in the spellings that a comparison takes for the same. */
function spellings(name: string): string[] {
  const found = writtenWords(name).flatMap((word) => {
    const plain = searchable(word);
    const withE = searchable(word.replace(/[äöüåø]/g, (letter) => WITH_E[letter] ?? letter));
    const withoutE = plain.replace(/([aou])e|aa/g, (_, vowel = 'a') => vowel);
    return [plain, withE, withoutE, inLatin(plain), inCyrillic(plain) ?? plain];
  });
  return [...new Set(found)];
}

function writtenWords(name: string): string[] {
  const words =
    name
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !isBesideName(searchable(word)));
}

const WITH_E: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

/** The email without a tag, and with any. */
function ofMailbox(email: string): LookUp[] {
  const [, box = '', host = ''] = /^([^][^+@]*)(?:\+[^]*)?(@[^]*)$/.exec(searchable(email.trim())) ?? [];
  return box === '' ? [] : [{ email: box + host }, { search: `${box}+` }];
}

function isSearched(text: string): boolean {
  return text.length >= LEAST_SEARCHED;
}
