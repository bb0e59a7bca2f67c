import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pdfIn } from '#documents/pdf-in.ts';
import { PDF_OPTIONS, textOfPages } from '#documents/pdf-text.ts';
import { searchableText } from '#documents/searchable-text.ts';
import { isTextKind } from '#documents/text-kind.ts';
import { readText } from '#documents/text-reader.ts';
import type { DocumentToRead } from './document-reader.ts';

const PDF_FOLDER = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** PDF.js mentions these classes of browsers when it is loaded. It draws with them, which is not done here. */
class Undrawn {
  readonly isDrawn = false;
}
Object.assign(globalThis, { DOMMatrix: Undrawn, ImageData: Undrawn, Path2D: Undrawn });

/** PDF.js is large, and only PDFs need it. */
const loaded = () => import('pdfjs-dist/legacy/build/pdf.mjs');

/** The searchable text of a document. @throws when it can't be read */
export async function textOf({ bytes, kind }: DocumentToRead): Promise<string> {
  if (isTextKind(kind)) return searchableText(await readText(bytes, kind));
  const pdf = pdfIn(bytes, kind);
  return pdf ? searchableText(await textOfPdf(pdf)) : '';
}

async function textOfPdf(data: Uint8Array): Promise<string> {
  const { getDocument, VerbosityLevel } = await loaded();
  const loading = getDocument({
    data,
    ...PDF_OPTIONS,
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    cMapUrl: `${join(PDF_FOLDER, 'cmaps')}/`,
    cMapPacked: true,
    standardFontDataUrl: `${join(PDF_FOLDER, 'standard_fonts')}/`,
  });
  try {
    return await textOfPages(await loading.promise);
  } finally {
    await loading.destroy();
  }
}
