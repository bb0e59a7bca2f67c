import { proxy, type Remote, wrap } from 'comlink';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fileName } from '#domain/files/file.ts';
import { startPageWorker } from '#web/app/device/page-worker.ts';
// oxlint-disable-next-line import/default -- Vite makes the module: the address of the built worker
import workerFile from './read/import-worker.ts?worker&url';
import type { Importer } from './read/importer.ts';
import type { FileContents, ReadingOptions } from './read/open-table.ts';

/** A file that is read or was read. */
export type OpenedFile =
  | { readonly state: 'none' }
  | { readonly state: 'reading'; readonly name: string; readonly done: number }
  | { readonly state: 'failed'; readonly name: string; readonly problem: string }
  | {
      readonly state: 'read';
      readonly name: string;
      readonly contents: FileContents;
      readonly importer: ReadingWorker['importer'];
      /** Reads the file again, in another encoding or with the headings in another row. */
      readonly reread: (options: ReadingOptions) => void;
    };

/** Reads a file in a worker of its own, which ends with the screen. */
export function useFile() {
  const [file, setFile] = useState<OpenedFile>({ state: 'none' });
  const worker = useRef<ReadingWorker | null>(null);

  const end = useCallback(() => {
    worker.current?.end();
    worker.current = null;
  }, []);

  useEffect(() => end, [end]);

  async function open(given: File, options: ReadingOptions = {}): Promise<void> {
    end();
    const name = fileName(given.name);
    const mine = startWorker();
    worker.current = mine;
    setFile({ state: 'reading', name, done: 0 });
    try {
      const onProgress = proxy((done: number) => {
        if (worker.current === mine) setFile({ state: 'reading', name, done });
      });
      const contents = await mine.importer.open(given, options, onProgress);
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

/** A worker that reads a file. */
interface ReadingWorker {
  readonly importer: Remote<Importer>;
  /** Ends it, whatever it does. */
  end(): void;
}

function startWorker(): ReadingWorker {
  const worker = startPageWorker(workerFile, 'import');
  return { importer: wrap<Importer>(worker), end: () => worker.terminate() };
}
