import { proxy, type Remote, wrap } from 'comlink';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fileName } from '#domain/files/file.ts';
import { startPageWorker } from '#web/app/device/page-worker.ts';
// oxlint-disable-next-line import/default -- Vite makes the module: the address of the built worker
import workerFile from './read/import-worker.ts?worker&url';
import type { Importer } from './read/importer.ts';
import type { InterviewField } from './read/interview-fields.ts';
import type { InterviewImporter } from './read/interview-importer.ts';
import type { MovingContents } from './read/moving-contents.ts';
import type { MovingImporter } from './read/moving-importer.ts';
// oxlint-disable-next-line import/default -- as above
import movingWorkerFile from './read/moving-worker.ts?worker&url';
import type { FileContents, ReadingOptions } from './read/open-table.ts';
import type { Progress } from './read/table.ts';

/** The file being read or already read, or the files of another system. */
type OpenedFile<Reader, Contents> =
  | { readonly state: 'none' }
  | { readonly state: 'reading'; readonly name: string; readonly done: number }
  | { readonly state: 'failed'; readonly name: string; readonly problem: string }
  | {
      readonly state: 'read';
      readonly name: string;
      readonly contents: Contents;
      readonly importer: Reader;
      /** Another number for each reading. */
      readonly reading: number;
      /** Reads the file again, in another encoding or with the headings in another row. */
      readonly reread: (options: ReadingOptions) => void;
    };

/** A worker that reads what was chosen. */
interface Reading<Given, Reader, Contents> {
  readonly worker: Worker;
  readonly importer: Reader;
  open(given: Given, options: ReadingOptions, onProgress: Progress): Promise<Contents>;
}

/** Reads files of candidates. */
export function readsCandidates(): Reading<File, Remote<Importer>, FileContents> {
  const worker = startPageWorker(workerFile, 'import');
  const importer = wrap<Importer>(worker);
  return { worker, importer, open: (...given) => importer.open(...given) };
}

/** Reads files of past interviews. */
export function readsInterviews(): Reading<File, Remote<InterviewImporter>, FileContents<InterviewField>> {
  const worker = startPageWorker(workerFile, 'interviews');
  const importer = wrap<InterviewImporter>(worker);
  return { worker, importer, open: (...given) => importer.open(...given) };
}

/** Reads the data of another system. */
export function readsOtherSystem(): Reading<readonly File[], Remote<MovingImporter>, MovingContents> {
  const worker = startPageWorker(movingWorkerFile, 'moving');
  const importer = wrap<MovingImporter>(worker);
  const pathOf = (file: File) => file.webkitRelativePath || file.name;
  return {
    worker,
    importer,
    open: (files, _options, onProgress) =>
      importer.open(
        files.map((file) => ({ path: pathOf(file), file })),
        onProgress,
      ),
  };
}

/**
 * Reads what is chosen, in a worker of its own, which ends with the screen.
 *
 * @param start starts the worker; the same function each time
 */
export function useFile<Given extends File | readonly File[], Reader, Contents>(
  start: () => Reading<Given, Reader, Contents>,
) {
  const [file, setFile] = useState<OpenedFile<Reader, Contents>>({ state: 'none' });
  const current = useRef<Reading<Given, Reader, Contents> | null>(null);
  const readings = useRef(0);

  const end = useCallback(() => {
    current.current?.worker.terminate();
    current.current = null;
  }, []);

  useEffect(() => end, [end]);

  async function open(given: Given, options: ReadingOptions = {}): Promise<void> {
    end();
    const name = nameOf(given);
    const mine = start();
    current.current = mine;
    readings.current += 1;
    const reading = readings.current;
    setFile({ state: 'reading', name, done: 0 });
    try {
      // A late progress comes after the contents, because it has a port of its own.
      const onProgress = proxy((done: number) => {
        if (current.current !== mine) return;
        setFile((now) => (now.state === 'reading' ? { state: 'reading', name, done } : now));
      });
      const contents = await mine.open(given, options, onProgress);
      if (current.current !== mine) return;
      const reread = (other: ReadingOptions) => void open(given, { ...options, ...other });
      setFile({ state: 'read', name, contents, importer: mine.importer, reading, reread });
    } catch (error) {
      if (current.current !== mine) return;
      end();
      setFile({ state: 'failed', name, problem: (error as Error).message });
    }
  }

  function close(): void {
    end();
    setFile({ state: 'none' });
  }

  return { file, open, close };
}

/** The name of the file; of several files, the name of their folder or else of the first. */
function nameOf(given: File | readonly File[]): string {
  if (given instanceof File) return fileName(given.name);
  const [first] = given;
  const [folder = '', ...within] = first?.webkitRelativePath.split('/') ?? [];
  return within.length > 0 ? folder : fileName(first?.name ?? '');
}
