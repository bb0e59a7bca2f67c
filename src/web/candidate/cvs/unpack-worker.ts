import { expose } from 'comlink';
import { filesInZip } from '#web/app/device/files-in-zip.ts';

/** The page's calls to this worker. */
export interface Unpacker {
  unpack(archive: Blob): Promise<{ readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[]>;
}

expose({
  unpack: async (archive) => filesInZip(new Uint8Array(await archive.arrayBuffer())),
} satisfies Unpacker);
