import { version } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The parts of a PDF that can't be drawn. */
export interface Undrawn {
  /** The pages with a picture that can't be drawn, from 1. */
  readonly pictures: ReadonlySet<number>;
  /** True if letters are missing, because a table or font of ours could not be fetched. */
  readonly letters: boolean;
}

export const ALL_DRAWN: Undrawn = { pictures: new Set(), letters: false };

/** Tables, fonts and a decoder that some PDFs need. Each is fetched when a PDF needs it (scripts/pdf-files-plugin.ts). */
export const PDF_FILES = `/assets/pdfjs-${version}/`;

const FOLDERS = { cMapUrl: 'cmaps', standardFontDataUrl: 'standard_fonts', wasmUrl: 'wasm' } as const;

/** Makes the class by which PDF.js fetches tables and fonts. It tells when one can't be fetched. */
export function fetcherOf(onMissing: () => void) {
  return class {
    async fetch({ kind, filename }: { kind: keyof typeof FOLDERS; filename: string }): Promise<Uint8Array> {
      try {
        const response = await window.fetch(`${PDF_FILES}${FOLDERS[kind]}/${filename}`);
        if (!response.ok) throw new Error(`${filename} is not there`);
        return new Uint8Array(await response.arrayBuffer());
      } catch (cause) {
        onMissing();
        throw cause;
      }
    }
  };
}

/**
 * The page of a picture that PDF.js could not decode; null for any other message of its worker. PDF.js sends such a
 * picture as null, and tells nobody.
 */
export function undrawnPicture(message: unknown): number | null {
  const { action, data } = Object(message) as { action?: unknown; data?: unknown };
  if (action !== 'obj' || !Array.isArray(data)) return null;
  const [, page, type, picture] = data as unknown[];
  return type === 'Image' && picture === null && typeof page === 'number' ? page + 1 : null;
}

/** Says in sentences which parts can't be drawn. Null: all can. */
export function describeUndrawn({ pictures, letters }: Undrawn): string | null {
  if (pictures.size === 0 && !letters) return null;
  const pages = [...pictures].toSorted((a, b) => a - b);
  return [
    ...(pages.length === 1 ? [`A picture on page ${pages.join()} can’t be shown.`] : []),
    ...(pages.length > 1 ? [`Pictures on pages ${pages.join(', ')} can’t be shown.`] : []),
    ...(letters ? ['Some letters can’t be shown.'] : []),
    navigator.onLine
      ? 'Download the file to see it whole.'
      : 'This device is offline. Connect it, then open the file again.',
  ].join(' ');
}
