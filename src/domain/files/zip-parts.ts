import { unzipSync, type UnzipFileInfo } from 'fflate';

/** A part of a ZIP, before it is unpacked. */
export type ZipPart = UnzipFileInfo;

/** The most parts that are looked at: a document has few. */
const MOST_PARTS = 10_000;

interface ZipParts {
  /** The names of all parts. */
  readonly names: ReadonlySet<string>;
  /** The bytes of the parts that were asked for, by their names. */
  readonly parts: ReadonlyMap<string, Uint8Array>;
}

/**
 * Unpacks some parts of a ZIP. A part never takes more memory than the ZIP says it does.
 *
 * @throws when the ZIP is damaged or has too many parts
 */
export function zipParts(bytes: Uint8Array, isWanted: (part: ZipPart) => boolean): ZipParts {
  const names = new Set<string>();
  let count = 0;
  const unpacked = unzipSync(bytes, {
    filter(part) {
      if (++count > MOST_PARTS) throw new RangeError('This ZIP has too many parts.');
      names.add(part.name);
      return isWanted(part);
    },
  });
  return { names, parts: new Map(Object.entries(unpacked)) };
}
