import { createHash, randomUUID } from 'node:crypto';
import { HASH } from '#domain/file-limits.ts';
import type { FileBytes, KeptBytes, PlannedRemoval, Removal } from '#store/file-bytes.ts';
import { StoreError } from '#store/store.ts';
import { fileFolder } from '#server/workspace/file-folder.ts';
import { isUnfinished } from '#server/workspace/named-files.ts';
import type { Bucket } from './bucket.ts';
import { bucketBytes } from './bucket-bytes.ts';
import { failedRead, failedWrite } from './bucket-failures.ts';

/** Milliseconds after which bytes that are stored again are sent again, so that no sweep removes them. */
const SENT_AGAIN_AFTER = 10 * 60_000;

/** The beginning of the names of planned removals. */
const REMOVAL = 'removal-';

/**
 * The bytes of a workspace in a bucket, one object for each hash. The workspace’s id is the beginning of every key.
 * Several processes may share the bucket.
 *
 * @param folder where requests’ bodies are kept while they are handled, on this machine
 */
export function bucketFiles(bucket: Bucket, workspace: string, folder: string): FileBytes {
  const received = fileFolder(folder);
  const inTurn = oneAfterTheOther();
  const keyOf = (name: string) => `${workspace}/${name}`;

  async function* namesIn(beginning: string) {
    for await (const { key, ...rest } of bucket.list(keyOf(beginning))) {
      yield { ...rest, key, name: key.slice(workspace.length + 1) };
    }
  }

  async function put(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    await bucket.put(keyOf(name), bytes, sha256(bytes));
  }

  return {
    async put(hash, bytes) {
      if (sha256(bytes) !== hash) throw new StoreError('The file was damaged on its way. Try again.');
      await inTurn(hash, async () => {
        const kept = await bucket.head(keyOf(hash));
        const isKept = kept?.size === bytes.length && Date.now() - kept.at < SENT_AGAIN_AFTER;
        if (!isKept) await bucket.put(keyOf(hash), bytes, hash);
      }).catch(failsAs(failedWrite));
    },

    async get(hash) {
      const key = keyOf(hash);
      const found = await bucket.head(key).catch(failsAs(failedRead));
      return found && bucketBytes({ bucket, key, hash, size: found.size });
    },

    async stat(hash) {
      const found = await bucket.head(keyOf(hash)).catch(failsAs(failedRead));
      return found && { hash, size: found.size, at: found.at };
    },

    async list() {
      const kept: KeptBytes[] = (await received.list()).filter(({ hash }) => isUnfinished(hash));
      try {
        for await (const { name, size, at } of namesIn('')) {
          if (HASH.test(name)) kept.push({ hash: name, size, at });
        }
      } catch (error) {
        throw failedRead(error);
      }
      return kept;
    },

    async remove(hash, keptBefore = Infinity) {
      if (isUnfinished(hash)) return received.remove(hash, keptBefore);
      await inTurn(hash, async () => {
        // The list has the time by another clock.
        const found = await bucket.head(keyOf(hash));
        if (found && found.at < keptBefore) await bucket.remove(keyOf(hash));
      }).catch(failsAs(failedWrite));
    },

    async plan(removal) {
      const name = `${REMOVAL}${randomUUID()}`;
      await put(name, new TextEncoder().encode(JSON.stringify(removal))).catch(failsAs(failedWrite));
      return { ...removal, at: Date.now(), done: () => bucket.remove(keyOf(name)) };
    },

    async planned() {
      const removals: PlannedRemoval[] = [];
      for await (const { key, at, size } of namesIn(REMOVAL)) {
        const text = await textOf(bucket, key, size);
        if (text === null) continue;
        removals.push({ ...(JSON.parse(text) as Removal), at, done: () => bucket.remove(key) });
      }
      return removals;
    },

    receive: async (body, most) => received.receive?.(body, most) ?? null,
    adding: (work) => work(),
    sweeping: (work) => work(),
  };
}

/** Null when another process has removed the object. */
async function textOf(bucket: Bucket, key: string, size: number): Promise<string | null> {
  if (!(await bucket.head(key))) return null;
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of await bucket.read(key, 0, size)) text += decoder.decode(piece, { stream: true });
  return text;
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function failsAs(toFailure: (cause: unknown) => StoreError) {
  return (cause: unknown): never => {
    throw toFailure(cause);
  };
}

/**
 * Runs the works on one hash one after the other, so that bytes are not removed while they are stored again. Another
 * process can still do that in the moment between a look at the time of the bytes and their removal.
 */
function oneAfterTheOther() {
  const last = new Map<string, Promise<void>>();
  return async (hash: string, work: () => Promise<void>): Promise<void> => {
    // The caller of the work before gets its failure.
    const before = last.get(hash)?.catch(() => undefined);
    const done = Promise.resolve(before).then(work);
    last.set(hash, done);
    await done.finally(() => last.get(hash) === done && last.delete(hash));
  };
}
