import { isUtf8 } from 'node:buffer';
import { asWindows1252 } from './clean-text.ts';

const ENCODED_WORD = /=\?[^?\s]+\?q\?[^?]*\?=/gi;

/**
 * A mail whose headers are UTF-8. Old programs write other bytes into headers, also inside of encoded words (RFC 2047).
 * Outside of an encoded word, such bytes are taken for windows-1252.
 */
export function withReadableHeaders(bytes: Uint8Array): Uint8Array {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = Math.min(...['\r\n\r\n', '\n\n'].map((blank) => endAt(whole, blank)));
  const head = whole.subarray(0, end);
  if (isUtf8(head)) return bytes;
  const readable = head
    .toString('latin1')
    .replaceAll(ENCODED_WORD, (word) => word.replaceAll(/[\x80-\xff]/g, quoted));
  return Buffer.concat([Buffer.from(asWindows1252(readable)), whole.subarray(end)]);
}

function endAt(bytes: Buffer, blank: string): number {
  const at = bytes.indexOf(blank);
  return at < 0 ? bytes.length : at;
}

function quoted(character: string): string {
  return `=${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
