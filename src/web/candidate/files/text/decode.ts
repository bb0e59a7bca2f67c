/**
 * Decodes the bytes of a text file. The byte order mark decides, or else a pattern of UTF-16; then UTF-8 is tried, and last
 * Windows-1252, which old spreadsheets write. Zero characters are removed because they can't be stored.
 */
export function decodeText(bytes: Uint8Array): string {
  return decode(bytes).replaceAll('\0', '');
}

function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  const byteOrder = utf16Without(bytes);
  if (byteOrder) return new TextDecoder(byteOrder).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function startsWith(bytes: Uint8Array, ...start: readonly number[]): boolean {
  return start.every((byte, place) => bytes[place] === byte);
}

/** The number of bytes that show which encoding a file has. */
const LOOKED_AT = 1000;

/** Recognizes UTF-16 without a byte order mark: Latin text in UTF-16 has a zero in every other byte. */
function utf16Without(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const start = bytes.subarray(0, LOOKED_AT);
  const zeros = [0, 0];
  for (const [place, byte] of start.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = start.length / 4;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : null;
}
