import {
  getDocument,
  PDFWorker,
  VerbosityLevel,
  version,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- Vite makes the module: the address of the built worker
import workerFile from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker&url';
import { startPageWorker } from '#web/app/device/page-worker.ts';

/** A PDF that is being read. */
interface OpenPdf {
  readonly document: PDFDocumentProxy;
  /** Ends its worker, whatever it does. */
  close(): void;
}

/** A picture that says it has more is left out: what it says is what it takes. */
const MOST_PIXELS = 64_000_000;

/** Tables, fonts and a decoder that some PDFs need, each fetched when one does (scripts/pdf-files-plugin.ts). */
const FILES = `/assets/pdfjs-${version}/`;

/** A PDF that can't be shown. The message says why, and what to do. */
class UnreadablePdf extends Error {
  override readonly name = 'UnreadablePdf';
}

/**
 * Opens a PDF in a worker of its own. What is in it is drawn and never run: no scripts, no forms, no links, and nothing is
 * fetched for it but files of this app.
 *
 * @param signal ends the worker, at any time
 * @throws {UnreadablePdf}
 */
export async function openPdf(file: Blob, signal?: AbortSignal): Promise<OpenPdf> {
  const port = startPageWorker(workerFile, 'pdf');
  const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS });
  const data = new Uint8Array(await file.arrayBuffer());
  const loading = getDocument({
    data,
    worker,
    verbosity: VerbosityLevel.ERRORS,
    enableXfa: false,
    // Code made of text, and code of other languages, which the page's policy refuses.
    isEvalSupported: false,
    useWasm: false,
    cMapUrl: `${FILES}cmaps/`,
    standardFontDataUrl: `${FILES}standard_fonts/`,
    wasmUrl: `${FILES}wasm/`,
    maxImageSize: MOST_PIXELS,
  });

  function close(): void {
    // What fails here is over.
    loading.destroy().catch(() => undefined);
    worker.destroy();
    port.terminate();
  }

  signal?.addEventListener('abort', close);
  const broken = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => reject(new Error('The worker has failed.')));
  });
  try {
    return { document: await Promise.race([loading.promise, broken]), close };
  } catch (cause) {
    close();
    const asksForPassword = cause instanceof Error && cause.name === 'PasswordException';
    const why = asksForPassword ? 'asks for a password' : 'can’t be shown';
    throw new UnreadablePdf(`This PDF ${why}. Download it to read it in another program.`, { cause });
  }
}
