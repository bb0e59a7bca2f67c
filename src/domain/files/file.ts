import type { Row } from '#domain/tables.ts';
import { FILE_NAME_MAX_LENGTH } from '#domain/file-limits.ts';

/** A file attached to a candidate, as stored (product §3). */
export interface CandidateFile extends Row<'files'> {}

/** A file as the API answers it. */
export interface FileAnswer extends Omit<CandidateFile, 'text'> {
  /** True if some or all of the file's bytes are missing. */
  readonly missing: boolean;
}

/**
 * Converts a file to the API's answer.
 *
 * @param found the size of the stored bytes; null: there are none
 */
export function toFileAnswer({ text: _text, ...file }: CandidateFile, found: number | null): FileAnswer {
  return { ...file, name: fileName(file.name), missing: found !== file.size };
}

/** The name of a file that has none. */
const UNNAMED = 'File';

/**
 * A safe name for a file, used to store, show and download it. Removes folders and line breaks, and keeps the extension
 * when it shortens the name. Removes characters that change the reading direction: “CV\u202efdp.exe” would be shown as
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

/** The kinds of files that can be attached, in words. */
export const ATTACHABLE = 'PDF, DOCX, DOC, ODT, RTF, Pages, TXT, HTML, EML, MSG, PNG, JPEG, GIF or WebP';
