import { isMistyped } from './typo.ts';

const WHOLE_WORD = 3;
const WORD_START = 2;
const WITHIN_WORD = 1;
const MISTYPED = 0.5;

/**
 * How well a text matches: 0 when one of the words is not in it, more the more of them are whole words or begin one.
 *
 * @param text as `wordText` makes it
 */
export function scoreOf(text: string, words: readonly string[]): number {
  let score = 0;
  for (const word of words) {
    const found = scoreOfWord(text, word);
    if (found === 0) return 0;
    score += found;
  }
  return score;
}

/** As `scoreOf`, but each word may be mistyped in the name at the beginning of the text. */
export function scoreWithTypos(text: string, name: string, words: readonly string[]): number {
  const nameWords = name.split(' ');
  let score = 0;
  for (const word of words) {
    const found = scoreOfWord(text, word);
    if (found === 0 && !nameWords.some((meant) => isMistyped(word, meant))) return 0;
    score += found || MISTYPED;
  }
  return score;
}

function scoreOfWord(text: string, word: string): number {
  if (!text.includes(word)) return 0;
  if (text.includes(` ${word} `)) return WHOLE_WORD;
  return text.includes(` ${word}`) ? WORD_START : WITHIN_WORD;
}
