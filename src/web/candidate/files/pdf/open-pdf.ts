import {
  getDocument,
  PDFWorker,
  VerbosityLevel,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- Vite makes the module: the address of the built worker
import workerFile from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker&url';
import { PDF_OPTIONS } from '#documents/pdf-text.ts';
import { startPageWorker } from '#web/app/device/page-worker.ts';
import { ALL_DRAWN, fetcherOf, PDF_FILES, undrawnPicture, type Undrawn } from './undrawn.ts';

/** An open PDF with its worker. */
interface OpenPdf {
  readonly document: PDFDocumentProxy;
  /** Ends the worker at once. */
  close(): void;
}

/** The PDF can't be shown. The message says why and what to do. */
class UnreadablePdf extends Error {
  override readonly name = 'UnreadablePdf';
}

/**
 * Opens a PDF in a worker of its own. The PDF is only drawn: its scripts never run, its forms and links do nothing, and
 * nothing but files of this app is fetched for it.
 *
 * @param onUndrawn told what can't be drawn, each time that more is found
 * @param signal ends the worker when it aborts
 * @throws {UnreadablePdf}
 */
export async function openPdf(
  file: Blob,
  onUndrawn: (undrawn: Undrawn) => void = () => undefined,
  signal?: AbortSignal,
): Promise<OpenPdf> {
  const port = startPageWorker(workerFile, 'pdf');
  let undrawn = ALL_DRAWN;
  function add(more: Partial<Undrawn>): void {
    undrawn = { ...undrawn, ...more };
    onUndrawn(undrawn);
  }
  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const page = undrawnPicture(data);
    if (page !== null) add({ pictures: new Set([...undrawn.pictures, page]) });
  });
  const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS });
  const data = new Uint8Array(await file.arrayBuffer());
  const loading = getDocument({
    data,
    worker,
    verbosity: VerbosityLevel.ERRORS,
    ...PDF_OPTIONS,
    BinaryDataFactory: fetcherOf(() => add({ letters: true })),
    // From here the worker imports the decoder of JPEG 2000 itself.
    wasmUrl: `${PDF_FILES}wasm/`,
  });

  function close(): void {
    // A failure of a document that is being closed does not matter.
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
