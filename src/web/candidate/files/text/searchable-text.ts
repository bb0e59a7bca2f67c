import { FILE_TEXT_MAX_LENGTH } from '#domain/file-limits.ts';
import { withStorableText } from '#domain/workspace/storable.ts';

/** A text with one space or line break between words. */
export function tidyText(text: string): string {
  return text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();
}

/** As much of a text as is kept for searching. */
export function searchableText(text: string): string {
  // A pair of surrogates may be cut in two.
  return withStorableText(tidyText(text).slice(0, FILE_TEXT_MAX_LENGTH));
}
