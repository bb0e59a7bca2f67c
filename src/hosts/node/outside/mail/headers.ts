import { MailError } from './mail-error.ts';
import type { Message } from './mail-port.ts';

/** As nodemailer takes an address that is not to be parsed: a comma in it makes no second one. */
interface Address {
  readonly name: string;
  readonly address: string;
}

/** Whether a message can be sent to it: one address, and nothing beside it. */
export function isMailAddress(to: string): boolean {
  return /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/.test(to);
}

/**
 * Who a message is to, and what it is about: one address and one line, whatever somebody has put into a name. Breaks and
 * controls become blanks, so that no text begins another header.
 */
export function headersOf({ to, subject }: Pick<Message, 'to' | 'subject'>): {
  to: Address;
  subject: string;
} {
  if (!isMailAddress(to)) throw new MailError('refused', 'This is no address for a message');
  return {
    to: { name: '', address: to },
    subject: subject.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, 250),
  };
}
