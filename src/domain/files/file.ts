import type { Row } from '#domain/tables.ts';
import { FILE_NAME_MAX_LENGTH } from '#domain/file-limits.ts';

/** What was attached to a candidate, as stored (product §3). */
export interface CandidateFile extends Row<'files'> {}

/** What is told of a file. */
export interface FileAnswer extends Omit<CandidateFile, 'text'> {
  /** Whether its bytes are not there, or not all of them. */
  readonly missing: boolean;
}

/** What is told of a file whose bytes were found with this size; null: they were not found. */
export function toldOf({ text: _text, ...file }: CandidateFile, found: number | null): FileAnswer {
  return { ...file, name: fileName(file.name), missing: found !== file.size };
}

/** What a file without a name is called. */
const UNNAMED = 'File';

/**
 * What a file is called here: without the folders it was in, in one line, and with its ending when it has to be cut. Without
 * characters that turn the direction of reading: by one of them “CV\u202efdp.exe” is shown as “CVexe.pdf”. Every
 * name that is stored, shown or downloaded by goes through it; a backup may bring any.
 */
export function fileName(given: string): string {
  const [name = ''] = given.split(/[/\\]/).slice(-1);
  const line = name
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  if (line.length <= FILE_NAME_MAX_LENGTH) return line || UNNAMED;
  const ending = /\.[\p{L}\p{N}]{1,10}$/u.exec(line)?.[0] ?? '';
  // Not through a surrogate pair.
  const start = line.slice(0, FILE_NAME_MAX_LENGTH - ending.length).replace(/[\ud800-\udbff]$/, '');
  return `${start}${ending}`;
}

/** The kinds in the words of a sentence that says what can be attached. */
export const ATTACHABLE = 'PDF, DOCX, ODT, RTF, TXT, PNG, JPEG, GIF or WebP';
