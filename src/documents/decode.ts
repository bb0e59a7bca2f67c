/** A text, and the encoding that its bytes were read with. */
interface DecodedText {
  readonly text: string;
  readonly encoding: string;
}

/**
 * Decodes the bytes of a text file. The byte order mark decides, or else whether the bytes are UTF-16 or UTF-8. Otherwise the
 * encoding that fits the letters best is used. Zero characters are removed because they can't be stored.
 *
 * @param encoding a label that `TextDecoder` knows; without it the encoding is detected
 */
export async function decodeText(bytes: Uint8Array, encoding?: string): Promise<DecodedText> {
  const chosen = encoding ?? (await encodingOf(bytes));
  return { text: new TextDecoder(chosen).decode(bytes).replaceAll('\0', ''), encoding: chosen };
}

async function encodingOf(bytes: Uint8Array): Promise<string> {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  return utf16Without(bytes) ?? (isUtf8(bytes) ? 'utf-8' : detectEncoding(bytes));
}

function startsWith(bytes: Uint8Array, ...start: readonly number[]): boolean {
  return start.every((byte, place) => bytes[place] === byte);
}

/** The number of bytes that show whether a text is UTF-16. */
const LOOKED_AT = 1000;

/** UTF-16 without a byte order mark has a zero in every other byte of Latin text. */
function utf16Without(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const start = bytes.subarray(0, LOOKED_AT);
  const zeros = [0, 0];
  for (const [place, byte] of start.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = start.length / 4;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : null;
}

/** The maximum number of damaged characters in UTF-8, for each good character outside ASCII. */
const DAMAGED = 0.1;

/** Tells whether a text is UTF-8. A text with many good characters may have a few damaged bytes. */
function isUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes);
  const damaged = text.match(/\uFFFD/g)?.length ?? 0;
  if (damaged === 0) return true;
  const good = text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0;
  return damaged <= good * DAMAGED;
}

/** The number of bytes that the detection of an encoding reads. */
const DETECTED_BY = 200_000;

/**
 * The factor by which another encoding must fit better than Windows-1252. A short text can resemble many encodings by
 * chance.
 */
const BETTER_BY = 1.2;

async function detectEncoding(bytes: Uint8Array): Promise<string> {
  // The library is large, and only texts of old programs need it.
  const { detectAll } = await import('jschardet');
  const fits = detectAll(bytes.subarray(0, DETECTED_BY)).filter(({ encoding }) => canDecode(encoding));
  const western = fits.find(({ encoding }) => encoding?.toLowerCase() === 'windows-1252');
  const [best] = fits;
  if (!best || (western && best.confidence < western.confidence * BETTER_BY)) return 'windows-1252';
  return new TextDecoder(labelOf(best.encoding)).encoding;
}

/** The encodings that the detector and `TextDecoder` name differently. */
const LABELS: Readonly<Record<string, string>> = { CP932: 'shift_jis', CP949: 'euc-kr', GB18030: 'gb18030' };

function labelOf(encoding: string | null): string {
  return LABELS[encoding ?? ''] ?? encoding ?? '';
}

function canDecode(encoding: string | null): boolean {
  try {
    return new TextDecoder(labelOf(encoding)).encoding !== '';
  } catch {
    // The browser knows no encoding of this name.
    return false;
  }
}
