import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/**
 * Computes in the background a proof that a browser has opened the form. Without one the application is taken, too.
 *
 * @returns the proof as text; empty when there is none
 */
export async function proofFor(form: HTMLFormElement): Promise<string> {
  const { challenge: text = '' } = form.dataset;
  if (text === '') return '';
  const challenge = JSON.parse(text) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey }).catch(() => null);
  return solution ? JSON.stringify({ challenge, solution }) : '';
}
