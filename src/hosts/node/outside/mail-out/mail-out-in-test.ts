import { signedAddresses } from '#hosts/node/outside/mail/signed-address.ts';
import type { SendingContext } from './sending-context.ts';
import { unsubscribing, type Unsubscribing } from './unsubscribe.ts';

/** The secret of the addresses in tests. */
export const MAIL_SECRET = 'a secret of the tests, of 32 characters';

/** Mail that waits in the outbox, because nothing sends it. */
export function mailOutInTest(
  context: Pick<SendingContext, 'now' | 'openStore'>,
): Unsubscribing & { readonly from: string } {
  const addresses = signedAddresses(MAIL_SECRET, 'jobs@in.example');
  return { from: 'hire@example.com', ...unsubscribing({ ...context, addresses }) };
}
