/**
 * The signature of the record that ends a ZIP's directory. The directory is at the end of the file; only a comment may
 * follow it.
 */
const END_SIGNATURE = 0x06054b50;
const END_LENGTH = 22;
const MOST_COMMENT = 65_535;

const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_LENGTH = 46;

const FILE_SIGNATURE = 0x04034b50;
const FILE_LENGTH = 30;

/** The maximum number of names to read. A document has far fewer. */
const MOST_NAMES = 10_000;

/**
 * The name and the start of the contents of the first file in a ZIP. That is enough to recognise an OpenDocument. Null
 * when the bytes are not a ZIP.
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

/** The names in a ZIP's directory. From a damaged ZIP, returns the names that can be read. */
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

/** The position of the end record; null when there is none. */
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
