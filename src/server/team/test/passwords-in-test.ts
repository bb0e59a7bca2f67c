import { randomBytes, scryptSync } from 'node:crypto';
import type { Passwords } from '#server/team/accounts/auth.ts';

/**
 * A fast replacement for better-auth's password hashes, which take a tenth of a second of a core each. Tests sign in hundreds
 * of times. Servers that `start.ts` starts use the real hashes, also in tests.
 */
export const QUICK_PASSWORDS: Passwords = {
  async hash(password) {
    const salt = randomBytes(16).toString('hex');
    return `${salt}:${keyOf(password, salt)}`;
  },
  async verify({ hash, password }) {
    const [salt = '', key] = hash.split(':');
    return keyOf(password, salt) === key;
  },
};

function keyOf(password: string, salt: string): string {
  return scryptSync(password.normalize('NFKC'), salt, 64, { N: 2 }).toString('hex');
}
