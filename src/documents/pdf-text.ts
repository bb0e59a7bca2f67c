import { FILE_TEXT_MAX_LENGTH } from '#domain/file-limits.ts';

/** A PDF that PDF.js has opened. */
interface OpenedPdf {
  readonly numPages: number;
  getPage(number: number): Promise<{
    getTextContent(): Promise<{ readonly items: readonly object[] }>;
    cleanup(): unknown;
  }>;
}

/** A piece of text on a page. Other items mark structure. */
interface TextItem {
  readonly str: string;
  readonly hasEOL: boolean;
}

/** The options of PDF.js on every host. A PDF is only read: its scripts never run, and it fetches nothing. */
export const PDF_OPTIONS = {
  enableXfa: false,
  // The page's security policy forbids both eval and WebAssembly.
  isEvalSupported: false,
  useWasm: false,
  useWorkerFetch: false,
  // Larger pictures are left out: PDF.js reserves memory for the size that a picture declares.
  maxImageSize: 64_000_000,
} as const;

/** The text of a PDF's pages, up to the length that is kept for searching, or up to a page that is damaged. */
export async function textOfPages(pdf: OpenedPdf): Promise<string> {
  let text = '';
  try {
    for (let number = 1; number <= pdf.numPages && text.length < FILE_TEXT_MAX_LENGTH; number++) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      for (const item of items) {
        if (isText(item)) text += item.hasEOL ? `${item.str}\n` : item.str;
      }
      text += '\n';
      page.cleanup();
    }
  } catch {
    // The text of the pages before the failure is still searchable.
  }
  return text;
}

function isText(item: object): item is TextItem {
  return 'str' in item;
}
