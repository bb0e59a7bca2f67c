import { wrap } from 'comlink';
import { startPageWorker } from '#web/app/device/page-worker.ts';
// oxlint-disable-next-line import/default -- Vite makes the module: the address of the built worker
import workerFile from './unpack-worker.ts?worker&url';
import type { Unpacker } from './unpack-worker.ts';

/** The files of an archive, unpacked in a worker. @throws Error with a sentence when it can't be read */
export async function unpack(archive: File): Promise<File[]> {
  const worker = startPageWorker(workerFile, 'unpack');
  try {
    const files = await wrap<Unpacker>(worker).unpack(archive);
    return files.map(({ name, bytes }) => new File([bytes], name));
  } finally {
    worker.terminate();
  }
}
