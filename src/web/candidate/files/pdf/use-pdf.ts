import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { openPdf } from './open-pdf.ts';

interface Read {
  readonly file: Blob;
  readonly pdf: PDFDocumentProxy | null;
  readonly failure: Error | null;
}

/** Opens a PDF, and closes it when it is no longer shown. */
export function usePdf(file: Blob): Omit<Read, 'file'> {
  const [read, setRead] = useState<Read | null>(null);

  useEffect(() => {
    const over = new AbortController();
    openPdf(file, over.signal).then(
      ({ document }) => {
        if (!over.signal.aborted) setRead({ file, pdf: document, failure: null });
      },
      (failure: Error) => {
        if (!over.signal.aborted) setRead({ file, pdf: null, failure });
      },
    );
    return () => over.abort();
  }, [file]);

  // What was read of another file is closed.
  return read?.file === file ? read : { pdf: null, failure: null };
}
