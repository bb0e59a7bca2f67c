import { wrap } from 'comlink';
import { kindOf } from '#domain/files/kind-of.ts';
import { startPageWorker } from '#web/app/device/page-worker.ts';
import { searchableText } from './searchable-text.ts';
import type { TextKind } from './text-reader.ts';
// oxlint-disable-next-line import/default -- Vite makes the module: the address of the built worker
import workerFile from './text-worker.ts?worker&url';
import type { TextReader } from './text-worker.ts';

/** Whoever adds a file waits for its text no longer than this, in milliseconds. */
const LONGEST = 20_000;

/**
 * What can be searched in a file (product §16), read in a worker. Empty where nothing is read: of pictures, of what is
 * damaged or asks for a password, and of what takes too long.
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
    // It can still be kept, and read by a person.
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
