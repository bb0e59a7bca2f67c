import { randomUUID } from 'node:crypto';
import { openAsBlob, type Stats } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, stat, utimes, type rename } from 'node:fs/promises';
import { join } from 'node:path';

/** The prefix of files that are being written. An interrupted write leaves one behind. */
const UNFINISHED = 'unfinished-';

/**
 * The files in a folder by name, whatever they contain. Several processes may share the folder, so a file is written under
 * another name and then renamed.
 *
 * @param putInPlace renames a complete file
 */
export function namedFiles(folder: string, putInPlace: typeof rename) {
  const pathOf = (name: string) => join(folder, name);

  /** Opens a new file under a name that only this write uses. */
  async function openUnfinished() {
    await mkdir(folder, { recursive: true });
    const path = pathOf(`${UNFINISHED}${randomUUID()}`);
    const file = await open(path, 'wx', 0o600);
    return { path, file, remove: () => rm(path, { force: true }) };
  }

  return {
    openUnfinished,

    async write(name: string, bytes: Uint8Array): Promise<void> {
      const { path, file, remove } = await openUnfinished();
      try {
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await putInPlace(path, pathOf(name));
        await syncFolder(folder);
      } catch (error) {
        // The first failure is the one to report.
        await remove().catch(() => undefined);
        throw error;
      }
    },

    /** Sets the time of a file to now. */
    touch: (name: string): Promise<void> => utimes(pathOf(name), new Date(), new Date()),
    statOf: (name: string): Promise<Stats | null> => stat(pathOf(name)).catch(nullIfMissing),
    textOf: (name: string): Promise<string | null> => readFile(pathOf(name), 'utf8').catch(nullIfMissing),
    blobOf: (name: string): Promise<Blob> => openAsBlob(pathOf(name)),
    names: async (): Promise<string[]> => (await readdir(folder).catch(nullIfMissing)) ?? [],
    remove: (name: string): Promise<void> => rm(pathOf(name), { force: true }),
  };
}

export type NamedFiles = ReturnType<typeof namedFiles>;

/** Tells whether a name is that of a file that is being written, or was when a process ended. */
export function isUnfinished(name: string): boolean {
  return name.startsWith(UNFINISHED);
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Writes the folder's list of files to the disk. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
