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
