import { sql, type QueryExecutorProvider } from 'kysely';
import { HASH } from '#domain/file-limits.ts';
import type { Files } from '#hosts/node/files/files-place.ts';
import type { FileBytes } from '#store/file-bytes.ts';
import type { BackupPlace } from './backup-place.ts';
import type { Encryption } from './encryption.ts';
import { sha256, type KeptFile, type Manifest } from './manifest.ts';

/** The number of files that are copied at the same time. Each is in memory meanwhile. */
const AT_ONCE = 4;

/** The beginning of the keys of all files. */
export const FILES = 'files/';

/** Backups for one key share their files. Those for another key can't be read with it. */
function poolOf(recipient: string | undefined): string {
  return `${FILES}${recipient === undefined ? 'plain' : sha256(recipient).slice(0, 16)}/`;
}

/** A file of a workspace. */
interface FileName {
  readonly workspace: string;
  readonly hash: string;
}

/** The file that is kept under a key. Null: the key is none of a file. */
export function fileIn(key: string): FileName | null {
  const [, workspace, hash] = /^files\/[\w-]+\/([\da-f-]{36})\/([\da-f]{64})$/.exec(key) ?? [];
  return workspace === undefined || hash === undefined ? null : { workspace, hash };
}

interface CopyFilesOptions {
  readonly files: Files;
  readonly place: BackupPlace;
  readonly encryption: Encryption;
  readonly recipient: string | undefined;
  readonly workspaces: readonly string[];
  /** The newest backup, which has the sizes of files that are kept. */
  readonly before: Manifest | null;
}

/** @returns all files of these workspaces, and how many of them were not kept before */
export async function copyFiles(options: CopyFilesOptions): Promise<{ kept: KeptFile[]; added: number }> {
  const { files, place, encryption, recipient, workspaces, before } = options;
  const pool = poolOf(recipient);
  const known = new Map(before?.files.map(({ key, size }) => [key, size]));
  const sizes = new Map<string, number>();
  for await (const { key, size } of place.list(pool)) sizes.set(key, size);
  const kept: KeptFile[] = [];
  let added = 0;

  async function copy(key: string, hash: string, source: FileBytes): Promise<void> {
    const size = sizes.get(key);
    // The key has the hash of the file, so an object that is there has its bytes. One of another size is broken, and is replaced.
    if (size !== undefined && size === (known.get(key) ?? size)) {
      kept.push({ key, size });
      return;
    }
    // A file that was removed or is damaged has no copy, which `missingOf` tells.
    const read = await source.get(hash).then((found) => found?.arrayBuffer());
    if (!read || sha256(new Uint8Array(read)) !== hash) return;
    const bytes = await encryption.encrypt(new Uint8Array(read));
    await place.put(key, bytes);
    kept.push({ key, size: bytes.length });
    added++;
  }

  for (const workspace of workspaces) {
    const source = files.filesOf(workspace);
    // oxlint-disable-next-line no-await-in-loop -- one workspace after the other
    const left = (await source.list()).filter(({ hash }) => HASH.test(hash));
    const copyNext = async (): Promise<void> => {
      for (let next = left.pop(); next; next = left.pop())
        // oxlint-disable-next-line no-await-in-loop -- a few at a time, because each is in memory
        await copy(`${pool}${workspace}/${next.hash}`, next.hash, source);
    };
    // oxlint-disable-next-line no-await-in-loop -- as above
    await Promise.all(Array.from({ length: AT_ONCE }, copyNext));
  }
  return { kept: kept.toSorted((a, b) => (a.key < b.key ? -1 : 1)), added };
}

/** The files that rows of the database name, as `workspace/hash`. */
export async function namedFilesIn(db: QueryExecutorProvider): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT workspace_id::text || '/' || hash AS name FROM files`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
