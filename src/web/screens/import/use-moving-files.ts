import { proxy, wrap, type Remote } from 'comlink';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fileName } from '#domain/files/file.ts';
import { startPageWorker } from '#web/app/device/page-worker.ts';
// oxlint-disable-next-line import/default -- Vite makes the module: the address of the built worker
import workerFile from './read/moving-worker.ts?worker&url';
import type { MovingContents } from './read/moving-contents.ts';
import type { MovingImporter } from './read/moving-importer.ts';

/** The data of another system that is read or was read. */
type MovingFiles =
  | { readonly state: 'none' }
  | { readonly state: 'reading'; readonly name: string; readonly done: number }
  | { readonly state: 'failed'; readonly name: string; readonly problem: string }
  | {
      readonly state: 'read';
      readonly name: string;
      readonly contents: MovingContents;
      readonly importer: Remote<MovingImporter>;
      /** Another number for each reading. */
      readonly reading: number;
    };

/** Reads the data of another system in a worker of its own, which ends with the screen. */
export function useMovingFiles() {
  const [files, setFiles] = useState<MovingFiles>({ state: 'none' });
  const worker = useRef<Worker | null>(null);
  const readings = useRef(0);

  const end = useCallback(() => {
    worker.current?.terminate();
    worker.current = null;
  }, []);
  useEffect(() => end, [end]);

  async function open(given: readonly File[]): Promise<void> {
    end();
    const [first] = given;
    if (!first) return;
    const name = nameOf(given);
    const mine = startPageWorker(workerFile, 'moving');
    worker.current = mine;
    readings.current += 1;
    const reading = readings.current;
    setFiles({ state: 'reading', name, done: 0 });
    try {
      const importer = wrap<MovingImporter>(mine);
      const onProgress = proxy((done: number) => {
        if (worker.current === mine) setFiles({ state: 'reading', name, done });
      });
      const sent = given.map((file) => ({ path: file.webkitRelativePath || file.name, file }));
      const contents = await importer.open(sent, onProgress);
      if (worker.current === mine) setFiles({ state: 'read', name, contents, importer, reading });
    } catch (error) {
      if (worker.current !== mine) return;
      end();
      const problem = error instanceof Error ? error.message : 'These files can’t be read.';
      setFiles({ state: 'failed', name, problem });
    }
  }

  function close(): void {
    end();
    setFiles({ state: 'none' });
  }

  return { files, open, close };
}

/** The name of the folder, or else of the first file. */
function nameOf([first]: readonly File[]): string {
  const [folder = '', ...within] = first?.webkitRelativePath.split('/') ?? [];
  return within.length > 0 ? folder : fileName(first?.name ?? '');
}
