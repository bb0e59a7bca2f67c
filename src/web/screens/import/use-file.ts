import { proxy, type Remote, wrap } from 'comlink';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fileName } from '#domain/files/file.ts';
import { startPageWorker } from '#web/app/device/page-worker.ts';
// oxlint-disable-next-line import/default -- Vite makes the module: the address of the built worker
import workerFile from './read/import-worker.ts?worker&url';
import type { ImportField } from './read/fields.ts';
import type { Importer } from './read/importer.ts';
import type { InterviewField } from './read/interview-fields.ts';
import type { InterviewImporter } from './read/interview-importer.ts';
import type { FileContents, ReadingOptions } from './read/open-table.ts';
import type { Progress } from './read/table.ts';

/** A file that is read or was read. */
export type OpenedFile<Reader, Field extends string> =
  | { readonly state: 'none' }
  | { readonly state: 'reading'; readonly name: string; readonly done: number }
  | { readonly state: 'failed'; readonly name: string; readonly problem: string }
  | {
      readonly state: 'read';
      readonly name: string;
      readonly contents: FileContents<Field>;
      readonly importer: Reader;
      /** Reads the file again, in another encoding or with the headings in another row. */
      readonly reread: (options: ReadingOptions) => void;
    };

/** A worker that reads a file. */
interface ReadingWorker<Reader, Field extends string> {
  readonly importer: Reader;
  open(file: File, options: ReadingOptions, onProgress: Progress): Promise<FileContents<Field>>;
  /** Ends it, whatever it does. */
  end(): void;
}

/** Reads files of candidates. */
export function readsCandidates(): ReadingWorker<Remote<Importer>, ImportField> {
  const worker = startPageWorker(workerFile, 'import');
  const importer = wrap<Importer>(worker);
  return { importer, open: (...given) => importer.open(...given), end: () => worker.terminate() };
}

/** Reads files of past interviews. */
export function readsInterviews(): ReadingWorker<Remote<InterviewImporter>, InterviewField> {
  const worker = startPageWorker(workerFile, 'interviews');
  const importer = wrap<InterviewImporter>(worker);
  return { importer, open: (...given) => importer.open(...given), end: () => worker.terminate() };
}

/**
 * Reads a file in a worker of its own, which ends with the screen.
 *
 * @param start starts the worker; the same function each time
 */
export function useFile<Reader, Field extends string>(start: () => ReadingWorker<Reader, Field>) {
  const [file, setFile] = useState<OpenedFile<Reader, Field>>({ state: 'none' });
  const worker = useRef<ReadingWorker<Reader, Field> | null>(null);

  const end = useCallback(() => {
    worker.current?.end();
    worker.current = null;
  }, []);

  useEffect(() => end, [end]);

  async function open(given: File, options: ReadingOptions = {}): Promise<void> {
    end();
    const name = fileName(given.name);
    const mine = start();
    worker.current = mine;
    setFile({ state: 'reading', name, done: 0 });
    try {
      const onProgress = proxy((done: number) => {
        if (worker.current === mine) setFile({ state: 'reading', name, done });
      });
      const contents = await mine.open(given, options, onProgress);
      if (worker.current !== mine) return;
      const reread = (other: ReadingOptions) => void open(given, { ...options, ...other });
      setFile({ state: 'read', name, contents, importer: mine.importer, reread });
    } catch (error) {
      if (worker.current !== mine) return;
      end();
      const problem = error instanceof Error ? error.message : 'This file can’t be read.';
      setFile({ state: 'failed', name, problem });
    }
  }

  function close(): void {
    end();
    setFile({ state: 'none' });
  }

  return { file, open, close };
}
