/** In characters. */
export const EMAIL_MAX_LENGTH = 320;

/** An email address has one @, text on both sides and no spaces. Only a mail server can check the rest. */
export const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** The problem of an email address as a sentence, or null. */
export function emailProblem(email: string): string | null {
  const text = email.trim();
  if (text === '') return 'Enter an email address';
  if (!text.includes('@')) return 'Email needs an @';
  return EMAIL.test(text) ? null : UNMAILABLE;
}

/** In characters: the longest address that mail servers take. */
export const MAILABLE_MAX_LENGTH = 254;

/** An address of Latin letters with a whole domain name, which every mail server takes. Accounts and applications have one. */
export const MAILABLE =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export const UNMAILABLE = 'Enter an email address like name@example.com';

export const TOO_LONG_TO_MAIL = `Email can’t be longer than ${MAILABLE_MAX_LENGTH} characters`;

/** The problem of an address to which mail is sent, as a sentence, or null. */
export function mailableProblem(email: string): string | null {
  const problem = emailProblem(email);
  if (problem !== null) return problem;
  const text = email.trim();
  if (text.length > MAILABLE_MAX_LENGTH) return TOO_LONG_TO_MAIL;
  return MAILABLE.test(text) ? null : UNMAILABLE;
}
