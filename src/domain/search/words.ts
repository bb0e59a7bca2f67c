import { searchable } from '#domain/searchable.ts';

/** Matches a word: letters and digits, and the characters that join them in an email address or in O’Connor. */
const WORD = /[\p{L}\p{N}\p{M}@.'’_+]+/gu;

/** The words of a search, normalised by `searchable`: at most ten, each once. */
export function wordsOf(query: string): string[] {
  const words = Array.from(query.matchAll(WORD), ([word]) => searchable(word)).filter((word) => word !== '');
  return [...new Set(words)].slice(0, MOST_WORDS);
}

const MOST_WORDS = 10;

/** The words of a text, each with a space before and after it. The spaces mark where a word starts and ends. */
export function wordText(text: string): string {
  return ` ${searchable(text.match(WORD)?.join(' ') ?? '')} `;
}

/** A word and its position in a text. */
export interface PlacedWord {
  /** Normalised by `searchable`. */
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
