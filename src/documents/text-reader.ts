import { decodeText } from './decode.ts';
import { docText } from './doc-text.ts';
import { emlText, msgText } from './email-text.ts';
import { htmlText } from '#domain/files/html-text.ts';
import { openDocumentText, wordText } from './office-text.ts';
import { rtfText } from './rtf-text.ts';
import type { TextKind } from './text-kind.ts';

const READERS: Readonly<Record<TextKind, (bytes: Uint8Array) => string | Promise<string>>> = {
  docx: wordText,
  doc: docText,
  odt: openDocumentText,
  rtf: rtfText,
  txt: plainText,
  html: async (bytes) => htmlText(await plainText(bytes)),
  eml: emlText,
  msg: msgText,
};

async function plainText(bytes: Uint8Array): Promise<string> {
  return (await decodeText(bytes)).text;
}

/**
 * The whole text of a file.
 *
 * @throws when it can't be read
 */
export async function readText(bytes: Uint8Array, kind: TextKind): Promise<string> {
  return READERS[kind](bytes);
}
