import { digitsIn } from '#domain/candidate/candidate-details.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import { searchable } from '#domain/searchable.ts';

/** What two candidates have in common, the strongest sign of one person first. */
export const SIGNS = ['email', 'name', 'phone', 'job'] as const;
export type Sign = (typeof SIGNS)[number];

/** The fields by which two candidates are compared. */
export type Known = Pick<Candidate, 'name' | 'email' | 'phone' | 'jobId'>;

/** The least digits of a phone number. Fewer are an extension, or a number that somebody began to type. */
const LEAST_DIGITS = 6;

/** A key that is equal for the same email; empty: none. */
export function emailKey({ email }: Pick<Known, 'email'>): string {
  return searchable(email.trim());
}

/** A key that is equal for the same name; empty: none. */
export function nameKey({ name }: Pick<Known, 'name'>): string {
  return searchable(name.trim());
}

/** A key that is equal for the same phone number, however it is written; empty: none. */
export function phoneKey({ phone }: Pick<Known, 'phone'>): string {
  const digits = digitsIn(phone);
  return digits.length < LEAST_DIGITS ? '' : digits;
}

/** The keys by which two candidates are compared. */
export interface Keys<Job = number> {
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  readonly jobId: Job;
}

/** @param known the job may be one that an import is about to add */
export function keysOf<Job = number>(known: Omit<Known, 'jobId'> & { readonly jobId: Job }): Keys<Job> {
  return { email: emailKey(known), name: nameKey(known), phone: phoneKey(known), jobId: known.jobId };
}

/**
 * Why two candidates are likely one person (product §14): they have the same email, or the same name with the same phone
 * number or job. Empty when they are not.
 */
export function likeness(one: Known, other: Known): Sign[] {
  return sharedSigns(keysOf(one), keysOf(other));
}

/** Like {@link likeness}, for candidates whose keys are known. */
export function sharedSigns(one: Keys, other: Keys): Sign[] {
  const isSame = {
    email: isOne(one.email, other.email),
    name: isOne(one.name, other.name),
    phone: isOne(one.phone, other.phone),
    job: one.jobId === other.jobId,
  };
  const isLikely = isSame.email || (isSame.name && (isSame.phone || isSame.job));
  return isLikely ? SIGNS.filter((sign) => isSame[sign]) : [];
}

/**
 * The keys for looking up likely duplicates: two candidates share one exactly when {@link likeness} finds them alike.
 */
export function groupKeysOf({ email, name, phone, jobId }: Keys<number | string>): string[] {
  return [
    ...(email === '' ? [] : [`email ${email}`]),
    ...(name === '' ? [] : [`job ${jobId} ${name}`]),
    ...(name === '' || phone === '' ? [] : [`phone ${phone} ${name}`]),
  ];
}

function isOne(key: string, other: string): boolean {
  return key !== '' && key === other;
}

/** How certain a pair is; higher is more certain. Each sign outweighs all later signs together. */
export function certainty(signs: readonly Sign[]): number {
  return SIGNS.reduce((sum, sign) => sum * 2 + (signs.includes(sign) ? 1 : 0), 0);
}
