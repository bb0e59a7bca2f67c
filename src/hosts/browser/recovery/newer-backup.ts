import { archiveOf } from '#api/archive/write-archive.ts';
import type { FileBytes, StoredBytes } from '#store/file-bytes.ts';
import { backUpNewer } from '#store/indexeddb/newer-database.ts';

/** A backup of a workspace that newer code has written: with the bytes of its files an archive, otherwise JSON. */
export async function answerNewerBackup(files: FileBytes): Promise<Response> {
  const parts: string[] = [];
  for await (const part of backUpNewer()) parts.push(part);
  const json = new Blob(parts, { type: 'application/json' });
  const named = await namedIn(parts, files);
  if (named.length === 0) return new Response(json);
  const archive = await archiveOf(new Uint8Array(await json.arrayBuffer()), named);
  return new Response(archive instanceof Blob ? archive : await archive.arrayBuffer(), {
    headers: { 'Content-Type': 'application/zip' },
  });
}

/** The stored bytes whose hash is in the text, by their hashes. Others belong to no row, and a restore refuses them. */
async function namedIn(parts: readonly string[], files: FileBytes): Promise<[string, StoredBytes][]> {
  const named: [string, StoredBytes][] = [];
  for (const { hash } of await files.list()) {
    // oxlint-disable-next-line no-await-in-loop -- one file is looked up at a time
    const bytes = parts.some((part) => part.includes(`"${hash}"`)) ? await files.get(hash) : null;
    if (bytes) named.push([hash, bytes]);
  }
  return named.toSorted(([a], [b]) => (a < b ? -1 : 1));
}
