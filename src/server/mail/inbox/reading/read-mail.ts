import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { CalendarError } from '#calendar/calendar-error.ts';
import { readReply, type Reply } from '#calendar/invitations/reply.ts';
import { MEDIA_TYPES } from '#domain/choices/file-kind.ts';
import { fileName } from '#domain/files/file.ts';
import { kindOf } from '#domain/files/kind-of.ts';
import { automaticKind } from './automatic.ts';
import { calendarLine } from './calendar-answer.ts';
import { asWindows1252, manyLines, oneLine, textOfHtml } from './clean-text.ts';
import { readReport, REPORT_TYPES } from './delivery-report.ts';
import { forwardedIn, mailboxOf } from './forwarded-text.ts';
import {
  MAIL_MAX_SIZE,
  UnreadableMail,
  type ForwardedMail,
  type Mail,
  type MailAttachment,
  type Mailbox,
  type MailHead,
} from './mail.ts';
import { readByBytes } from './charset.ts';
import { chainOf, idFromBytes, messageIdIn } from './message-ids.ts';
import { withReadableHeaders } from './raw-headers.ts';
import { TNEF_TYPES, unpackTnef } from './tnef.ts';

/** The limits of a mail's structure. What has more than the first two is refused. */
const LIMITS = { maxNestingDepth: 50, maxHeadersSize: 512_000 } as const;

/** The most attachments of a mail. The further ones are only in the original. */
const MOST_ATTACHMENTS = 100;
const TEXT_MAX_LENGTH = 100_000;
const SUBJECT_MAX_LENGTH = 1_000;
const HTML_MAX_LENGTH = 2_000_000;

const NOBODY: Mailbox = { name: '', address: '' };

/** Headers in which mail servers and programs say where a mail went. */
const RECEIVERS: readonly string[] = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];

/** @throws UnreadableMail */
export async function readMail(bytes: Uint8Array): Promise<Mail> {
  const email = await parsed(bytes);
  const headerOf = (key: string) => allOf(email, key)[0];
  const text = textOf(email);
  const report = email.attachments.find(({ mimeType }) => REPORT_TYPES.includes(mimeType));
  return {
    ...headIn(email, bytes),
    references: chainOf(headerOf('references'), headerOf('in-reply-to')),
    text,
    html: email.html === undefined ? null : asWindows1252(email.html.slice(0, HTML_MAX_LENGTH)),
    attachments: attachmentsOf(email),
    automatic: report ? 'answer' : automaticKind(email.headers),
    report: report ? readReport(new TextDecoder().decode(bytesOf(report))) : null,
    reply: replyIn(email),
    authenticationResults: allOf(email, 'authentication-results'),
    forwarded: await forwardedOf(email, text),
  };
}

/** The most bytes of headers that are read of a mail that can't be read whole. */
const HEAD_SIZE = 100_000;

/** Reads only the headers, also of a mail that can't be read whole. */
export async function readHead(bytes: Uint8Array): Promise<MailHead> {
  const start = Buffer.from(withReadableHeaders(bytes.subarray(0, HEAD_SIZE))).toString('latin1');
  const end = /\r?\n\r?\n/.exec(start)?.index ?? start.length;
  // Without the headers of the body, the parser takes what follows for nothing.
  const head = start.slice(0, end).replaceAll(/^content-[\w-]+:/gim, 'X-Left-Out:');
  const email = await PostalMime.parse(Buffer.from(`${head}\r\n\r\n`, 'latin1'), LIMITS);
  return headIn(email, bytes);
}

function headIn(email: Email, bytes: Uint8Array): MailHead {
  const receivers = RECEIVERS.flatMap((key) => allOf(email, key)).flatMap(addressesIn);
  return {
    messageId: messageIdIn(email.messageId) ?? idFromBytes(bytes),
    from: senderOf(email),
    to: [...new Set([...receiversOf(email), ...receivers])],
    subject: oneLine(email.subject ?? '', SUBJECT_MAX_LENGTH),
  };
}

function allOf({ headers }: Email, key: string): string[] {
  return headers.flatMap((header) => (header.key === key ? [header.value] : []));
}

