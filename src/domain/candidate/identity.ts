import { emailProblem } from './candidate.ts';

/** Who a candidate is, as typed. */
export interface Identity {
  readonly name: string;
  readonly email: string;
}

/** The problem of each field as a sentence, or null. */
export function identityProblems({ name, email }: Identity) {
  return { name: name.trim() === '' ? 'Enter a name' : null, email: emailProblem(email) };
}
