import type { CandidateQuery } from '#domain/candidate-list/candidate-query.ts';
import { searchable } from '#domain/searchable.ts';
import { phoneKey, profileKeys } from './contact-keys.ts';
import type { Known } from './likeness.ts';
import { spellings } from './spellings.ts';

/** A question to the list of candidates. */
export type LookUp = Partial<Pick<CandidateQuery, 'search' | 'email' | 'jobId'>>;

/** Shorter words are in too many texts. */
const LEAST_SEARCHED = 2;

/**
 * The searches that find the likely duplicates of one candidate without reading everybody. They find others, too. They
 * don't find a name in Cyrillic letters by its Latin spelling when email, phone and all other words differ.
 */
export function lookUps({ name, email, phone, links, jobId }: Known): LookUp[] {
  const words = spellings(name).filter((word) => word.length >= LEAST_SEARCHED);
  const box = searchable(email).split('@')[0] ?? '';
  // The longest part of the mailbox is there with dots and a tag, or without.
  const [part = ''] = box
    .replace(/\+.*/, '')
    .split(/[^a-z0-9]+/)
    .toSorted((a, b) => b.length - a.length);
  return [
    ...(email.trim() === '' ? [] : [{ email: email.trim() }]),
    ...(part.length < LEAST_SEARCHED ? [] : [{ search: part }]),
    ...(phoneKey(phone) === '' ? [] : [{ search: phoneKey(phone) }]),
    ...words.map((search) => ({ search, jobId })),
    // A link is not searched, but who has the same one has a word of the name in common.
    ...(profileKeys(links).length === 0 ? [] : words.map((search) => ({ search }))),
  ];
}
