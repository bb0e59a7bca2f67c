import { isOneAway } from '#domain/search/typo.ts';
import { givenNames, type PersonName } from './person-name.ts';

/**
 * The likeness of two names.
 *
 * - `same`: the same words, in any order
 * - `similar`: each word of the shorter name is in the longer one, also as an initial, a nickname or with a typo
 * - `shared`: a word of one may be a word of the other
 * - `other`: nothing in common
 */
type NameMatch = 'same' | 'similar' | 'shared' | 'other';

/** Two shorter words with one letter changed are other words. */
const LEAST_LETTERS = 4;

export function compareNames(one: PersonName, other: PersonName): NameMatch {
  if (one.key === '' || other.key === '') return 'other';
  if (one.generation !== '' && other.generation !== '' && one.generation !== other.generation) return 'other';
  if (one.key === other.key) return 'same';
  if (isSimilar(one.words, other.words) || isSimilar(one.written, other.written)) return 'similar';
  return haveWordInCommon(one, other) ? 'shared' : 'other';
}

/**
 * Tells whether two names with the same email or profile may be one person's. The family name alone is too little,
 * because couples and families have a mailbox together. A name that is not known speaks against nothing.
 */
export function mayBeOnePerson(one: PersonName, other: PersonName): boolean {
  if (one.key === '' || other.key === '') return true;
  const match = compareNames(one, other);
  if (match !== 'shared') return match !== 'other';
  if (isLatin(one) !== isLatin(other)) return true;
  return hasWordLike(other, one.first) || hasWordLike(one, other.first);
}

function isSimilar(one: readonly string[], other: readonly string[]): boolean {
  const left = [...other];
  const unmatched = one.filter((word) => !take(left, (each) => each === word));
  const equal =
    one.filter((word) => !isInitial(word)).length - unmatched.filter((word) => !isInitial(word)).length;
  if (equal === 0) return false;
  const [fewer, more] = unmatched.length < left.length ? [unmatched, left] : [left, unmatched];
  let typos = 0;
  for (const word of fewer) {
    if (take(more, (each) => isShortFor(word, each))) continue;
    if (!take(more, (each) => isTypo(word, each))) return false;
    typos += 1;
  }
  return typos <= 1;
}

/** Removes the first word that fits. */
function take(words: string[], fits: (word: string) => boolean): boolean {
  const place = words.findIndex(fits);
  if (place >= 0) words.splice(place, 1);
  return place >= 0;
}

/** Names in different scripts can't be compared, so they may share a word. */
function haveWordInCommon(one: PersonName, other: PersonName): boolean {
  if (isLatin(one) !== isLatin(other)) return true;
  return one.words.some((word) => hasWordLike(other, word));
}

function hasWordLike({ words }: PersonName, word: string): boolean {
  return words.some((each) => each === word || isShortFor(word, each) || isTypo(word, each));
}

function isLatin({ key }: PersonName): boolean {
  return /[a-z]/.test(key);
}

/** Tells whether one of the words is an initial or a nickname of the other, or both are nicknames of one name. */
function isShortFor(word: string, other: string): boolean {
  if (isInitial(word)) return initialsOf(other).includes(word);
  if (isInitial(other)) return initialsOf(word).includes(other);
  const [names, others] = [givenNames(word), givenNames(other)];
  return names.has(other) || others.has(word) || [...names].some((name) => others.has(name));
}

/** Tells whether a word is one typo away from another. Digits don't have typos. */
function isTypo(word: string, other: string): boolean {
  if (Math.max(word.length, other.length) < LEAST_LETTERS || !isOneAway(word, other)) return false;
  return !/\d/.test(word + other) && !haveOtherEnds(word, other);
}

/** Daniel and Daniela, Mario and Maria, Andrea and Andreas are two people. */
function haveOtherEnds(word: string, other: string): boolean {
  const [shorter, longer] = word.length < other.length ? [word, other] : [other, word];
  if (shorter.length < longer.length) {
    return longer.startsWith(shorter) && (longer.endsWith('a') || longer.endsWith('as'));
  }
  const ends = word.slice(-1) + other.slice(-1);
  return word.slice(0, -1) === other.slice(0, -1) && (ends === 'ao' || ends === 'oa');
}

export function isInitial(word: string): boolean {
  return word.length === 1 && /[a-z]/.test(word);
}

/** The first letters of a word and of the names that it may be short for. */
export function initialsOf(word: string): string[] {
  const initials = [word.slice(0, 1)];
  for (const name of givenNames(word)) if (!initials.includes(name.charAt(0))) initials.push(name.charAt(0));
  return initials;
}
