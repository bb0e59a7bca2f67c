import { MailError } from './mail-error.ts';
import type { Message } from './mail-port.ts';

/** An address in the form that nodemailer does not parse. So a comma in it can't make two addresses. */
interface Address {
  readonly name: string;
  readonly address: string;
}

/** Tells whether a text is exactly one mail address. */
export function isMailAddress(to: string): boolean {
  return /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/.test(to);
}

/** @example addressIn('Hirelane <hire@example.com>') // hire@example.com */
export function addressIn(sender: string): string {
  return /<([^<>]*)>$/.exec(sender)?.[1] ?? sender;
}

/**
 * The receiver and the subject of a message. Line breaks and control characters become spaces, so that no text can add
 * a header.
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
