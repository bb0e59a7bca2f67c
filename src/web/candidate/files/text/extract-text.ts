import { wrap } from 'comlink';
import { pdfIn } from '#documents/pdf-in.ts';
import { searchableText } from '#documents/searchable-text.ts';
import { isTextKind, type TextKind } from '#documents/text-kind.ts';
import { kindOf } from '#domain/files/kind-of.ts';
import { startPageWorker } from '#web/app/device/page-worker.ts';
// oxlint-disable-next-line import/default -- Vite makes the module: the address of the built worker
import workerFile from './text-worker.ts?worker&url';
import type { TextReader } from './text-worker.ts';

/** The longest wait for the text of a file, in milliseconds. */
const LONGEST = 20_000;

/**
 * The searchable text of a file (product §16), read in a worker. It is empty for a picture, for a file that is damaged or
 * asks for a password, and for a file that takes too long.
 */
export async function extractText(file: Blob, longest = LONGEST): Promise<string> {
  try {
    return await within(longest, (signal) => searchableTextOf(file, signal));
  } catch {
    // The file is added without searchable text. A person can still read it.
    return '';
  }
}

/**
 * The whole text of a document, read in a worker.
 *
 * @throws when it can't be read, or takes too long
 */
export async function wholeText(file: Blob, kind: TextKind): Promise<string> {
  return within(LONGEST, async (signal) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return startReader(signal).whole(bytes, kind);
  });
}

/** Aborts a read that takes longer than `longest` milliseconds. */
async function within<Value>(longest: number, read: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const stop = new AbortController();
  const tooLong = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('This takes too long.')), longest);
  });
  try {
    return await Promise.race([read(stop.signal), tooLong]);
  } finally {
    stop.abort();
  }
}

async function searchableTextOf(file: Blob, signal: AbortSignal): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = kindOf(bytes);
  if (kind === null) return '';
  if (isTextKind(kind)) return startReader(signal).searchable(bytes, kind);
  const pdf = pdfIn(bytes, kind);
  return pdf ? textOfPdf(new Blob([new Uint8Array(pdf)]), signal) : '';
}

async function textOfPdf(file: Blob, signal: AbortSignal): Promise<string> {
  const { pdfText } = await import('./pdf-text.ts');
  return searchableText(await pdfText(file, signal));
}

function startReader(signal: AbortSignal) {
  const worker = startPageWorker(workerFile, 'text');
  signal.addEventListener('abort', () => worker.terminate());
  return wrap<TextReader>(worker);
}
