import { searchable } from '#domain/searchable.ts';
import { wordText } from './words.ts';

/** The pattern that a search of candidates looks for in the text of files (product §2). */
export interface FilePattern {
  /** The words of the search, separated by spaces. */
  readonly words: string;
  /** The whole search text if it has other characters than words, as in “C#”; else null. */
  readonly typed: string | null;
}

/** Makes the pattern for a search. Null when the search is empty. */
export function filePattern(search: string): FilePattern | null {
  const typed = onOneLine(searchable(search));
  if (typed === '') return null;
  const words = wordText(search).trim();
  return { words, typed: words === typed ? null : typed };
}

/**
 * Tells whether a text has the words of a search in sequence. Other characters may be between them, and the first and
 * the last word may be partial. A search such as “C#” must also occur exactly.
 *
 * @param words the words of `text`, made by `wordText`
 */
export function isInFile(words: string, text: string, pattern: FilePattern): boolean {
  if (!words.includes(pattern.words)) return false;
  return pattern.typed === null || onOneLine(searchable(text)).includes(pattern.typed);
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
