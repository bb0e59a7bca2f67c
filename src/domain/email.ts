/** In characters. */
export const EMAIL_MAX_LENGTH = 320;

/** An email address has one @, text on both sides and no spaces. Only a mail server can check the rest. */
export const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** The problem of an email address as a sentence, or null. */
export function emailProblem(email: string): string | null {
  const text = email.trim();
  if (text === '') return 'Enter an email address';
  if (!text.includes('@')) return 'Email needs an @';
  return EMAIL.test(text) ? null : 'Enter an email address like name@example.com';
}
