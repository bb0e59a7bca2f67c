import { FILE_TEXT_MAX_LENGTH } from '#domain/file-limits.ts';
import { withStorableText } from '#domain/workspace/storable.ts';

/** A text with one space or line break between words, and without zeros, with which some programs end a text. */
export function tidyText(text: string): string {
  return text
    .replaceAll('\0', '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/(?<!\s)\s*\n\s*/g, '\n')
    .trim();
}

/** The start of a text that is kept for searching. */
export function searchableText(text: string): string {
  // The slice may end in the middle of a surrogate pair.
  return withStorableText(tidyText(text).slice(0, FILE_TEXT_MAX_LENGTH));
}
