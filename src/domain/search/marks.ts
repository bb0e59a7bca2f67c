import type { Mark } from './result.ts';
import { isMistyped } from './typo.ts';
import { placedWords, type PlacedWord } from './words.ts';

/**
 * Finds the matching parts of a text. A mark covers the matching part of a word. It covers the whole word when the
 * search has a typo, or when `searchable` changes the word's length.
 */
export function marksIn(field: Mark['field'], text: string, words: readonly string[]): Mark[] {
  return placedWords(text).flatMap((placed) => {
    const found = markOf(placed, words);
    return found ? [{ field, ...found }] : [];
  });
}

function markOf(
  { word, start, end }: PlacedWord,
  words: readonly string[],
): Pick<Mark, 'start' | 'end'> | null {
  const [longest] = words.filter((each) => word.includes(each)).toSorted((a, b) => b.length - a.length);
  if (longest === undefined) return words.some((each) => isMistyped(each, word)) ? { start, end } : null;
  // The lengths differ, so positions don't correspond: `searchable` turns ß into two letters.
  if (word.length !== end - start) return { start, end };
  const from = start + word.indexOf(longest);
  return { start: from, end: from + longest.length };
}

/** The maximum length of an excerpt. */
const EXCERPT_LENGTH = 120;

/** The number of characters that an excerpt shows before the first match. */
const BEFORE_MATCH = 30;

/** A short part of a text around the first matching word, on one line. */
export function excerptOf(text: string, words: readonly string[]): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= EXCERPT_LENGTH) return line;
  const placed = placedWords(line);
  const first = placed.find(({ word }) => words.some((each) => word.includes(each)));
  const wanted = Math.max(0, (first?.start ?? 0) - BEFORE_MATCH);
  const from = placed.find(({ start }) => start >= wanted)?.start ?? 0;
  const to = from + EXCERPT_LENGTH;
  const last = placed.findLast(({ end }) => end <= to)?.end ?? to;
  return `${from > 0 ? '…' : ''}${line.slice(from, Math.max(last, from + 1))}${last < line.length ? '…' : ''}`;
}
