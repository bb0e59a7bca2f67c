import type { Candidate } from '#domain/candidate/candidate.ts';
import { emailKey, isSamePhone, phoneNumber, profileKeys, type PhoneNumber } from './contact-keys.ts';
import { personName, type PersonName } from './person-name.ts';
import { compareNames } from './same-name.ts';

/** The signs that two candidates can share, the strongest sign of one person first. */
export const SIGNS = ['email', 'link', 'name', 'similarName', 'phone', 'job'] as const;
export type Sign = (typeof SIGNS)[number];

/** The fields by which two candidates are compared. */
export type Known<Job = number> = Pick<Candidate, 'name' | 'email' | 'phone' | 'links'> & {
  readonly jobId: Job;
};

/** The fields of a candidate, as they are compared. */
export interface Keys<Job = number> {
  readonly name: PersonName;
  readonly email: string;
  readonly phone: PhoneNumber;
  readonly links: readonly string[];
  readonly jobId: Job;
}

/** @param known the job may be one that an import is about to add */
export function keysOf<Job = number>({ name, email, phone, links, jobId }: Known<Job>): Keys<Job> {
  return {
    name: personName(name),
    email: emailKey(email),
    phone: phoneNumber(phone),
    links: profileKeys(links),
    jobId,
  };
}

/** Lists the signs that two candidates are likely one person (product §14). Empty when they are not. */
export function likeness(one: Known, other: Known): Sign[] {
  return sharedSigns(keysOf(one), keysOf(other));
}

/** Like {@link likeness}, for candidates whose keys are known. */
export function sharedSigns<Job>(one: Keys<Job>, other: Keys<Job>): Sign[] {
  const names = compareNames(one.name, other.name);
  if (names === 'other') return [];
  const has: Readonly<Record<Sign, boolean>> = {
    email: isSame(one.email, other.email),
    link: one.links.some((link) => other.links.includes(link)),
    name: names === 'same',
    similarName: names === 'similar',
    phone: isSamePhone(one.phone, other.phone),
    job: one.jobId === other.jobId,
  };
  const isLikely =
    has.email ||
    has.link ||
    (has.name && (has.phone || has.job)) ||
    (has.similarName && (has.phone || (has.job && mayBeOne(one, other))));
  return isLikely ? SIGNS.filter((sign) => has[sign]) : [];
}

/** Tells whether nothing speaks against two candidates being one person. A given name alone is too little to tell. */
function mayBeOne(one: Keys<unknown>, other: Keys<unknown>): boolean {
  const areWhole = one.name.words.length > 1 && other.name.words.length > 1;
  return areWhole && !hasOtherEmail(one, other) && !hasOtherPhone(one, other);
}

export function hasOtherEmail(one: Pick<Keys, 'email'>, other: Pick<Keys, 'email'>): boolean {
  return one.email !== '' && other.email !== '' && one.email !== other.email;
}

export function hasOtherPhone(one: Pick<Keys, 'phone'>, other: Pick<Keys, 'phone'>): boolean {
  const areGiven = one.phone.key !== '' && other.phone.key !== '';
  return areGiven && !isSamePhone(one.phone, other.phone);
}

function isSame(key: string, other: string): boolean {
  return key !== '' && key === other;
}

/** Rates how certain a pair is; higher is more certain. Each sign outweighs all later signs together. */
export function certainty(signs: readonly Sign[]): number {
  return SIGNS.reduce((sum, sign) => sum * 2 + (signs.includes(sign) ? 1 : 0), 0);
}
