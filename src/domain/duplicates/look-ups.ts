import type { CandidateQuery } from '#domain/candidate-list/candidate-query.ts';
import { searchable } from '#domain/searchable.ts';
import { emailKey, phoneKey, profileKeys } from './contact-keys.ts';
import type { Known } from './likeness.ts';
import { spellings, wordsOf } from './spellings.ts';

/** A question to the list of candidates. */
export type LookUp = Partial<Pick<CandidateQuery, 'search' | 'email' | 'jobId'>>;

/** Shorter texts are in too many others: “mai” is in every “gmail”. */
const LEAST_SEARCHED = 4;

const LEAST_SEARCHED_IN_JOB = 2;

/** The searches that find the likely duplicates of one candidate without reading everybody. They find others, too. */
export function lookUps({ name, email, phone, links, jobId }: Known): LookUp[] {
  const mailbox = searchable(email.trim()).split(/[+@]/)[0] ?? '';
  // Neither links nor Gmail's mailboxes without their dots are searched. Who has the same shares a word of the name.
  const isByName = profileKeys(links).length > 0 || emailKey(email).endsWith('@gmail.com');
  const everywhere = [phoneKey(phone), mailbox, ...(isByName ? wordsOf(name) : [])];
  return [
    ...(email.trim() === '' ? [] : [{ email: email.trim() }]),
    ...everywhere.filter((text) => text.length >= LEAST_SEARCHED).map((search) => ({ search })),
    ...spellings(name)
      .filter((text) => text.length >= LEAST_SEARCHED_IN_JOB)
      .map((search) => ({ search, jobId })),
  ];
}
