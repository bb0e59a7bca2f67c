import type { Row } from '#domain/tables.ts';
import { FILE_NAME_MAX_LENGTH } from '#domain/file-limits.ts';

/** What was attached to a candidate, as stored (product §3). */
export interface CandidateFile extends Row<'files'> {}

/** A file as the API answers it. */
export interface FileAnswer extends Omit<CandidateFile, 'text'> {
  /** Whether the file's bytes are missing, in whole or in part. */
  readonly missing: boolean;
}

/**
 * A file as the API answers it.
 *
 * @param found the size of the stored bytes; null: there are none
 */
export function toFileAnswer({ text: _text, ...file }: CandidateFile, found: number | null): FileAnswer {
  return { ...file, name: fileName(file.name), missing: found !== file.size };
}

/** What a file without a name is called. */
const UNNAMED = 'File';

/**
 * The name under which a file is stored, shown and downloaded. It has no folders and no line breaks, and keeps its
 * ending when it is cut. Characters that change the reading direction are removed: they would show “CV\u202efdp.exe” as
 * “CVexe.pdf”. Every name goes through this function, because a backup may contain any name.
 */
export function fileName(given: string): string {
  const [name = ''] = given.split(/[/\\]/).slice(-1);
  const line = name
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  if (line.length <= FILE_NAME_MAX_LENGTH) return line || UNNAMED;
  const ending = /\.[\p{L}\p{N}]{1,10}$/u.exec(line)?.[0] ?? '';
  // The cut must not split a surrogate pair.
  const start = line.slice(0, FILE_NAME_MAX_LENGTH - ending.length).replace(/[\ud800-\udbff]$/, '');
  return `${start}${ending}`;
}

/** The kinds in words, for the sentence that says what can be attached. */
export const ATTACHABLE = 'PDF, DOCX, DOC, ODT, RTF, Pages, TXT, HTML, EML, MSG, PNG, JPEG, GIF or WebP';
