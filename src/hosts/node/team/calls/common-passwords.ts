import { dictionary } from '@zxcvbn-ts/language-common';

/** The 49,000 that were found most often in what was stolen. 1,557 are long enough as they are. */
const COMMON = new Set(dictionary['passwords-common']);

/** What anybody would think of here. */
const PRODUCT = 'hirelane';

/** What is put behind a word to make it long enough. */
const ENDING = /\P{L}{1,4}$/u;

/**
 * Whether a password is among those that are tried first: a common one, the product's name, or the name in an email
 * address, as it is or with up to four digits or signs behind it.
 */
export function isCommonPassword(password: string, ofEmail: string): boolean {
  const typed = password.trim().toLowerCase();
  const [name = ''] = ofEmail.trim().toLowerCase().split('@');
  return [typed, typed.replace(ENDING, '')].some(
    (word) => COMMON.has(word) || word === PRODUCT || word === name,
  );
}
