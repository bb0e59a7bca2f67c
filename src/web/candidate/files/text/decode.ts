/** A text, and the encoding that its bytes were read with. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: string;
}

/**
 * The text of a file: by its byte order mark, else as UTF-8 or UTF-16 where the bytes are that, else in the encoding that
 * fits its letters best. Characters that can't be stored are left out.
 *
 * @param encoding a label that `TextDecoder` knows; absent: it is found out
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

/** The most damaged characters that UTF-8 may have, for each of its good ones that are not ASCII. */
const DAMAGED = 0.1;

/** Whether a text is UTF-8. A few damaged bytes among many good characters make it no other encoding. */
function isUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes);
  const damaged = text.match(/\uFFFD/g)?.length ?? 0;
  if (damaged === 0) return true;
  const good = text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0;
  return damaged <= good * DAMAGED;
}

/** As much of a file as tells its encoding, in bytes. */
const DETECTED_BY = 200_000;

/** How much better another encoding has to fit than the most frequent one of Western Europe, which letters of few words resemble. */
const BETTER_BY = 1.2;

async function detectEncoding(bytes: Uint8Array): Promise<string> {
  // Loaded only for a text of an old program: it is large.
  const { detectAll } = await import('jschardet');
  const fits = detectAll(bytes.subarray(0, DETECTED_BY)).filter(({ encoding }) => canDecode(encoding));
  const western = fits.find(({ encoding }) => encoding?.toLowerCase() === 'windows-1252');
  const [best] = fits;
  if (!best || (western && best.confidence < western.confidence * BETTER_BY)) return 'windows-1252';
  return new TextDecoder(labelOf(best.encoding)).encoding;
}

/** What the detector calls other than `TextDecoder` does. */
const LABELS: Readonly<Record<string, string>> = { CP932: 'shift_jis', CP949: 'euc-kr', GB18030: 'gb18030' };

function labelOf(encoding: string | null): string {
  return LABELS[encoding ?? ''] ?? encoding ?? '';
}

function canDecode(encoding: string | null): boolean {
  try {
    return new TextDecoder(labelOf(encoding)).encoding !== '';
  } catch {
    return false;
  }
}
