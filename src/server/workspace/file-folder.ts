import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { rename } from 'node:fs/promises';
import { HASH } from '#domain/file-limits.ts';
import { takePieces } from '#store/byte-stream.ts';
import type { FileBytes, KeptBytes, PlannedRemoval, Removal } from '#store/file-bytes.ts';
import { isNoRoom, toStoreError } from '#server/bodies/disk-error.ts';
import { isUnfinished, namedFiles, type NamedFiles } from './named-files.ts';

/**
 * Milliseconds after which bytes that are stored again get a new time. A sweep spares bytes for much longer. A change of
 * the time makes whoever is reading the bytes start again, so there are few.
 */
const TOUCHED_AFTER = 10 * 60_000;

/**
 * Bytes in a folder of this machine, one file for each hash. Several processes may share the folder.
 *
 * @param putInPlace renames a complete file; a test makes it fail
 */
export function fileFolder(folder: string, putInPlace: typeof rename = rename): FileBytes {
  const files = namedFiles(folder, putInPlace);
  /** The writes under way, by hash. Bytes that are replaced while somebody reads them can't be read. */
  const writing = new Map<string, Promise<void>>();

  async function keep(hash: string, bytes: Uint8Array): Promise<void> {
    const kept = await files.statOf(hash);
    // Updates the file's time, so that no sweep removes it. A file that is new has its time already.
    if (kept?.size !== bytes.length) await files.write(hash, bytes);
    else if (Date.now() - kept.mtimeMs > TOUCHED_AFTER) await files.touch(hash);
  }

  async function stat(hash: string): Promise<KeptBytes | null> {
    const found = await files.statOf(hash);
    return found && { hash, size: found.size, at: found.mtimeMs };
  }

  return {
    async put(hash, bytes) {
      try {
        // The caller of the write before gets its failure. This one writes the bytes again.
        const before = writing.get(hash)?.catch(() => undefined);
        const written = Promise.resolve(before).then(() => keep(hash, bytes));
        writing.set(hash, written);
        await written.finally(() => writing.get(hash) === written && writing.delete(hash));
      } catch (cause) {
        throw toStoreError(cause);
      }
    },

    async get(hash) {
      return (await files.statOf(hash)) ? files.blobOf(hash) : null;
    },

    stat,

    async list() {
      const kept: KeptBytes[] = [];
      for (const hash of await files.names()) {
        const found = HASH.test(hash) || isUnfinished(hash) ? await stat(hash) : null;
        if (found) kept.push(found);
      }
      return kept;
    },

    async remove(hash, keptBefore = Infinity) {
      const found = await stat(hash);
      if (found && found.at < keptBefore) await files.remove(hash);
    },

    async receive(body, most) {
      const { path, file, remove: done } = await files.openUnfinished();
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

    ...removalsIn(files),
    adding: (work) => work(),
    sweeping: (work) => work(),
  };
}

/** The prefix of files that list planned removals. */
const REMOVAL = 'removal-';

/** The planned removals of a folder, each in a file of its own. */
function removalsIn(files: NamedFiles): Pick<Required<FileBytes>, 'plan' | 'planned'> {
  return {
    async plan(removal) {
      const name = `${REMOVAL}${randomUUID()}`;
      await files.write(name, new TextEncoder().encode(JSON.stringify(removal)));
      return { ...removal, at: Date.now(), done: () => files.remove(name) };
    },

    async planned() {
      const removals: PlannedRemoval[] = [];
      for (const name of (await files.names()).filter((each) => each.startsWith(REMOVAL))) {
        const text = await files.textOf(name);
        const found = text === null ? null : await files.statOf(name);
        if (text === null || !found) continue;
        const removal = JSON.parse(text) as Removal;
        removals.push({ ...removal, at: found.mtimeMs, done: () => files.remove(name) });
      }
      return removals;
    },
  };
}
