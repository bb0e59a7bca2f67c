import type { CandidateQuery } from '#domain/candidate-list/candidate-query.ts';
import { searchable } from '#domain/searchable.ts';
import { emailKey, phoneNumber, profileKeys } from './contact-keys.ts';
import type { Known } from './likeness.ts';
import { spellings, wordsOf } from './spellings.ts';

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

/** The email without a tag, and with any. */
function ofMailbox(email: string): LookUp[] {
  const [, box = '', host = ''] = /^([^][^+@]*)(?:\+[^]*)?(@[^]*)$/.exec(searchable(email.trim())) ?? [];
  return box === '' ? [] : [{ email: box + host }, { search: `${box}+` }];
}

function isSearched(text: string): boolean {
  return text.length >= LEAST_SEARCHED;
}
