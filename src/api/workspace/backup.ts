import { archiveOf } from '#api/archive/write-archive.ts';
import type { Implement } from '#api/request/implement.ts';
import { bytesNamedBy, TABLES_WITH_BYTES } from '#domain/files/kept-bytes.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { restorable } from '#domain/workspace/backup-left-out.ts';
import { backupOf, countRows, workspaceIn, workspaceProblem } from '#domain/workspace/backup.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import { digestOfBytes } from '#store/digest.ts';
import type { FileBytes, StoredBytes } from '#store/file-bytes.ts';
import { withoutErased } from './erased-again.ts';

export function serveBackup(implement: Implement): void {
  implement('GET /backup', async ({ store }) => backupOf(restorable(await store.workspace.dump()).workspace));

  implement('GET /backup/archive', async ({ store, files }) => {
    const workspace = restorable(await store.workspace.dump()).workspace;
    const text = new TextEncoder().encode(JSON.stringify(backupOf(workspace)));
    const bytes = await archiveOf(text, await whatIsThere(workspace, files));
    return { bytes, type: 'application/zip', name: 'hirelane-backup.zip' };
  });

  implement('POST /backup/check', async ({ store, files, body, sentFiles }) => {
    const saved = workspaceIn(body);
    const problem = workspaceProblem(saved) ?? foreignIn(saved, sentFiles);
    if (problem !== null) return refuse('invalid', unusable(problem));
    const current = await store.workspace.dump();
    const { workspace: restored, erased } = await withoutErased(saved, current.erasures);
    const damage = await damageIn(restored, sentFiles);
    if (damage !== null) return refuse('invalid', unusable(damage));
    const missing = await missingOf(restored, files, sentFiles);
    return { current: countRows(current), restored: countRows(restored), erased, missing };
  });

  implement('PUT /backup', async ({ store, files, body, write, sentFiles }) => {
    const saved = workspaceIn(body);
    const problem = workspaceProblem(saved) ?? foreignIn(saved, sentFiles);
    if (problem !== null) return refuse('invalid', unusable(problem));
    const { workspace: restored } = await withoutErased(saved, await store.erasures.list());
    const counts = countRows(restored);
    // The log stores the size of the restored backup, but not its contents.
    const command = { ...write.command, body: { ...counts, characters: JSON.stringify(body).length } };
    return files.adding(async () => {
      const damage = await damageIn(restored, sentFiles, (hash, bytes) => files.put(hash, bytes));
      if (damage !== null) return refuse('invalid', unusable(damage));
      const done = await store.workspace.replace({ ...write, command }, restored);
      return isRefusal(done) ? done : { value: counts, seq: done.seq };
    });
  });
}

/**
 * The problem of an archive with a file that the workspace does not use, as the end of a sentence; null when there is
 * none.
 */
function foreignIn(workspace: Workspace, sent: ReadonlyMap<string, Blob>): string | null {
  const sizes = sizesOf(workspace);
  const isForeign = [...sent].some(([hash, { size }]) => sizes.get(hash) !== size);
  return isForeign ? 'there is something in it that is no part of a backup' : null;
}

/** The size of all distinct bytes that the rows of a workspace name, by their hash, sorted by hash. */
function sizesOf(workspace: Workspace): ReadonlyMap<string, number> {
  const named = TABLES_WITH_BYTES.flatMap((table) => workspace[table].flatMap(bytesNamedBy));
  const sizes = named.map(({ hash, size }) => [hash, size] as const);
  return new Map(sizes.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The workspace's files whose bytes are completely stored. */
async function whatIsThere(workspace: Workspace, files: FileBytes): Promise<[string, StoredBytes][]> {
  const there: [string, StoredBytes][] = [];
  for (const [hash, size] of sizesOf(workspace)) {
    // oxlint-disable-next-line no-await-in-loop -- one file is looked up at a time
    const bytes = await files.get(hash);
    if (bytes?.size === size) there.push([hash, bytes]);
  }
  return there;
}

/**
 * Reads the files that came with a workspace, one at a time, and compares them with their hashes.
 *
 * @param keep called with each undamaged file, to store it
 * @returns the problem, as the end of a sentence; null: none
 */
async function damageIn(
  workspace: Workspace,
  sent: ReadonlyMap<string, Blob>,
  keep?: (hash: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>,
): Promise<string | null> {
  for (const [hash] of sizesOf(workspace)) {
    const blob = sent.get(hash);
    if (!blob) continue;
    // oxlint-disable-next-line no-await-in-loop -- only one is in memory at a time
    const bytes = new Uint8Array(await blob.arrayBuffer());
    // oxlint-disable-next-line no-await-in-loop -- as above
    if ((await digestOfBytes(bytes)) !== hash) return 'a file in it is damaged';
    // oxlint-disable-next-line no-await-in-loop -- as above
    await keep?.(hash, bytes);
  }
  return null;
}

/** The number of distinct files whose bytes were neither sent nor are stored already. */
async function missingOf(
  workspace: Workspace,
  files: FileBytes,
  sent: ReadonlyMap<string, Blob>,
): Promise<number> {
  let missing = 0;
  for (const [hash, size] of sizesOf(workspace)) {
    // oxlint-disable-next-line no-await-in-loop -- one file is looked up at a time
    const bytes = sent.get(hash) ?? (await files.get(hash));
    if (bytes?.size !== size) missing += 1;
  }
  return missing;
}

function unusable(problem: string): string {
  return `This backup can’t be used: ${problem}`;
}
