import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { openPdf, type OpenPdf } from './open-pdf.ts';

interface Read {
  readonly file: Blob;
  readonly pdf: PDFDocumentProxy | null;
  readonly failure: Error | null;
}

/** Opens a PDF, and closes it when it is no longer shown. */
export function usePdf(file: Blob): Omit<Read, 'file'> {
  const [read, setRead] = useState<Read | null>(null);

  useEffect(() => {
    let isOver = false;
    let opened: OpenPdf | undefined;
    openPdf(file).then(
      (open) => {
        opened = open;
        if (isOver) open.close();
        else setRead({ file, pdf: open.document, failure: null });
      },
      (failure: Error) => {
        if (!isOver) setRead({ file, pdf: null, failure });
      },
    );
    return () => {
      isOver = true;
      opened?.close();
    };
  }, [file]);

  // What was read of another file is closed.
  return read?.file === file ? read : { pdf: null, failure: null };
}
