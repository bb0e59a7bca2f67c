import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { HASH } from '#domain/file-limits.ts';
import type { FileBytes } from '#store/file-bytes.ts';
import { DamagedFile } from './files/bucket-failures.ts';
import { bucketProblem } from './files/check-bucket.ts';
import { bucketIn, filesPlaceOf, openFiles, type Files } from './files/files-place.ts';
import { readSettings, SettingsError } from './settings/settings.ts';
import { requireWritable } from './settings/writable-folder.ts';
import type { StartOptions } from './start/start.ts';

/** The number of files that are copied at the same time. Each is in memory meanwhile. */
const AT_ONCE = 4;

/** The maximum number of files to name that could not be copied. */
const NAMED = 5;

/** The files between two messages for the operator. */
const TOLD_EVERY = 1_000;

interface MoveFilesOptions extends Pick<StartOptions, 'env' | 'tell'> {
  readonly direction: string | undefined;
}

interface Copied {
  files: number;
  bytes: number;
  already: number;
  readonly damaged: string[];
}

/**
 * Copies candidates’ files from the folder to the bucket or back. Files that are there already are left out, so an
 * interrupted copy goes on. Nothing is removed.
 *
 * @returns whether every file could be copied
 */
export async function moveFiles({ env, tell, direction }: MoveFilesOptions): Promise<boolean> {
  const settings = readSettings(env);
  const { FILES_FOLDER: folder } = settings;
  if (direction !== 'to-bucket' && direction !== 'to-folder')
    throw new SettingsError('Say where the files go: “move-files to-bucket” or “move-files to-folder”.');
  if (!bucketIn(settings)) throw new SettingsError('S3_ENDPOINT has to name the storage with the bucket.');
  requireWritable('FILES_FOLDER', folder);
  const inFolder = openFiles({ kind: 'folder', folder });
  const inBucket = openFiles(filesPlaceOf(settings));
  const problem = inBucket.bucket && (await bucketProblem(inBucket.bucket, settings));
  if (problem) throw new SettingsError(`S3_ENDPOINT: ${inBucket.name} can’t be used: ${problem.sentence}.`);

  const [from, to] = direction === 'to-bucket' ? [inFolder, inBucket] : [inBucket, inFolder];
  const copied: Copied = { files: 0, bytes: 0, already: 0, damaged: [] };
  for (const workspace of await workspacesIn(from, folder)) {
    // oxlint-disable-next-line no-await-in-loop -- the files of a workspace are copied at once
    await copyWorkspace(workspace, { from, to, tell }, copied);
  }
  tellCopied(copied, { from, to, tell });
  return copied.damaged.length === 0;
}

interface Way {
  readonly from: Files;
  readonly to: Files;
  readonly tell: StartOptions['tell'];
}

async function workspacesIn({ bucket }: Files, folder: string): Promise<string[]> {
  if (!bucket) {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  }
  const workspaces = new Set<string>();
  for await (const { key } of bucket.list('')) {
    const [workspace = '', name = '', ...rest] = key.split('/');
    if (rest.length === 0 && HASH.test(name)) workspaces.add(workspace);
  }
  return [...workspaces];
}

async function copyWorkspace(workspace: string, { from, to, tell }: Way, copied: Copied): Promise<void> {
  const [source, target] = [from.filesOf(workspace), to.filesOf(workspace)];
  const sizes = new Map((await target.list()).map(({ hash, size }) => [hash, size]));
  const all = (await source.list()).filter(({ hash }) => HASH.test(hash));
  const left = all.filter(({ hash, size }) => sizes.get(hash) !== size);
  copied.already += all.length - left.length;

  async function copyNext(): Promise<void> {
    for (let next = left.pop(); next; next = left.pop()) {
      const { hash } = next;
      // oxlint-disable-next-line no-await-in-loop -- a few at a time, because each is in memory
      const size = await copyFile(hash, source, target);
      if (size === 'damaged') copied.damaged.push(`${workspace}/${hash}`);
      if (typeof size !== 'number') continue;
      copied.bytes += size;
      if (++copied.files % TOLD_EVERY === 0) tell(`${copied.files} files are copied.`);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, copyNext));
}

/** Copies a file and reads the copy. @returns its size; `gone`: it was removed meanwhile */
async function copyFile(
  hash: string,
  source: FileBytes,
  target: FileBytes,
): Promise<number | 'damaged' | 'gone'> {
  const bytes = await source.get(hash);
  if (!bytes) return 'gone';
  const read = await bytes.arrayBuffer().catch((error: unknown) => {
    if (error instanceof DamagedFile) return null;
    throw error;
  });
  if (!read || sha256(read) !== hash) return 'damaged';
  await target.put(hash, new Uint8Array(read));
  const copy = await (await target.get(hash))?.arrayBuffer();
  if (!copy || sha256(copy) !== hash) throw new Error(`The copy of ${hash} is not what was written.`);
  return read.byteLength;
}

function sha256(bytes: ArrayBuffer): string {
  return createHash('sha256').update(new Uint8Array(bytes)).digest('hex');
}

function tellCopied({ files, bytes, already, damaged }: Copied, { from, to, tell }: Way): void {
  const megabytes = Math.ceil(bytes / 1_000_000);
  const before = already === 0 ? '' : ` ${already} were there before.`;
  tell(
    `${files} files (${megabytes} MB) were copied to ${to.name}, and each copy was read and compared.${before}`,
  );
  if (damaged.length > 0) {
    const rest = damaged.length > NAMED ? ' and others' : '';
    const named = `${damaged.slice(0, NAMED).join(', ')}${rest}`;
    tell(
      `${damaged.length} files are damaged and were left out, because their bytes are not what their names say: ${named}.`,
    );
  }
  tell(`${from.name} is as it was: keep it until you have looked.`);
}
