import { buffer } from 'node:stream/consumers';
import DKIM from 'nodemailer/lib/dkim';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Message } from '#domain/message/message.ts';
import { headersOf } from '#server/mail/headers.ts';

/** A message of a workspace, with all that its mail needs. */
export interface Outgoing {
  readonly message: Pick<
    Message,
    'to' | 'subject' | 'text' | 'messageId' | 'references' | 'invitation' | 'isAutomatic'
  >;
  /** The person who wrote it. */
  readonly senderName: string;
  /** The address in the header `From`. */
  readonly from: string;
  /** The address for answers. Null: the sender's. */
  readonly replyTo: string | null;
  /** The link of the header `List-Unsubscribe`. Null: the message has none. */
  readonly unsubscribeLink: string | null;
  readonly attachments: readonly SentFile[];
  readonly date: Date;
}

export interface SentFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** The key that signs mail, of which the public part is in the DNS. */
export interface DkimKey {
  readonly domain: string;
  readonly selector: string;
  /** The RSA key, in PEM. */
  readonly privateKey: string;
}

/**
 * The headers that the signature covers. RFC 8058 wants both headers of the one-click link.
 */
const SIGNED_HEADERS =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:In-Reply-To:References:List-Unsubscribe:List-Unsubscribe-Post';

/**
 * The bytes of a mail.
 *
 * @throws MailError when the receiver is no address
 */
export async function composeMail(outgoing: Outgoing, dkim: DkimKey | null): Promise<Buffer> {
  const { message, senderName, from, replyTo, unsubscribeLink, attachments, date } = outgoing;
  const references = message.references.map(bracketed);
  const [answered] = references.slice(-1);
  const composer = new MailComposer({
    ...headersOf(message),
    from: { name: oneLine(senderName), address: from },
    ...(replyTo !== null && { replyTo: { name: oneLine(senderName), address: replyTo } }),
    ...(message.messageId !== '' && { messageId: bracketed(message.messageId) }),
    ...(answered !== undefined && { inReplyTo: answered, references }),
    date,
    headers: {
      // No answering machine answers such a mail (RFC 3834).
      ...(message.isAutomatic && { 'Auto-Submitted': 'auto-generated' }),
      ...(unsubscribeLink !== null && unsubscribeHeaders(unsubscribeLink)),
    },
    text: message.text,
    html: htmlPart(message.text),
    // A part that calendars read at once, and the same as a file. A reminder has none.
    ...(message.invitation &&
      message.invitation.calendar !== '' && {
        icalEvent: {
          method: message.invitation.method,
          filename: 'invite.ics',
          content: message.invitation.calendar,
        },
      }),
    attachments: attachments.map(({ name, type, bytes }) => ({
      filename: oneLine(name),
      contentType: harmlessType(type),
      contentDisposition: 'attachment',
      content: bytes,
    })),
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const bytes = await composer.compile().build();
  if (dkim === null) return bytes;
  const signer = new DKIM({
    domainName: dkim.domain,
    keySelector: dkim.selector,
    privateKey: dkim.privateKey,
    headerFieldNames: SIGNED_HEADERS,
  });
  return buffer(signer.sign(bytes));
}

/** The HTML part of a mail: the paragraphs and links of the plain text, without pictures and styles of our own. */
export function htmlPart(text: string): string {
  const paragraphs = text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${paragraph.trim().split('\n').map(htmlLine).join('<br>\n')}</p>`);
  return `<!doctype html>\n<html><body>\n${paragraphs.join('\n')}\n</body></html>\n`;
}

const LINK = /https?:\/\/[^\s<>"“”]*[^\s<>"“”.,;:!?)\]’']/g;

function htmlLine(line: string): string {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: link, index } of line.matchAll(LINK)) {
    parts.push(escaped(line.slice(end, index)), `<a href="${escaped(link)}">${escaped(link)}</a>`);
    end = index + link.length;
  }
  return [...parts, escaped(line.slice(end))].join('');
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function bracketed(messageId: string): string {
  return `<${messageId}>`;
}

/** The headers of RFC 8058, with which a mail program offers to unsubscribe. */
function unsubscribeHeaders(link: string) {
  return {
    'List-Unsubscribe': { prepared: true, value: `<${link}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** A media type without parameters. Mail programs open others as unknown bytes. */
function harmlessType(type: string): string {
  const [bare = ''] = type.split(';');
  return /^[a-z]+\/[\w.+-]+$/i.test(bare) && !/^(multipart|message)\//i.test(bare)
    ? bare
    : 'application/octet-stream';
}
