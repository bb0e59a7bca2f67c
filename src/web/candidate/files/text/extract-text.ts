import { wrap } from 'comlink';
import { kindOf } from '#domain/files/kind-of.ts';
import { startPageWorker } from '#web/app/device/page-worker.ts';
import { searchableText } from './searchable-text.ts';
import type { TextKind } from './text-reader.ts';
// oxlint-disable-next-line import/default -- Vite makes the module: the address of the built worker
import workerFile from './text-worker.ts?worker&url';
import type { TextReader } from './text-worker.ts';

/** The longest wait for the text of an added file, in milliseconds. */
const LONGEST = 20_000;

/**
 * The searchable text of a file (product §16), read in a worker. It is empty for a picture, for a file that is damaged or
 * asks for a password, and for a file that takes too long.
 */
export async function extractText(file: Blob, longest = LONGEST): Promise<string> {
  const stop = new AbortController();
  const tooLong = new Promise<string>((resolve) => {
    setTimeout(() => resolve(''), longest);
  });
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const kind = kindOf(bytes);
    if (kind === 'pdf') return await Promise.race([textOfPdf(file, stop.signal), tooLong]);
    if (kind === 'docx' || kind === 'odt' || kind === 'rtf' || kind === 'txt') {
      return await Promise.race([textByWorker(bytes, kind, stop.signal), tooLong]);
    }
  } catch {
    // The file is added without searchable text. A person can still read it.
  } finally {
    stop.abort();
  }
  return '';
}

async function textOfPdf(file: Blob, signal: AbortSignal): Promise<string> {
  const { pdfText } = await import('./pdf-text.ts');
  return searchableText(await pdfText(file, signal));
}

function textByWorker(bytes: Uint8Array, kind: TextKind, signal: AbortSignal): Promise<string> {
  const worker = startPageWorker(workerFile, 'text');
  signal.addEventListener('abort', () => worker.terminate());
  return wrap<TextReader>(worker).read(bytes, kind);
}
