import { randomBytes, scryptSync } from 'node:crypto';
import type { Passwords } from '#hosts/node/team/accounts/auth.ts';

/**
 * As better-auth stores passwords, at no cost: its own take a tenth of a second of a core each, and tests sign in hundreds
 * of times. The servers that `start.ts` starts, here and end to end, store them as in production.
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
