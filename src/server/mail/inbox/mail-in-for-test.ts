import { signedAddresses } from '#server/mail/signed-address.ts';
import { openMailIn, type MailIn, type MailInOptions } from './open-mail-in.ts';

/** The addresses of servers in tests. */
export const ADDRESSES = signedAddresses('a secret of the tests, of 32 characters', 'jobs@in.example.com');

/** The incoming mails of a server in a test, whose mailbox nobody else watches. */
export function mailInForTest(
  options: Omit<MailInOptions, 'addresses' | 'lease'> & Partial<MailInOptions>,
): Promise<MailIn> {
  const lease = { take: async () => true, isHeld: () => true, release: async () => undefined };
  return openMailIn({ addresses: ADDRESSES, lease, ...options });
}
