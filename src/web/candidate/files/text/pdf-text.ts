import { FILE_TEXT_MAX_LENGTH } from '#domain/file-limits.ts';
import { openPdf } from '#web/candidate/files/pdf/open-pdf.ts';

/** The text of a PDF's pages. It ends at the length that is kept for searching, or when `signal` aborts. */
export async function pdfText(file: Blob, signal: AbortSignal): Promise<string> {
  const pdf = await openPdf(file, undefined, signal);
  let text = '';
  try {
    for (let number = 1; number <= pdf.document.numPages && text.length < FILE_TEXT_MAX_LENGTH; number++) {
      const page = await pdf.document.getPage(number);
      const { items } = await page.getTextContent();
      for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str;
      text += '\n';
      page.cleanup();
    }
  } catch {
    // The text of the pages before the failure is still searchable.
  } finally {
    pdf.close();
  }
  return text;
}
