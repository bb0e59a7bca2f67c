import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { fileName } from '#domain/files/file.ts';
import {
  ADDRESS_MAX_LENGTH,
  MESSAGE_ID,
  MESSAGE_MAX_LENGTH,
  MOST_REFERENCES,
  RECEIVED_SUBJECT_MAX_LENGTH,
} from '#domain/message-fields.ts';
import type { Timestamp } from '#domain/time.ts';
import { htmlText } from '#domain/files/html-text.ts';

/** The content of a mail that was saved as a file (RFC 5322). */
interface ReadMail {
  readonly at: Timestamp;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly messageId: string;
  readonly references: readonly string[];
  readonly isAutomatic: boolean;
  readonly html: File | null;
  readonly attachments: readonly { readonly file: File; readonly type: string }[];
}

/** The limits on mails that would cost the page too much. */
export const MAIL_LIMITS = { maxNestingDepth: 50, maxHeadersSize: 512_000 } as const;

const HTML_MAX_LENGTH = 2_000_000;

/**
 * Reads a mail.
 *
 * @param now the time for a mail without a date
 * @throws when it can't be read, or says neither who wrote it nor what
 */
export async function readEml(bytes: ArrayBuffer, now: Timestamp): Promise<ReadMail> {
  // A mail that can’t be read has neither sender nor text, which is told below.
  const email = await PostalMime.parse(bytes, { ...MAIL_LIMITS, forceRfc822Attachments: true }).catch(
    () => null,
  );
  const from = addressOf(email?.from);
  if (!email || (from === '' && (email.subject ?? '') === '')) throw new Error('This file is not a mail.');
  const { messageId, references, inReplyTo, html } = email;
  return {
    at: momentOf(email.date) ?? now,
    from,
    to: addressOf(email.to?.[0]),
    subject: oneLine(email.subject ?? '').slice(0, RECEIVED_SUBJECT_MAX_LENGTH),
    text: textOf(email),
    messageId: idsIn(messageId)[0] ?? '',
    references: [...new Set([...idsIn(references), ...idsIn(inReplyTo)])].slice(-MOST_REFERENCES),
    isAutomatic: email.headers.some(
      ({ key, value }) => key === 'auto-submitted' && /^auto-replied/i.test(value.trim()),
    ),
    html: html?.trim()
      ? new File([html.slice(0, HTML_MAX_LENGTH)], 'Mail.html', { type: 'text/html' })
      : null,
    attachments: email.attachments.map(attachmentOf),
  };
}

function addressOf(given: Address | undefined): string {
  const address = given?.group?.[0]?.address ?? given?.address ?? '';
  return oneLine(address).slice(0, ADDRESS_MAX_LENGTH);
}

function textOf({ text, html }: Email): string {
  const written = text?.trim() ? text : htmlText((html ?? '').slice(0, HTML_MAX_LENGTH));
  return written
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/\n[ \n]*\n/g, '\n\n')
    .trim()
    .slice(0, MESSAGE_MAX_LENGTH);
}

/** A text on one line, without characters that change the direction of reading. */
function oneLine(text: string): string {
  return text
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}

function idsIn(header: string | undefined): string[] {
  return [...(header ?? '').matchAll(/<([^<>]+)>/g)]
    .map(([, id = '']) => id.replaceAll(/\s+/g, ''))
    .filter((id) => MESSAGE_ID.test(id));
}

function momentOf(date: string | undefined): Timestamp | null {
  const moment = Date.parse(date ?? '');
  return Number.isNaN(moment) || moment < 0 ? null : new Date(moment).toISOString();
}

function attachmentOf({ filename, mimeType, content }: Attachment): { file: File; type: string } {
  const name = fileName(filename?.trim() || (mimeType === 'message/rfc822' ? 'Mail.eml' : ''));
  const bytes = typeof content === 'string' ? content : new Uint8Array(content);
  return { file: new File([bytes], name), type: oneLine(mimeType).slice(0, 200) };
}
