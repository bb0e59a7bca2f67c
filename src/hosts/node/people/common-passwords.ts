import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN_LENGTH } from '#domain/password.ts';

/** Of the 49,000 that were found most often in what was stolen, those that are long enough: about 1,500. */
const COMMON = new Set(dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN_LENGTH));

/** Whether a password is among those that are tried first. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.trim().toLowerCase());
}
