import { existsSync } from 'node:fs';

/** Debian's program of Dovecot, a server of mailboxes. */
export const DOVECOT = '/usr/sbin/dovecot';

/** Tells whether this machine can start a Dovecot. Its processes change their user, so only root can start it. */
export function canStartDovecot(): boolean {
  return existsSync(DOVECOT) && existsSync('/usr/lib/dovecot/imap') && process.getuid?.() === 0;
}

/** Sentences that say which tests can't run without Dovecot, and what is missing. */
export function missingDovecot(): string[] {
  return canStartDovecot() ? [] : ['mail from a mailbox (install dovecot-imapd, and run the tests as root)'];
}
