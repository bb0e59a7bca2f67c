import { searchable } from '#domain/searchable.ts';
import { wordText } from './words.ts';

/** What a search of candidates looks for in the text of a file (product §2). */
export interface FilePattern {
  /** Its words, with a space between. */
  readonly words: string;
  /** All of it, where it is more than words, as in “C#”; null where it is not. */
  readonly typed: string | null;
}

/** Null where nothing is looked for. */
export function filePattern(search: string): FilePattern | null {
  const typed = onOneLine(searchable(search));
  if (typed === '') return null;
  const words = wordText(search).trim();
  return { words, typed: words === typed ? null : typed };
}

/**
 * Whether a text has the words one after the other, the first and the last perhaps in part, whatever stands between them;
 * and, if there are other characters in what was typed, exactly that.
 *
 * @param words of the text, as `wordText` makes them
 */
export function isInFile(words: string, text: string, pattern: FilePattern): boolean {
  if (!words.includes(pattern.words)) return false;
  return pattern.typed === null || onOneLine(searchable(text)).includes(pattern.typed);
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
