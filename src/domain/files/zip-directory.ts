import { strFromU8 } from 'fflate';
import { bigAt, CENTRAL, ELSEWHERE_16, ELSEWHERE_32, END, LARGE_END, LOCAL, LOCATOR } from './zip-format.ts';

/** A part of a ZIP, as its directory describes it. Sizes are in bytes. */
export interface ZipPart {
  readonly name: string;
  readonly isPacked: boolean;
  /** The offset and the number of its bytes. */
  readonly start: number;
  readonly size: number;
  readonly originalSize: number;
}

/** The longest comment at the end of a ZIP. */
const COMMENT_MAX_LENGTH = 0xffff;

const DEFLATE = 8;
const IS_UTF8 = 0x0800;
const IS_ENCRYPTED = 1;

/**
 * The parts of a ZIP, each name once: of several parts with the same name the first counts. Nothing is unpacked.
 *
 * @param most the most parts
 * @throws RangeError when the ZIP is damaged, has too many parts, or has parts that share bytes
 */
export function zipDirectory(bytes: Uint8Array, most: number): ZipPart[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { count, at } = endOf(view);
  if (count > most) throw new RangeError('This ZIP has too many parts.');
  const parts = new Map<string, ZipPart>();
  const spans: Span[] = [];
  let next = at;
  for (let each = 0; each < count; each++) {
    if (view.getUint32(next, true) !== CENTRAL.signature) throw damaged();
    const { part, local, length } = entryAt(view, next);
    next += length;
    spans.push({ from: local, to: part.start + part.size });
    if (!parts.has(part.name)) parts.set(part.name, part);
  }
  requireApart(spans, at);
  return [...parts.values()];
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Bytes that several parts share would be unpacked several times, so that a small ZIP takes a long time. */
function requireApart(spans: readonly Span[], directory: number): void {
  const sorted = spans.toSorted((a, b) => a.from - b.from);
  for (const [at, { to }] of sorted.entries()) {
    if (to > (sorted[at + 1]?.from ?? directory))
      throw new RangeError('This ZIP has parts that share bytes.');
  }
}

function entryAt(view: DataView, at: number): { part: ZipPart; local: number; length: number } {
  const two = (offset: number) => view.getUint16(at + offset, true);
  const four = (offset: number) => view.getUint32(at + offset, true);
  const [flags, method, nameLength, extraLength] = [two(8), two(10), two(28), two(30)];
  if (flags & IS_ENCRYPTED || (method !== 0 && method !== DEFLATE)) {
    throw new RangeError('This ZIP is encrypted, or packed in an unknown way.');
  }
  const name = new Uint8Array(view.buffer, view.byteOffset + at + CENTRAL.length, nameLength);
  const [originalSize, size, local] = largeNumbers(view, at + CENTRAL.length + nameLength, extraLength, [
    four(24),
    four(20),
    four(42),
  ]);
  if (view.getUint32(local, true) !== LOCAL.signature) throw damaged();
  const start = local + LOCAL.length + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  return {
    part: {
      name: strFromU8(name, (flags & IS_UTF8) === 0),
      isPacked: method === DEFLATE,
      start,
      size,
      originalSize: method === DEFLATE ? originalSize : size,
    },
    local,
    length: CENTRAL.length + nameLength + extraLength + two(32),
  };
}

/** Replaces each number that is a ZIP64 marker by the number in the extra field, where they stand in this order. */
function largeNumbers(
  view: DataView,
  extra: number,
  length: number,
  numbers: [number, number, number],
): [number, number, number] {
  if (!numbers.includes(ELSEWHERE_32)) return numbers;
  let field = extra;
  while (view.getUint16(field, true) !== LARGE_FIELD) {
    field += 4 + view.getUint16(field + 2, true);
    if (field + 4 > extra + length) throw damaged();
  }
  let next = field + 4;
  const [first, second, third] = numbers.map((number) => {
    if (number !== ELSEWHERE_32) return number;
    next += 8;
    return bigAt(view, next - 8);
  });
  return [first ?? 0, second ?? 0, third ?? 0];
}

/** The id of the ZIP64 extra field. */
const LARGE_FIELD = 0x0001;

/** The directory's offset and its number of parts. */
function endOf(view: DataView): { count: number; at: number } {
  const first = Math.max(0, view.byteLength - END.length - COMMENT_MAX_LENGTH);
  for (let end = view.byteLength - END.length; end >= first; end--) {
    if (view.getUint32(end, true) !== END.signature) continue;
    const [count, at] = [view.getUint16(end + 10, true), view.getUint32(end + 16, true)];
    if (count !== ELSEWHERE_16 && at !== ELSEWHERE_32) return { count, at };
    const locator = end - LOCATOR.length;
    if (locator < 0 || view.getUint32(locator, true) !== LOCATOR.signature) return { count, at };
    const large = bigAt(view, locator + 8);
    if (view.getUint32(large, true) !== LARGE_END.signature) throw damaged();
    return { count: bigAt(view, large + 32), at: bigAt(view, large + 48) };
  }
  throw damaged();
}

function damaged(): RangeError {
  return new RangeError('This ZIP is damaged.');
}
