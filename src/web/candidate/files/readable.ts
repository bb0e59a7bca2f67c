import type { FileKind } from '#domain/choices/file-kind.ts';

/** Tells whether the reader can show a file (product §16). */
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

/** Tells whether a file is of a kind whose text is read. */
export function hasText({ kind, missing }: { readonly kind: FileKind; readonly missing: boolean }): boolean {
  return !missing && !WITHOUT_TEXT.includes(kind);
}

const CV_NAME = /(?:^|[^\p{L}])(?:cv|r[eé]sum[eé]|curriculum|lebenslauf)(?:[^\p{L}]|$)/iu;
const DOCUMENTS: readonly FileKind[] = ['pdf', 'docx', 'doc', 'odt', 'rtf', 'txt', 'html'];

/**
 * The file that is most likely the CV: the latest one that is called so, or else the latest document.
 *
 * @param files latest first
 */
export function cvOf<
  File extends { readonly name: string; readonly kind: FileKind; readonly missing: boolean },
>(files: readonly File[]): File | undefined {
  const readable = files.filter(isReadable);
  return (
    readable.find(({ name }) => CV_NAME.test(name)) ?? readable.find(({ kind }) => DOCUMENTS.includes(kind))
  );
}
