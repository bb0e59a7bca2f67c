import { type Rows, type TableName, keyOf, perTable } from '#domain/tables.ts';
import { BASELINE_DATA_VERSION } from '#domain/workspace/baseline.ts';
import { DATA_VERSION, upgradeRows } from '#domain/workspace/upgrades.ts';
import { workspaceOf, type Workspace } from '#domain/workspace/workspace.ts';
import type { ExportPart } from '#store/indexeddb/export-stream.ts';

/** The header of a snapshot file. */
export interface SnapshotHeader {
  readonly savedAt: string;
  readonly revision: number;
  /** The data version of the rows. */
  readonly version: number;
}

/**
 * The length of the file's first part. The parts are: the SHA-256 of everything after it, the length of the header, the
 * header, the compressed lines.
 */
const HASH_BYTES = 32;
const LENGTH_BYTES = 4;

/** The number of bytes at the start of a file that suffice to read its header. */
export const HEADER_BYTES = 512;

/** Compresses the parts one by one, so that only the compressed file is ever completely in memory. */
export async function packSnapshot(
  parts: AsyncIterable<ExportPart>,
  savedAt: string,
): Promise<{ header: SnapshotHeader; bytes: Uint8Array<ArrayBuffer> }> {
  const gzip = new CompressionStream('gzip');
  const compressed = new Response(gzip.readable).arrayBuffer();
  const writer = gzip.writable.getWriter();
  const encoder = new TextEncoder();
  let revision = 0;
  try {
    for await (const part of parts) {
      if ('revision' in part) ({ revision } = part);
      await writer.write(encoder.encode(`${JSON.stringify(lineOf(part))}\n`));
    }
    await writer.close();
  } catch (cause) {
    // The first failure is the one to tell. Those of the ends of the stream follow from it.
    void compressed.catch(() => undefined);
    // So does the failure to end the stream.
    await writer.abort(cause).catch(() => undefined);
    throw cause;
  }
  const header = { savedAt, revision, version: DATA_VERSION };
  return { header, bytes: await seal(header, new Uint8Array(await compressed)) };
}

/** The contents of a file. Null when the file is damaged, newer code wrote it, or it is older than the baseline. */
export async function unpackSnapshot(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ header: SnapshotHeader; workspace: Workspace } | null> {
  const header = await checkSnapshot(bytes);
  if (!header) return null;
  // A newer file may have fields that this code would lose.
  if (header.version > DATA_VERSION || isBeforeBaseline(header)) return null;
  const packed = bytes.subarray(HASH_BYTES + LENGTH_BYTES + headerLength(bytes));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  const lines = (await new Response(stream).text()).split('\n');
  return { header, workspace: workspaceFrom(lines, header.version) };
}

/** Tells whether a file is older than the baseline. */
export function isBeforeBaseline({ version }: SnapshotHeader): boolean {
  return version < BASELINE_DATA_VERSION;
}

/** Checks the hash of a file and returns the header. Null when the file is damaged. */
export async function checkSnapshot(bytes: Uint8Array<ArrayBuffer>): Promise<SnapshotHeader | null> {
  const header = readHeader(bytes);
  if (!header) return null;
  return sameBytes(bytes.subarray(0, HASH_BYTES), await hash(bytes.subarray(HASH_BYTES))) ? header : null;
}

/** Reads the header at the start of a file; null when there is none. The hash is not checked. */
export function readHeader(bytes: Uint8Array): SnapshotHeader | null {
  try {
    const start = HASH_BYTES + LENGTH_BYTES;
    const text = new TextDecoder().decode(bytes.subarray(start, start + headerLength(bytes)));
    // The first files have no version.
    const { savedAt, revision, version = 0 } = JSON.parse(text) as Partial<SnapshotHeader>;
    return typeof savedAt === 'string' && typeof revision === 'number'
      ? { savedAt, revision, version }
      : null;
  } catch {
    return null;
  }
}

/** The object for a line of the file. Of changes made during the export, only the rows after the change are needed. */
function lineOf(part: ExportPart): object {
  if (!('changes' in part)) return part;
  return { changes: part.changes.map(({ table, id, after }) => ({ table, id, after })) };
}

type Row = Rows[TableName];

/** A line of a snapshot: rows of a table, or the rows that changed while the snapshot was written. */
interface Line {
  readonly table?: TableName;
  readonly rows?: readonly unknown[];
  readonly changes?: readonly { readonly table: TableName; readonly id: number; readonly after: unknown }[];
}

/**
 * Upgrades the rows of a snapshot. Invalid rows stay, because every read from the database checks the rows.
 *
 * @param version the data version of the rows
 */
function workspaceFrom(lines: readonly string[], version: number): Workspace {
  const tables = perTable(() => new Map<number, unknown>());
  for (const text of lines) {
    if (text === '') continue;
    const { table, rows = [], changes = [] } = JSON.parse(text) as Line;
    for (const row of table ? rows : []) if (table) tables[table].set(keyOf(row as Row), row);
    for (const { table: changed, id, after } of changes) {
      if (after === null) tables[changed].delete(id);
      else tables[changed].set(id, after);
    }
  }
  const filled = Object.entries(tables).filter(([, rows]) => rows.size > 0);
  const upgraded = upgradeRows(
    Object.fromEntries(filled.map(([table, rows]) => [table, [...rows.values()]])),
    version,
  );
  return workspaceOf((table) => (upgraded[table] ?? []) as Rows[typeof table][]);
}

async function seal(header: SnapshotHeader, packed: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const headerBytes = new TextEncoder().encode(JSON.stringify(header));
  const bytes = new Uint8Array(HASH_BYTES + LENGTH_BYTES + headerBytes.length + packed.length);
  new DataView(bytes.buffer).setUint32(HASH_BYTES, headerBytes.length, true);
  bytes.set(headerBytes, HASH_BYTES + LENGTH_BYTES);
  bytes.set(packed, HASH_BYTES + LENGTH_BYTES + headerBytes.length);
  bytes.set(await hash(bytes.subarray(HASH_BYTES)));
  return bytes;
}

function headerLength(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(HASH_BYTES, true);
}

async function hash(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}
