import type { HonoRequest } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { ArchiveError, beginsArchive, readArchive } from '#api/archive/read-archive.ts';
import { MAX_BODY_BYTES, type Route } from '#contract/schemas/route.ts';
import type { FileBytes } from '#store/file-bytes.ts';
import { bodyTooLarge } from './bounded-body.ts';

/** A backup in the body of a request. */
export interface SentBackup {
  /** The backup's JSON. */
  readonly text: Uint8Array<ArrayBuffer>;
  /** The bytes of the files, by the hashes in their names. Null: the body is JSON, not an archive. */
  readonly files: ReadonlyMap<string, Blob> | null;
  /** Removes the temporary copy of the body. */
  readonly done: () => Promise<void>;
}

/**
 * Reads a backup from a request. The first bytes show whether it is an archive or JSON. An archive is never completely
 * in memory: the browser keeps a large body on disk, and other hosts use `FileBytes.receive`.
 *
 * @throws HTTPException 400 or 413
 */
export async function readBackup(
  { raw }: HonoRequest,
  { maxBytes = MAX_BODY_BYTES, maxArchiveBytes = maxBytes }: Route,
  files: FileBytes,
): Promise<SentBackup> {
  const received = await receive(raw, maxArchiveBytes, files);
  try {
    const { bytes, done } = received;
    if (bytes.size > maxArchiveBytes) throw bodyTooLarge(maxArchiveBytes);
    const first = new Uint8Array(await bytes.slice(0, 4).arrayBuffer());
    if (beginsArchive(first)) {
      const archive = await readArchive(bytes, maxBytes);
      return { text: archive.workspace, files: archive.files, done };
    }
    if (bytes.size > maxBytes) throw bodyTooLarge(maxBytes);
    return { text: new Uint8Array(await bytes.arrayBuffer()), files: null, done };
  } catch (error) {
    await received.done();
    if (!(error instanceof ArchiveError)) throw error;
    throw new HTTPException(400, { message: `This backup can’t be used: ${error.message}`, cause: error });
  }
}

async function receive(raw: Request, most: number, files: FileBytes) {
  if (!files.receive || !raw.body) return { bytes: await raw.blob(), done: async () => undefined };
  const received = await files.receive(raw.body, most);
  if (!received) throw bodyTooLarge(most);
  return received;
}