async function parsed(bytes: Uint8Array): Promise<Email> {
  if (bytes.length > MAIL_MAX_SIZE) {
    throw new UnreadableMail(`The mail is larger than ${MAIL_MAX_SIZE / 1024 / 1024} MB`);
  }
  try {
    // A mail inside the mail is an attachment, so that nobody takes its text for that of the sender.
    const mail = withReadableHeaders(bytes);
    const email = await PostalMime.parse(mail, { ...LIMITS, forceRfc822Attachments: true });
    const { text, html } = await readByBytes(mail, email);
    return { ...email, ...(text !== undefined && { text }), ...(html !== undefined && { html }) };
  } catch (cause) {
    throw new UnreadableMail('The mail is built in a way that can’t be read', { cause });
  }
}

function senderOf({ from, sender, replyTo }: Email): Mailbox {
  for (const each of [from, sender, replyTo?.[0]]) {
    const found = mailboxOf(each?.group?.[0] ?? each);
    if (found) return found;
  }
  return NOBODY;
}

function receiversOf({ to = [], cc = [], bcc = [] }: Email): string[] {
  return [...to, ...cc, ...bcc].flatMap((each) =>
    (each.group ?? [each]).flatMap((mailbox) => mailboxOf(mailbox)?.address ?? []),
  );
}

function addressesIn(header: string): string[] {
  return header.split(',').flatMap((part) => {
    const address = part.replaceAll(/[<>\s]/g, '');
    return mailboxOf({ name: '', address })?.address ?? [];
  });
}

function textOf({ text, html, attachments }: Email): string {
  const written = text?.trim() ? text : textOfHtml(html ?? '');
  if (written.trim() !== '') return manyLines(written, TEXT_MAX_LENGTH);
  const calendar = calendarIn(attachments);
  return calendar === null ? '' : calendarLine(calendar);
}

function calendarIn(attachments: readonly Attachment[]): string | null {
  const calendar = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  return calendar ? new TextDecoder().decode(bytesOf(calendar)) : null;
}

function replyIn({ attachments }: Email): Reply | null {
  const calendar = calendarIn(attachments);
  try {
    return calendar === null ? null : readReply(calendar);
  } catch (error) {
    // Nobody has to hear of it: the mail is there, with the calendar as a file.
    if (error instanceof CalendarError) return null;
    throw error;
  }
}

function attachmentsOf({ attachments }: Email): MailAttachment[] {
  return attachments
    .filter(({ mimeType }) => !REPORT_TYPES.includes(mimeType))
    .flatMap((attachment) => {
      const type = oneLine(attachment.mimeType, 100);
      const bytes = bytesOf(attachment);
      const packed = TNEF_TYPES.includes(type) ? unpackTnef(bytes) : null;
      const isInText = attachment.related === true && type.startsWith('image/');
      return packed?.map(unpacked) ?? [{ name: nameOf(attachment), type, bytes, isInText }];
    })
    .slice(0, MOST_ATTACHMENTS);
}

/** A file of a `winmail.dat`, which does not say its type. */
function unpacked({ name, bytes }: Pick<MailAttachment, 'name' | 'bytes'>): MailAttachment {
  const kind = kindOf(bytes);
  const type = kind ? MEDIA_TYPES[kind] : 'application/octet-stream';
  return { name: nameOf({ filename: name, mimeType: type }), type, bytes };
}

/** The names of parts that often have none. */
const NAMES: Readonly<Record<string, string>> = {
  'message/rfc822': 'Mail.eml',
  'text/calendar': 'Invitation.ics',
  'text/rfc822-headers': 'Headers.txt',
};

function nameOf({ filename, mimeType }: Pick<Attachment, 'filename' | 'mimeType'>): string {
  const name = filename?.trim() ?? '';
  return fileName(name === '' ? (NAMES[mimeType] ?? '') : oneLine(name, 1_000));
}

function bytesOf({ content }: Attachment): Uint8Array<ArrayBuffer> {
  // The parser answers texts only when asked to.
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
}

/** The mail inside: an attached one, or one that is a part of the text. */
async function forwardedOf(email: Email, text: string): Promise<ForwardedMail | null> {
  const inside = email.attachments.filter(({ mimeType }) => mimeType === 'message/rfc822');
  const [only] = inside;
  if (only && inside.length === 1) {
    // A damaged mail inside stays an attachment.
    const mail = await parsed(bytesOf(only)).catch(() => null);
    const from = mail ? senderOf(mail) : NOBODY;
    if (mail && from.address !== '') {
      const subject = oneLine(mail.subject ?? '', SUBJECT_MAX_LENGTH);
      return { from, subject, attachments: attachmentsOf(mail) };
    }
  }
  const found = forwardedIn(text);
  return found && { ...found, attachments: [] };
}
