import { createHash } from 'node:crypto';
import type { Mail, MailAttachment } from '#server/mail/inbox/reading/mail.ts';
import type { FileBytes } from '#store/file-bytes.ts';

/** The longest address of a message, in characters. */
const ADDRESS_MAX_LENGTH = 400;

/** Stores bytes. @returns their hash */
export async function keepBytes(files: FileBytes, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  await files.put(hash, bytes);
  return hash;
}

async function keepAttachments(files: FileBytes, attachments: readonly MailAttachment[]) {
  const kept = [];
  for (const { name, type, bytes } of attachments) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that only one is written at a time
    kept.push({ name, type, size: bytes.length, hash: await keepBytes(files, bytes) });
  }
  return kept;
}

interface Received {
  readonly at: string;
  readonly original: string;
  /** The warning about the sender. */
  readonly reason: string;
}

/** The body of `POST /messages/received`, without the candidate. Its bytes are stored. */
export async function receivedBody(files: FileBytes, mail: Mail, { at, original, reason }: Received) {
  const { from, to, subject, text, html, messageId, references, attachments, automatic } = mail;
  return {
    at,
    from: from.address,
    to: (to[0] ?? '').slice(0, ADDRESS_MAX_LENGTH),
    subject,
    text,
    messageId,
    references,
    attachments: await keepAttachments(files, attachments),
    original,
    html: html === null ? null : await keepBytes(files, new TextEncoder().encode(html)),
    isAutomatic: automatic !== null,
    reason,
  };
}
