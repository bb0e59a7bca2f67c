import { Inflate } from 'fflate';
import { zipDirectory, type ZipPart } from './zip-directory.ts';

export type { ZipPart } from './zip-directory.ts';

/** The limits up to which a ZIP is unpacked. */
interface ZipLimits {
  /** The most bytes of all parts together, unpacked. */
  readonly unpacked: number;
  /** The most parts that the ZIP may have. A document has few. */
  readonly parts?: number;
}

const MOST_PARTS = 10_000;

/** The number of packed bytes that are unpacked between two checks of the size: at most 16 MB come of them. */
const STEP = 16_000;

interface ZipParts {
  /** The names of all parts. */
  readonly names: ReadonlySet<string>;
  /** The bytes of the parts that were asked for, by their names. */
  readonly parts: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

/**
 * Unpacks some parts of a ZIP, each name once. A part takes as much memory and time as the ZIP says, and all parts together
 * within the limit.
 *
 * @throws RangeError when the ZIP is damaged or goes beyond the limits
 */
export function zipParts(
  bytes: Uint8Array,
  limits: ZipLimits,
  isWanted: (part: ZipPart) => boolean,
): ZipParts {
  const directory = zipDirectory(bytes, limits.parts ?? MOST_PARTS);
  const wanted = directory.filter(isWanted);
  const size = wanted.reduce((sum, { originalSize }) => sum + originalSize, 0);
  if (size > limits.unpacked) throw new RangeError('This ZIP is too large when it is unpacked.');
  const names = new Set(directory.map(({ name }) => name));
  return { names, parts: new Map(wanted.map((part) => [part.name, unpacked(bytes, part)])) };
}

function unpacked(
  bytes: Uint8Array,
  { start, size, originalSize, isPacked }: ZipPart,
): Uint8Array<ArrayBuffer> {
  const packed = bytes.subarray(start, start + size);
  if (!isPacked) return packed.slice();
  const whole = new Uint8Array(originalSize);
  let at = 0;
  const inflate = new Inflate((piece) => {
    if (at + piece.length > originalSize) throw new RangeError('A part of this ZIP is larger than it says.');
    whole.set(piece, at);
    at += piece.length;
  });
  for (let from = 0; from === 0 || from < size; from += STEP) {
    inflate.push(packed.subarray(from, from + STEP), from + STEP >= size);
  }
  return whole.subarray(0, at);
}
