import { FILE_TEXT_MAX_LENGTH } from '#domain/file-limits.ts';
import { withStorableText } from '#domain/workspace/storable.ts';

/** The start of a text that is kept for searching, with one space or line break between words. */
export function searchableText(text: string): string {
  const plain = text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();
  // The slice may end in the middle of a surrogate pair.
  return withStorableText(plain.slice(0, FILE_TEXT_MAX_LENGTH));
}
