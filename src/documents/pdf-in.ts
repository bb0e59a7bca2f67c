import type { FileKind } from '#domain/choices/file-kind.ts';
import { zipParts } from '#domain/files/zip-parts.ts';

/** The maximum unpacked size of a preview, in bytes. */
const MOST_PREVIEW = 20_000_000;

/** The PDF that a file is or has: a Pages document may have a preview. Null: there is none. */
export function pdfIn(bytes: Uint8Array, kind: FileKind): Uint8Array | null {
  if (kind === 'pdf') return bytes;
  if (kind !== 'pages') return null;
  const { parts } = zipParts(
    bytes,
    { unpacked: MOST_PREVIEW },
    ({ name, originalSize }) => /^QuickLook\/Preview\.pdf$/i.test(name) && originalSize <= MOST_PREVIEW,
  );
  const [preview = null] = parts.values();
  return preview;
}
