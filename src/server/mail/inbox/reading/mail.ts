import type { Reply } from '#calendar/invitations/reply.ts';
import type { Automatic } from './automatic.ts';

/** The largest mail that is taken, in bytes. Attachments are a third larger in a mail than as files. */
export const MAIL_MAX_SIZE = 25 * 1024 * 1024;

/** A mail that was read. */
export interface Mail {
  /** Without angle brackets. A mail without one gets one that follows from its bytes. */
  readonly messageId: string;
  /** The ids of the conversation's messages, the oldest first. */
  readonly references: readonly string[];
  readonly from: Mailbox;
  /** Every address that the mail went to, as far as its headers say. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly attachments: readonly MailAttachment[];
  /** Null: a person wrote it, as far as it says. */
  readonly automatic: Automatic | null;
  readonly report: DeliveryReport | null;
  /** The answer of a calendar to an invitation. */
  readonly reply: Reply | null;
  /** The headers in which mail servers say what they found out about the sender. */
  readonly authenticationResults: readonly string[];
  /** The mail inside, if somebody forwarded one. */
  readonly forwarded: ForwardedMail | null;
}

export interface Mailbox {
  readonly name: string;
  /** In small letters; blank when the mail names nobody. */
  readonly address: string;
}

export interface MailAttachment {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** True for a picture within the text, such as a logo below a name. */
  readonly isInText?: boolean;
}

/** A mail server's report about the delivery of a message (RFC 3464). */
export interface DeliveryReport {
  readonly action: 'failed' | 'delayed' | 'delivered' | 'relayed' | 'expanded';
  /** In words, as the mail server says them. */
  readonly reason: string;
}

export interface ForwardedMail {
  readonly from: Mailbox;
  readonly subject: string;
  readonly attachments: readonly MailAttachment[];
}

/** The known parts of a mail that can't be read, from its first headers. */
export type MailHead = Pick<Mail, 'messageId' | 'from' | 'to' | 'subject'>;

/** Thrown when a mail can't be read. The message is a sentence for people. */
export class UnreadableMail extends Error {
  override readonly name = 'UnreadableMail';
}
