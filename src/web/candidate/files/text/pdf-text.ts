import { FILE_TEXT_MAX_LENGTH } from '#domain/file-limits.ts';
import { openPdf } from '#web/candidate/files/pdf/open-pdf.ts';

/** The text of a PDF's pages, up to what is kept for searching or until `signal` says that it takes too long. */
export async function pdfText(file: Blob, signal: AbortSignal): Promise<string> {
  const pdf = await openPdf(file, signal);
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
    // What was read until then can be searched.
  } finally {
    pdf.close();
  }
  return text;
}
