import type { FileKind } from '#domain/choices/file-kind.ts';

/** Whether the reader can show a file (product §16). */
export function isReadable({
  kind,
  missing,
}: {
  readonly kind: FileKind;
  readonly missing: boolean;
}): boolean {
  return !missing && kind !== 'pages';
}

const WITHOUT_TEXT: readonly FileKind[] = ['png', 'jpeg', 'gif', 'webp'];

/** Whether a file is of a kind whose text is read. */
export function hasText({ kind, missing }: { readonly kind: FileKind; readonly missing: boolean }): boolean {
  return !missing && !WITHOUT_TEXT.includes(kind);
}
