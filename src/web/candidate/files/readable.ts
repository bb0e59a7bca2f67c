import type { FileKind } from '#domain/choices/file-kind.ts';

/** How the reader shows each kind of file. Files of other kinds can only be downloaded. */
const SHOWN_AS = {
  pdf: 'pages',
  png: 'picture',
  jpeg: 'picture',
  gif: 'picture',
  webp: 'picture',
  txt: 'text',
} as const satisfies Partial<Record<FileKind, string>>;

type ReadableKind = keyof typeof SHOWN_AS;

/** How the reader shows a kind of file, or null for a kind that it can't show. */
export function shownAs(kind: FileKind): (typeof SHOWN_AS)[ReadableKind] | null {
  return isReadableKind(kind) ? SHOWN_AS[kind] : null;
}

function isReadableKind(kind: FileKind): kind is ReadableKind {
  return kind in SHOWN_AS;
}

/** Whether the reader can show a file (product §16). */
export function isReadable({
  kind,
  missing,
}: {
  readonly kind: FileKind;
  readonly missing: boolean;
}): boolean {
  return !missing && shownAs(kind) !== null;
}

/** Whether a file is of a kind whose text is read: all are but pictures. */
export function hasText({ kind, missing }: { readonly kind: FileKind; readonly missing: boolean }): boolean {
  return !missing && shownAs(kind) !== 'picture';
}
