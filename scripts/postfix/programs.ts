import { existsSync } from 'node:fs';

/** Debian's programs of Postfix, a mail server. */
export const POSTFIX = '/usr/sbin/postfix';

/** Tells whether this machine can start a Postfix. Its processes change their user, so only root can start it. */
export function canStartPostfix(): boolean {
  return existsSync(POSTFIX) && existsSync('/usr/lib/postfix/sbin/master') && process.getuid?.() === 0;
}

/** Sentences that say which tests can't run without Postfix, and what is missing. */
export function missingPostfix(): string[] {
  return canStartPostfix() ? [] : ['mail through Postfix (install postfix, and run the tests as root)'];
}
