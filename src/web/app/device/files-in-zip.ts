import { FILE_MAX_SIZE } from '#domain/file-limits.ts';
import { zipParts } from '#domain/files/zip-parts.ts';

/** In bytes, of an archive and of all its files together. */
const MOST_PACKED = 200_000_000;
const MOST_UNPACKED = 300_000_000;

/** Parts that an archive may have, its folders and what is left out among them. */
const MOST_PARTS = 100_000;

/** The limits up to which an archive is read. */
interface ZipLimits {
  readonly files: number;
  /** In bytes, of each file. Larger ones are left out. */
  readonly each: number;
}

const OF_CVS: ZipLimits = { files: 1_000, each: FILE_MAX_SIZE };

/** Files that an archive program or system adds by itself. */
const NOT_MEANT = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)|\/$/i;

/** The files of a ZIP, without its folders. @throws Error with a sentence */
export function filesInZip(
  bytes: Uint8Array,
  limits = OF_CVS,
): { name: string; bytes: Uint8Array<ArrayBuffer> }[] {
  if (bytes.length > MOST_PACKED) throw new Error('An archive can’t be larger than 200 MB.');
  let [count, size] = [0, 0];
  let files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  try {
    const most = { unpacked: MOST_UNPACKED, parts: MOST_PARTS };
    files = zipParts(bytes, most, ({ name, originalSize }) => {
      if (NOT_MEANT.test(name) || originalSize > limits.each) return false;
      count += 1;
      size += originalSize;
      if (count > limits.files || size > MOST_UNPACKED) throw new RangeError();
      return true;
    }).parts;
  } catch (cause) {
    const isTooMuch = cause instanceof RangeError && cause.message === '';
    throw new Error(
      isTooMuch
        ? `This archive has more than ${limits.files.toLocaleString('en')} files or 300 MB. Cut it into several.`
        : 'This archive is damaged or has a password.',
      { cause },
    );
  }
  return [...files].map(([name, content]) => ({ name, bytes: content }));
}
