import { isIP } from 'node:net';
import { MailboxError, toMailboxError } from '#server/mail/inbox/arrival/mailbox-error.ts';
import { openMailbox, type Mailbox } from '#server/mail/inbox/arrival/mailbox.ts';
import { addressToCall } from '#server/outside/address-to-call.ts';
import { OutsideError } from '#server/outside/outside-error.ts';
import { PASSWORD_LOST, type Reach } from './own-peer.ts';
import type { OwnReceiving } from './workspace-mail.ts';

const DAY = 24 * 60 * 60_000;

/** Opens the mailbox of a workspace, after a look at its address. @param ended ends the opening @throws MailboxError */
export async function openOwnMailbox(
  receiving: OwnReceiving,
  reach: Reach,
  ended: AbortSignal,
): Promise<Mailbox> {
  const { host, port, security, user, password, folder, since } = receiving;
  if (password === null) throw new MailboxError(PASSWORD_LOST);
  const address = await checkedAddress(receiving, reach);
  // The mail server counts days in a zone of its own.
  const dayBefore = new Date(Date.parse(since) - DAY);
  const server = { host: address, port, security, user, password, folder, since: dayBefore };
  try {
    return await openMailbox(isIP(host) === 0 ? { ...server, servername: host } : server, ended);
  } catch (cause) {
    throw toMailboxError(cause);
  }
}

async function checkedAddress({ host, security }: OwnReceiving, reach: Reach): Promise<string> {
  try {
    return await addressToCall(host, { ...reach, isEncrypted: security !== 'none' });
  } catch (cause) {
    if (!(cause instanceof OutsideError)) throw cause;
    throw new MailboxError(`The mailbox’s server can’t be used. ${cause.message}`, { cause });
  }
}
