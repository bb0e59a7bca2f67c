import { FILE_MAX_SIZE, HASH } from '#domain/file-limits.ts';
import { crc32 } from '#domain/files/crc32.ts';
import {
  bigAt,
  CENTRAL,
  ELSEWHERE_16,
  ELSEWHERE_32,
  END,
  FILES_FOLDER,
  LARGE_END,
  LARGE_OFFSET,
  LOCAL,
  LOCATOR,
  WORKSPACE_NAME,
} from '#domain/files/zip-format.ts';

/** Thrown when an archive can't be used. The message is the end of a sentence. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** An archive whose directory was read and checked. Its files can be read one by one. */
export interface Archive {
  /** The backup's JSON. */
  readonly workspace: Uint8Array<ArrayBuffer>;
  /** The bytes of each file, by the hash in its name. The bytes have not been compared with the hash. */
  readonly files: ReadonlyMap<string, Blob>;
}

/** The maximum size of a directory in bytes. No backup has a larger one. */
const MOST_OF_DIRECTORY = 200_000_000;

/** Tells whether these are the first bytes of a ZIP. */
export function beginsArchive(first: Uint8Array<ArrayBuffer>): boolean {
  return first.length >= 4 && viewOf(first).getUint32(0, true) === LOCAL.signature;
}

/**
 * Reads the directory of an archive and the workspace's JSON, but no files. Accepts only archives as `archiveOf` writes them:
 * uncompressed files, one after another, with known names. So no file can expand, overlap another or name a foreign path.
 *
 * @param most the largest workspace, in bytes
 * @throws ArchiveError
 */
export async function readArchive(archive: Blob, most: number): Promise<Archive> {
  const entries = await directoryOf(archive);
  const files = new Map<string, Blob>();
  let workspace: Uint8Array<ArrayBuffer> | null = null;
  for (const [name, { bytes, crc }] of entries) {
    if (name === WORKSPACE_NAME) {
      if (bytes.size > most) throw new ArchiveError('it is too large');
      // oxlint-disable-next-line no-await-in-loop -- only one entry is the workspace
      workspace = new Uint8Array(await bytes.arrayBuffer());
      if (crc32(workspace) !== crc) throw damaged();
      continue;
    }
    const hash = name.startsWith(FILES_FOLDER) ? name.slice(FILES_FOLDER.length) : '';
    if (!HASH.test(hash) || bytes.size > FILE_MAX_SIZE) {
      throw new ArchiveError('there is something in it that is no part of a backup');
    }
    files.set(hash, bytes);
  }
  if (!workspace) throw new ArchiveError('there is no workspace in it');
  return { workspace, files };
}

interface Found {
  readonly bytes: Blob;
  readonly crc: number;
}

async function directoryOf(archive: Blob): Promise<ReadonlyMap<string, Found>> {
  const { count, at, length } = await endOf(archive);
  if (at + length > archive.size || length > MOST_OF_DIRECTORY) throw damaged();
  const view = viewOf(await bytesIn(archive, at, at + length));
  const found = new Map<string, Found>();
  let next = 0;
  let entry = 0;
  for (let each = 0; each < count; each++) {
    if (entry + CENTRAL.length > view.byteLength) throw damaged();
    const read = entryAt(view, entry);
    // Each entry must start where the previous one ends, so that entries have no overlaps and no gaps.
    if (read.at !== next || found.has(read.name)) throw damaged();
    const start = read.at + LOCAL.length + read.nameLength;
    next = start + read.size;
    if (next > at) throw damaged();
    found.set(read.name, { bytes: archive.slice(start, next), crc: read.crc });
    entry += read.length;
  }
  if (next !== at || entry !== view.byteLength) throw damaged();
  return found;
}

function entryAt(view: DataView, entry: number) {
  const method = view.getUint16(entry + 10, true);
  const size = view.getUint32(entry + 24, true);
  const nameLength = view.getUint16(entry + 28, true);
  const extraLength = view.getUint16(entry + 30, true);
  const length = CENTRAL.length + nameLength + extraLength + view.getUint16(entry + 32, true);
  if (view.getUint32(entry, true) !== CENTRAL.signature || entry + length > view.byteLength) throw damaged();
  if (method !== 0 || view.getUint32(entry + 20, true) !== size) {
    throw new ArchiveError(
      'it is packed in another way than backups are. Take the file as it was downloaded',
    );
  }
  const start = view.byteOffset + entry + CENTRAL.length;
  const name = new TextDecoder('utf-8').decode(new Uint8Array(view.buffer, start, nameLength));
  const offset = view.getUint32(entry + 42, true);
  const isLarge = offset === ELSEWHERE_32 && extraLength === LARGE_OFFSET.length;
  const at = isLarge ? bigAt(view, entry + CENTRAL.length + nameLength + 4) : offset;
  return { name, nameLength, size, crc: view.getUint32(entry + 16, true), at, length };
}

/** Reads the record at the end of the archive: the position of the directory, its length and its number of entries. */
async function endOf(archive: Blob): Promise<{ count: number; at: number; length: number }> {
  if (archive.size < END.length) throw damaged();
  const end = viewOf(await bytesIn(archive, archive.size - END.length, archive.size));
  if (end.getUint32(0, true) !== END.signature) throw damaged();
  const [count, length, at] = [end.getUint16(10, true), end.getUint32(12, true), end.getUint32(16, true)];
  if (count !== ELSEWHERE_16 && at !== ELSEWHERE_32) return { count, at, length };
  const start = archive.size - END.length - LOCATOR.length - LARGE_END.length;
  if (start < 0) throw damaged();
  const large = viewOf(await bytesIn(archive, start, start + LARGE_END.length));
  if (large.getUint32(0, true) !== LARGE_END.signature) throw damaged();
  return { count: bigAt(large, 32), length: bigAt(large, 40), at: bigAt(large, 48) };
}

async function bytesIn(archive: Blob, start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await archive.slice(start, end).arrayBuffer());
}

function viewOf(bytes: Uint8Array<ArrayBuffer>): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function damaged(): ArchiveError {
  return new ArchiveError('the file is damaged or not whole');
}
