import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { HASH } from '#domain/file-limits.ts';
import { takePieces } from '#store/byte-stream.ts';
import type { FileBytes, KeptBytes, PlannedRemoval, Removal } from '#store/file-bytes.ts';
import { StoreError } from '#store/store.ts';

/**
 * Bytes in a folder of this machine, one file for each hash. Several processes may share the folder, so a file is written
 * under another name and then renamed.
 *
 * @param putInPlace renames a complete file; a test makes it fail
 */
export function fileFolder(folder: string, putInPlace: typeof rename = rename): FileBytes {
  const pathOf = (hash: string) => join(folder, hash);

  /** Writes a complete file of any name. */
  async function write(name: string, bytes: Uint8Array): Promise<void> {
    await mkdir(folder, { recursive: true });
    const beside = pathOf(`${UNFINISHED}${randomUUID()}`);
    try {
      const file = await open(beside, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await putInPlace(beside, pathOf(name));
      await syncFolder(folder);
    } catch (error) {
      await rm(beside, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  return {
    async put(hash, bytes) {
      try {
        const kept = await statOf(pathOf(hash));
        // Updates the file's time, so that no sweep removes it.
        if (kept?.size === bytes.length) await utimes(pathOf(hash), new Date(), new Date());
        else await write(hash, bytes);
      } catch (cause) {
        throw toStoreError(cause);
      }
    },

    async get(hash) {
      return (await statOf(pathOf(hash))) ? openAsBlob(pathOf(hash)) : null;
    },

    async list() {
      const names = await readdir(folder).catch(nothingIfMissing<string[]>([]));
      const kept: KeptBytes[] = [];
      for (const hash of names.filter((name) => HASH.test(name) || name.startsWith(UNFINISHED))) {
        const found = await statOf(pathOf(hash));
        if (found) kept.push({ hash, size: found.size, at: found.mtimeMs });
      }
      return kept;
    },

    async remove(hash, keptBefore = Infinity) {
      const found = await statOf(pathOf(hash));
      if (found && found.mtimeMs < keptBefore) await rm(pathOf(hash), { force: true });
    },

    async plan(removal) {
      const name = `${REMOVAL}${randomUUID()}`;
      await write(name, new TextEncoder().encode(JSON.stringify(removal)));
      return { ...removal, at: Date.now(), done: () => rm(pathOf(name), { force: true }) };
    },

    async planned() {
      const names = await readdir(folder).catch(nothingIfMissing<string[]>([]));
      const removals: PlannedRemoval[] = [];
      for (const name of names.filter((each) => each.startsWith(REMOVAL))) {
        const text = await readFile(pathOf(name), 'utf8').catch(nothingIfMissing(null));
        const found = text === null ? null : await statOf(pathOf(name));
        if (text === null || !found) continue;
        const removal = JSON.parse(text) as Removal;
        removals.push({ ...removal, at: found.mtimeMs, done: () => rm(pathOf(name), { force: true }) });
      }
      return removals;
    },

    async receive(body, most) {
      await mkdir(folder, { recursive: true });
      const path = pathOf(`${UNFINISHED}${randomUUID()}`);
      const done = () => rm(path, { force: true });
      const file = await open(path, 'wx', 0o600);
      try {
        const isWhole = await takePieces(body, most, (piece) => file.writeFile(piece));
        if (isWhole) return { bytes: await openAsBlob(path), done };
        await done();
        return null;
      } catch (cause) {
        await done();
        throw isNoRoom(cause) ? toStoreError(cause) : cause;
      } finally {
        await file.close();
      }
    },

    adding: (work) => work(),
    sweeping: (work) => work(),
  };
}

/** The prefix of files that are being written. An interrupted write leaves one behind. */
const UNFINISHED = 'unfinished-';

/** The prefix of files that list planned removals. */
const REMOVAL = 'removal-';

async function statOf(path: string) {
  return stat(path).catch(nothingIfMissing(null));
}

function nothingIfMissing<Nothing>(nothing: Nothing) {
  return (error: NodeJS.ErrnoException): Nothing => {
    if (error.code === 'ENOENT') return nothing;
    throw error;
  };
}

/** Makes sure that the folder's list of files is on the disk. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

const NO_ROOM: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG'];

function isNoRoom(cause: unknown): boolean {
  const { code } = Object(cause) as { code?: unknown };
  return NO_ROOM.includes(code);
}

function toStoreError(cause: unknown): StoreError {
  return isNoRoom(cause)
    ? new StoreError(
        'The server has no room left for this file, so nothing was saved. Tell whoever runs it.',
        {
          cause,
          kind: 'full',
        },
      )
    : new StoreError('The file could not be saved. Try again.', { cause });
}
