import { signedAddresses } from '#server/mail/signed-address.ts';
import type { SendingContext } from './sending-context.ts';
import { handedOver } from './handed-over.ts';
import { invitationsIn } from './invitations.ts';
import type { MailOut } from './mail-out.ts';
import { unsubscribing } from './unsubscribe.ts';

/** The secret of the addresses in tests. */
export const MAIL_SECRET = 'a secret of the tests, of 32 characters';

/** Mail that waits in the outbox, because nothing sends it. */
export function mailOutInTest(
  context: Pick<SendingContext, 'connection' | 'now' | 'openStore'>,
): Omit<MailOut, 'close'> {
  const addresses = signedAddresses(MAIL_SECRET, 'jobs@in.example');
  const from = 'hire@example.com';
  return {
    senderOf: async (workspace) => ({
      from,
      invitations: invitationsIn({ ...context, addresses, from, baseUrl: 'https://hire.example' }, workspace),
    }),
    wasHandedOver: (workspace, id) =>
      handedOver(context.connection.forWorkspace(workspace), workspace).has(id),
    ...unsubscribing({ ...context, addresses }),
  };
}
