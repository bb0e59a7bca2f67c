import { isIP } from 'node:net';
import { MailError } from '#server/mail/mail-error.ts';
import type { Peer } from '#server/mail/outbox/peers/peer.ts';
import { smtpPeer, type Patience } from '#server/mail/outbox/peers/smtp-peer.ts';
import { addressToCall } from '#server/outside/address-to-call.ts';
import { OutsideError } from '#server/outside/outside-error.ts';
import type { AddressesOf } from '#server/outside/outside-fetch.ts';
import type { OwnSending } from './workspace-mail.ts';

/** What a connection to a mail server that an owner has named may reach. */
export interface Reach {
  /** Networks of the server's own that may be reached too. */
  readonly allowed: readonly string[];
  /** Looks up a name, by default as the machine does. */
  readonly addressesOf?: AddressesOf;
}

/** The reason why a sealed password can't be used. */
export const PASSWORD_LOST = 'The password has to be entered again, because the server’s secret has changed';

/** Hands mail to the mail server of a workspace. Each connection looks up and checks its address. */
export function ownPeer(sending: OwnSending, reach: Reach, patience?: Patience): Peer {
  const { host, port, security, user, password } = sending;
  return smtpPeer(async () => {
    if (password === null) throw new MailError('unreachable', PASSWORD_LOST);
    return {
      host: await checkedAddress(sending, reach),
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      ...(isIP(host) === 0 && { servername: host }),
      ...(user !== '' && { auth: { user, pass: password } }),
    };
  }, patience);
}

async function checkedAddress(
  { host, security }: Pick<OwnSending, 'host' | 'security'>,
  reach: Reach,
): Promise<string> {
  try {
    return await addressToCall(host, { ...reach, isEncrypted: security !== 'none' });
  } catch (cause) {
    if (!(cause instanceof OutsideError)) throw cause;
    throw new MailError('unreachable', `The mail server can’t be used. ${cause.message}`, { cause });
  }
}
