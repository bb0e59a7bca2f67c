/** A ZIP has its directory at the end. A comment may follow the directory. */
const END_SIGNATURE = 0x06054b50;
const END_LENGTH = 22;
const MOST_COMMENT = 65_535;

const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_LENGTH = 46;

const FILE_SIGNATURE = 0x04034b50;
const FILE_LENGTH = 30;

/** The most names that are read: a document has few. */
const MOST_NAMES = 10_000;

/**
 * The start of the first file's name and contents, enough to recognise an OpenDocument; null when the bytes are no ZIP.
 */
export function zipStart(bytes: Uint8Array): string | null {
  const view = viewOf(bytes);
  if (bytes.length < FILE_LENGTH || view.getUint32(0, true) !== FILE_SIGNATURE) return null;
  const nameLength = view.getUint16(26, true);
  const extraLength = view.getUint16(28, true);
  const size = view.getUint32(18, true);
  const name = latin(bytes, FILE_LENGTH, Math.min(nameLength, 64));
  return name + latin(bytes, FILE_LENGTH + nameLength + extraLength, Math.min(size, 64));
}

/** The names in a ZIP's directory. A damaged ZIP gives those that can be read. */
export function zipNames(bytes: Uint8Array): ReadonlySet<string> {
  const names = new Set<string>();
  const view = viewOf(bytes);
  const end = endOf(view);
  if (end === null) return names;
  let at = view.getUint32(end + 16, true);
  while (names.size < MOST_NAMES && at + ENTRY_LENGTH <= end) {
    if (view.getUint32(at, true) !== ENTRY_SIGNATURE) break;
    const nameLength = view.getUint16(at + 28, true);
    names.add(latin(bytes, at + ENTRY_LENGTH, nameLength));
    at += ENTRY_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names;
}

/** Where the directory's end is; null: nowhere. */
function endOf(view: DataView): number | null {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - MOST_COMMENT); at--) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  }
  return null;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function latin(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}
