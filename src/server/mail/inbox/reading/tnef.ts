import type { MailAttachment } from './mail.ts';

/** The types of a file in which Outlook packs a mail's attachments, such as `winmail.dat` (MS-OXTNEF). */
export const TNEF_TYPES: readonly string[] = ['application/ms-tnef', 'application/vnd.ms-tnef'];

const SIGNATURE = 0x223e9f78;
/** The bytes before the first attribute. */
const HEADER_SIZE = 6;
/** The bytes of a level, a tag and a length, and of a checksum. */
const [HEAD_SIZE, CHECKSUM_SIZE] = [9, 2];

/** The level of attributes of an attachment, and their tags. */
const ATTACHMENT = 2;
const [BEGIN, TITLE, DATA] = [0x0006_9002, 0x0001_8010, 0x0006_800f];

/** The most files that are unpacked. */
const MOST_FILES = 100;

/**
 * Unpacks the files of a `winmail.dat`. It reads no more than their names and bytes, in one pass (decision 145).
 *
 * @returns null when it is damaged or has no files, so that it stays as it is
 */
export function unpackTnef(packed: Uint8Array<ArrayBuffer>): Omit<MailAttachment, 'type'>[] | null {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  if (packed.length < HEADER_SIZE || view.getUint32(0, true) !== SIGNATURE) return null;
  const files: { name: string; bytes: Uint8Array<ArrayBuffer> }[] = [];
  for (let at = HEADER_SIZE; at + HEAD_SIZE <= packed.length;) {
    const [tag, size] = [view.getUint32(at + 1, true), view.getUint32(at + 5, true)];
    const begin = at + HEAD_SIZE;
    const end = begin + size;
    if (end + CHECKSUM_SIZE > packed.length) return null;
    const bytes = packed.subarray(begin, end);
    if (packed[at] === ATTACHMENT) {
      if (tag === BEGIN) files.push({ name: '', bytes: packed.subarray(0, 0) });
      if (files.length > MOST_FILES) return null;
      const file = files.at(-1);
      if (file && tag === TITLE) file.name = nameIn(bytes);
      if (file && tag === DATA) file.bytes = bytes;
    }
    at = end + CHECKSUM_SIZE;
  }
  const found = files.filter(({ bytes }) => bytes.length > 0);
  return found.length > 0 ? found : null;
}

/** A name ends at a zero. Old programs write it in their own encoding, for which Windows-1252 stands. */
function nameIn(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  const name = bytes.subarray(0, end === -1 ? bytes.length : end);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(name);
  } catch {
    return new TextDecoder('windows-1252').decode(name);
  }
}
