import { searchable } from '#domain/searchable.ts';

/** A word: letters and digits, with the characters that join them in an email address or in O’Connor. */
const WORD = /[\p{L}\p{N}\p{M}@.'’_+]+/gu;

/** The words of a search, made by `searchable`: at most ten, each once. */
export function wordsOf(query: string): string[] {
  const words = Array.from(query.matchAll(WORD), ([word]) => searchable(word)).filter((word) => word !== '');
  return [...new Set(words)].slice(0, MOST_WORDS);
}

const MOST_WORDS = 10;

/** The words of a text, each between two spaces. So a search can tell the start and the end of a word. */
export function wordText(text: string): string {
  return ` ${searchable(text.match(WORD)?.join(' ') ?? '')} `;
}

/** A word and its position in a text. */
export interface PlacedWord {
  /** Made by `searchable`. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

export function placedWords(text: string): PlacedWord[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    word: searchable(word),
    start: index,
    end: index + word.length,
  }));
}
