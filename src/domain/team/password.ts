export const PASSWORD_MIN_LENGTH = 10;
export const PASSWORD_MAX_LENGTH = 128;

/**
 * The problem of a new password as a sentence, or null. Checks the length, and requires no digits or signs.
 *
 * @param email the email address of the account
 */
export function passwordProblem(password: string, email: string): string | null {
  if (password === '') return 'Enter a password';
  if (password.length < PASSWORD_MIN_LENGTH) return `Use at least ${PASSWORD_MIN_LENGTH} characters`;
  if (password.length > PASSWORD_MAX_LENGTH) {
    return `A password can’t be longer than ${PASSWORD_MAX_LENGTH} characters`;
  }
  const typed = password.trim().toLowerCase();
  if (typed === email.trim().toLowerCase()) return 'The password can’t be the email address';
  return new Set(typed).size < 4 ? 'Use more different characters' : null;
}
