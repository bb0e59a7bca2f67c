import type { FileKind } from '#domain/choices/file-kind.ts';
import { decodeText } from './decode.ts';
import { officeText } from './office-text.ts';
import { rtfText } from './rtf-text.ts';

/** The kinds whose text this reads. */
export type TextKind = Extract<FileKind, 'docx' | 'odt' | 'rtf' | 'txt'>;

/** The whole text of a file; empty when it can't be read. */
export async function readText(bytes: Uint8Array, kind: TextKind): Promise<string> {
  try {
    if (kind === 'docx' || kind === 'odt') return officeText(bytes, kind);
    const { text } = await decodeText(bytes);
    return kind === 'rtf' ? rtfText(text) : text;
  } catch {
    return '';
  }
}
