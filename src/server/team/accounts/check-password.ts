import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordProblem } from '#domain/team/password.ts';
import { failure } from '#server/calls/failure.ts';

/** The 49,000 most common passwords of known leaks. 1,557 of them have the minimum length. */
const COMMON = new Set(dictionary['passwords-common']);

/** The product's name. */
const PRODUCT = 'hirelane';

/** Matches up to four digits or signs at the end, which people add to make a word long enough. */
const ENDING = /\P{L}{1,4}$/u;

/**
 * Tells whether a password is easy to guess: a common password, the product's name, or the first part of the email,
 * each also with up to four digits or signs at the end.
 */
function isCommonPassword(password: string, ofEmail: string): boolean {
  const typed = password.trim().toLowerCase();
  const [localPart = ''] = ofEmail.trim().toLowerCase().split('@');
  return [typed, typed.replace(ENDING, '')].some(
    (word) => COMMON.has(word) || word === PRODUCT || word === localPart,
  );
}

/** @throws HTTPException 400 for a new password that is too weak */
export function checkPassword(password: string, ofEmail: string): void {
  const problem = passwordProblem(password, ofEmail);
  if (problem !== null) throw failure(400, problem);
  if (isCommonPassword(password, ofEmail)) {
    throw failure(400, 'This password is among the first that are tried. Choose another.');
  }
}
