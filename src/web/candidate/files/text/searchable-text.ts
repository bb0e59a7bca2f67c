import { FILE_TEXT_MAX_LENGTH } from '#domain/file-limits.ts';
import { withStorableText } from '#domain/workspace/storable.ts';

/** As much of a text as is kept for searching, with one space or line break between words. */
export function searchableText(text: string): string {
  const plain = text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();
  // A pair of surrogates may be cut in two.
  return withStorableText(plain.slice(0, FILE_TEXT_MAX_LENGTH));
}
