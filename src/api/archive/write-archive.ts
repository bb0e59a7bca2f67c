import { crc32 } from '#domain/files/crc32.ts';
import type { StoredBytes } from '#store/file-bytes.ts';
import { joinBytes } from './joined-bytes.ts';
import {
  CENTRAL,
  ELSEWHERE_16,
  ELSEWHERE_32,
  END,
  FILES_FOLDER,
  LARGE_END,
  LARGE_OFFSET,
  LOCAL,
  LOCATOR,
  setBig,
  WORKSPACE_NAME,
} from '#domain/files/zip-format.ts';

/** The flag for names in UTF-8. */
const FLAGS = 0x0800;
/** The ZIP version that is needed to read the archive: 2.0, or 4.5 for a large archive (ZIP64). */
const VERSION = 20;
const LARGE_VERSION = 45;
/** The date of every file: January 1, 1980. It is fixed, so that the same workspace always gives the same archive. */
const DATE = 0x0021;

/**
 * Makes a ZIP of a backup: the workspace's JSON, then each file under its hash, in the given order. Only one file at a
 * time is read into memory, because the archive refers to the files’ bytes.
 */
export async function archiveOf(
  workspace: Uint8Array<ArrayBuffer>,
  files: readonly (readonly [hash: string, bytes: StoredBytes])[],
): Promise<StoredBytes> {
  const parts: (Uint8Array<ArrayBuffer> | StoredBytes)[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;

  function add(name: string, bytes: Uint8Array<ArrayBuffer> | StoredBytes, size: number, crc: number): void {
    const entry = { name: new TextEncoder().encode(name), size, crc };
    const local = localHeader(entry);
    directory.push(directoryEntry(entry, at));
    parts.push(local, bytes);
    at += local.length + size;
  }

  add(WORKSPACE_NAME, workspace, workspace.length, crc32(workspace));
  for (const [hash, bytes] of files) {
    // oxlint-disable-next-line no-await-in-loop -- only one is in memory at a time
    const crc = crc32(new Uint8Array(await bytes.arrayBuffer()));
    add(`${FILES_FOLDER}${hash}`, bytes, bytes.size, crc);
  }
  const length = directory.reduce((sum, entry) => sum + entry.length, 0);
  return joinBytes([...parts, ...directory, ends(directory.length, at, length)]);
}

interface Entry {
  readonly name: Uint8Array<ArrayBuffer>;
  readonly size: number;
  readonly crc: number;
}

function localHeader(entry: Entry): Uint8Array<ArrayBuffer> {
  const { bytes, view } = room(LOCAL.length + entry.name.length);
  view.setUint32(0, LOCAL.signature, true);
  view.setUint16(4, VERSION, true);
  describe(view, 6, entry);
  bytes.set(entry.name, LOCAL.length);
  return bytes;
}

function directoryEntry(entry: Entry, at: number): Uint8Array<ArrayBuffer> {
  const isLarge = at >= ELSEWHERE_32;
  const { bytes, view } = room(CENTRAL.length + entry.name.length + (isLarge ? LARGE_OFFSET.length : 0));
  view.setUint32(0, CENTRAL.signature, true);
  view.setUint16(4, isLarge ? LARGE_VERSION : VERSION, true);
  view.setUint16(6, isLarge ? LARGE_VERSION : VERSION, true);
  describe(view, 8, entry);
  view.setUint32(42, isLarge ? ELSEWHERE_32 : at, true);
  bytes.set(entry.name, CENTRAL.length);
  if (isLarge) {
    const extra = CENTRAL.length + entry.name.length;
    view.setUint16(30, LARGE_OFFSET.length, true);
    view.setUint16(extra, LARGE_OFFSET.id, true);
    view.setUint16(extra + 2, LARGE_OFFSET.length - 4, true);
    setBig(view, extra + 4, at);
  }
  return bytes;
}

/**
 * Writes the fields that occur both in a local header and in a directory entry: flags, date, checksum, sizes and name
 * length.
 */
function describe(view: DataView, at: number, { name, size, crc }: Entry): void {
  view.setUint16(at, FLAGS, true);
  view.setUint16(at + 6, DATE, true);
  view.setUint32(at + 8, crc, true);
  view.setUint32(at + 12, size, true);
  view.setUint32(at + 16, size, true);
  view.setUint16(at + 20, name.length, true);
}

function ends(count: number, at: number, length: number): Uint8Array<ArrayBuffer> {
  const isLarge = count >= ELSEWHERE_16 || at >= ELSEWHERE_32 || length >= ELSEWHERE_32;
  const before = isLarge ? LARGE_END.length + LOCATOR.length : 0;
  const { bytes, view } = room(before + END.length);
  if (isLarge) {
    view.setUint32(0, LARGE_END.signature, true);
    setBig(view, 4, LARGE_END.length - 12);
    view.setUint16(12, LARGE_VERSION, true);
    view.setUint16(14, LARGE_VERSION, true);
    setBig(view, 24, count);
    setBig(view, 32, count);
    setBig(view, 40, length);
    setBig(view, 48, at);
    view.setUint32(LARGE_END.length, LOCATOR.signature, true);
    setBig(view, LARGE_END.length + 8, at + length);
    view.setUint32(LARGE_END.length + 16, 1, true);
  }
  view.setUint32(before, END.signature, true);
  view.setUint16(before + 8, isLarge ? ELSEWHERE_16 : count, true);
  view.setUint16(before + 10, isLarge ? ELSEWHERE_16 : count, true);
  view.setUint32(before + 12, isLarge ? ELSEWHERE_32 : length, true);
  view.setUint32(before + 16, isLarge ? ELSEWHERE_32 : at, true);
  return bytes;
}

function room(length: number) {
  const bytes = new Uint8Array(length);
  return { bytes, view: new DataView(bytes.buffer) };
}
