import { textOfPages } from '#documents/pdf-text.ts';
import { openPdf } from '#web/candidate/files/pdf/open-pdf.ts';

/** The text of a PDF's pages. It ends when `signal` aborts. */
export async function pdfText(file: Blob, signal: AbortSignal): Promise<string> {
  const pdf = await openPdf(file, undefined, signal);
  try {
    return await textOfPages(pdf.document);
  } finally {
    pdf.close();
  }
}
