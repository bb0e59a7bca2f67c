import { wrap, type Remote } from 'comlink';
import { startPageWorker } from '#web/app/device/page-worker.ts';
// oxlint-disable-next-line import/default -- Vite makes the module: the address of the built worker
import workerFile from './read/import-worker.ts?worker&url';
import type { Importer } from './read/importer.ts';

/** A worker that reads a file. */
export interface ReadingWorker {
  readonly importer: Remote<Importer>;
  /** Ends it, whatever it does. */
  end(): void;
}

export function startWorker(): ReadingWorker {
  const worker = startPageWorker(workerFile, 'import');
  return { importer: wrap<Importer>(worker), end: () => worker.terminate() };
}
