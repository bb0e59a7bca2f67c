import type { FileKind } from '#domain/choices/file-kind.ts';
import { decodeText } from './decode.ts';
import { officeText } from './office-text.ts';
import { rtfText } from './rtf-text.ts';

/** The kinds of files that `readText` reads. */
export type TextKind = Extract<FileKind, 'docx' | 'odt' | 'rtf' | 'txt'>;

/** The whole text of a file. Empty when the file can't be read. */
export function readText(bytes: Uint8Array, kind: TextKind): string {
  try {
    if (kind === 'txt') return decodeText(bytes);
    return kind === 'rtf' ? rtfText(decodeText(bytes)) : officeText(bytes, kind);
  } catch {
    return '';
  }
}
