import { HTTPException } from 'hono/http-exception';
import { listOf, type Implement } from '#api/request/implement.ts';
import type { SentFile } from '#contract/candidates/files.ts';
import { MEDIA_TYPES } from '#domain/choices/file-kind.ts';
import { FILE_MAX_SIZE } from '#domain/file-limits.ts';
import { ATTACHABLE, fileName, toFileAnswer, type CandidateFile } from '#domain/files/file.ts';
import { kindOf } from '#domain/files/kind-of.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { digestOfBytes } from '#store/digest.ts';
import type { FileBytes } from '#store/file-bytes.ts';

export function serveFiles(implement: Implement): void {
  implement('GET /candidates/{id}/files', async ({ store, files, params }) => {
    const rows = await store.files.list(params.id);
    return listOf(rows && (await Promise.all(rows.map((row) => toAnswer(files, row)))));
  });

  implement('POST /candidates/{id}/files', async ({ store, files, params, body, write }) => {
    if (!(await store.files.list(params.id))) return null;
    const sent = await readSent(body.file);
    if (isRefusal(sent)) return sent;
    const { bytes, kind, ...attached } = sent;
    // The log stores the file's name, size and hash, not its bytes.
    const command = { ...write.command, body: attached };
    return files.adding(async () => {
      await files.put(attached.hash, bytes);
      return store.files.add({ ...write, command }, params.id, ({ at: addedAt, by }) => ({
        ...attached,
        kind,
        text: body.text ?? '',
        addedAt,
        by,
      }));
    });
  });

  implement('POST /files', async ({ files, body }) => {
    const sent = await readSent(body.file);
    if (isRefusal(sent)) return sent;
    const { bytes, ...kept } = sent;
    await files.put(kept.hash, bytes);
    return kept;
  });

  implement('GET /files/usage', async ({ files }) => {
    const kept = await files.list();
    return { files: kept.length, bytes: kept.reduce((sum, { size }) => sum + size, 0) };
  });

  implement('GET /files/{id}', async ({ store, files, params }) => {
    const file = await store.files.get(params.id);
    const bytes = file && (await files.get(file.hash));
    return bytes && { bytes, type: MEDIA_TYPES[file.kind], name: fileName(file.name) };
  });

  implement('DELETE /files/{id}', async ({ store, files, params, write }) => {
    const removed = await store.files.remove(write, params.id);
    if (!removed || isRefusal(removed)) return removed;
    const { value } = removed;
    // It is removed, whether or not the place of the bytes can be reached now.
    const size = await sizeOf(files, value).catch(() => value.size);
    return { ...removed, value: { ...value, missing: size !== value.size } };
  });
}

/** Reads the kind and the bytes of a sent file. */
async function readSent(file: SentFile) {
  const bytes = await bytesOf(file);
  const kind = kindOf(bytes);
  if (!kind) return refuse('invalid', `This can’t be attached: it has to be a ${ATTACHABLE} file`);
  const hash = await digestOfBytes(bytes);
  return { name: fileName(file.name), kind, size: bytes.length, hash, bytes };
}

async function bytesOf(file: SentFile): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size > FILE_MAX_SIZE)
    throw new HTTPException(413, { message: 'A file can’t be larger than 20 MB' });
  return new Uint8Array(await file.arrayBuffer());
}

async function toAnswer(files: FileBytes, file: CandidateFile) {
  return toFileAnswer(file, await sizeOf(files, file));
}

/** The size of the bytes that are there; null when they are missing. */
async function sizeOf(
  files: FileBytes,
  { hash, size }: Pick<CandidateFile, 'hash' | 'size'>,
): Promise<number | null> {
  return files.isPartial ? size : ((await files.get(hash))?.size ?? null);
}
