import { searchable } from '#domain/searchable.ts';

/** Letters and digits with what joins them: an address, a name with an apostrophe. */
const WORD = /[\p{L}\p{N}\p{M}@.'’_+]+/gu;

/** The words of what is searched for, as `searchable` makes them: at most ten, each once. */
export function wordsOf(query: string): string[] {
  const words = Array.from(query.matchAll(WORD), ([word]) => searchable(word)).filter((word) => word !== '');
  return [...new Set(words)].slice(0, MOST_WORDS);
}

const MOST_WORDS = 10;

/** The words of a text, each between two spaces, so that a word's start and end can be looked for. */
export function wordText(text: string): string {
  return ` ${searchable(text.match(WORD)?.join(' ') ?? '')} `;
}

/** A word of a text, and where it is. */
export interface PlacedWord {
  /** As `searchable` makes it. */
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
