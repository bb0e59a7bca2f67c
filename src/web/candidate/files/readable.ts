import type { FileKind } from '#domain/choices/file-kind.ts';

/** How a file of each kind is shown; those of the other kinds can only be downloaded. */
const SHOWN_AS = {
  pdf: 'pages',
  png: 'picture',
  jpeg: 'picture',
  gif: 'picture',
  webp: 'picture',
  txt: 'text',
} as const satisfies Partial<Record<FileKind, string>>;

type ReadableKind = keyof typeof SHOWN_AS;

/** How a file is shown; null where it can't be. */
export function shownAs(kind: FileKind): (typeof SHOWN_AS)[ReadableKind] | null {
  return isReadableKind(kind) ? SHOWN_AS[kind] : null;
}

function isReadableKind(kind: FileKind): kind is ReadableKind {
  return kind in SHOWN_AS;
}

/** Whether a file can be read here (product §16). */
export function isReadable({
  kind,
  missing,
}: {
  readonly kind: FileKind;
  readonly missing: boolean;
}): boolean {
  return !missing && shownAs(kind) !== null;
}
