import { demoFileBytes } from '#demo/cvs/demo-cvs.ts';
import type { FileBytes } from '#store/file-bytes.ts';

/** Adds the demo's CVs to a place of files. They are made when they are read, and take no room on the device. */
export function withDemoFiles(files: FileBytes): FileBytes {
  return { ...files, get: async (hash) => (await files.get(hash)) ?? blobOf(demoFileBytes(hash)) };
}

function blobOf(bytes: Uint8Array<ArrayBuffer> | null): Blob | null {
  return bytes && new Blob([bytes]);
}
