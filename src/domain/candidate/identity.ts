import { emailProblem } from '#domain/email.ts';

/** A candidate's name and email, as typed. */
export interface Identity {
  readonly name: string;
  readonly email: string;
}

/**
 * The problem of each field as a sentence, or null.
 *
 * @param needsEmail whether an email is required
 */
export function identityProblems({ name, email }: Identity, needsEmail: boolean) {
  const isNone = !needsEmail && email.trim() === '';
  return { name: name.trim() === '' ? 'Enter a name' : null, email: isNone ? null : emailProblem(email) };
}
