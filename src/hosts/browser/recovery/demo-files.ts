import type { FileBytes } from '#store/file-bytes.ts';

/** Adds the demo's CVs to a place of files. They are made when they are read, and take no room on the device. */
export function withDemoFiles(files: FileBytes): FileBytes {
  return { ...files, get: async (hash) => (await files.get(hash)) ?? (await demoFile(hash)) };
}

async function demoFile(hash: string): Promise<Blob | null> {
  const { demoFileBytes } = await import('#demo/cvs/demo-cvs.ts');
  const bytes = demoFileBytes(hash);
  return bytes && new Blob([bytes]);
}
