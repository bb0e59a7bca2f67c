import type { FileKind } from '#domain/choices/file-kind.ts';

/** The kinds of files whose text a worker of the page reads. */
const TEXT_KINDS = [
  'docx',
  'doc',
  'odt',
  'rtf',
  'txt',
  'html',
  'eml',
  'msg',
] as const satisfies readonly FileKind[];
export type TextKind = (typeof TEXT_KINDS)[number];

export function isTextKind(kind: FileKind): kind is TextKind {
  return TEXT_KINDS.some((known) => known === kind);
}
