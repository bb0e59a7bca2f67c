import type { FileKind } from '#domain/choices/file-kind.ts';
import { decodeText } from './decode.ts';
import { officeText } from './office-text.ts';
import { rtfText } from './rtf-text.ts';

/** The kinds whose text this reads. */
export type TextKind = Extract<FileKind, 'docx' | 'odt' | 'rtf' | 'txt'>;

/** The whole text of a file; empty when it can't be read. */
export function readText(bytes: Uint8Array, kind: TextKind): string {
  try {
    if (kind === 'txt') return decodeText(bytes);
    return kind === 'rtf' ? rtfText(decodeText(bytes)) : officeText(bytes, kind);
  } catch {
    return '';
  }
}
