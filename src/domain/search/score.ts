import { isMistyped } from './typo.ts';

const WHOLE_WORD = 3;
const WORD_START = 2;
const WITHIN_WORD = 1;
const MISTYPED = 0.5;

/**
 * The score of a text: 0 when a word is missing. A whole word scores more than a word's start, and a start more than its
 * middle.
 *
 * @param text made by `wordText`
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

/** Like `scoreOf`, but each word may be mistyped in the name at the start of the text. */
export function scorerWithTypos(words: readonly string[]): (text: string, name: string) => number {
  const typed = words.map((word) => ({ word, thirds: thirdsOf(word) }));
  return (text, name) => {
    let score = 0;
    for (const { word, thirds } of typed) {
      const found = scoreOfWord(text, word);
      if (found === 0 && !hasMistyped(name, word, thirds)) return 0;
      score += found || MISTYPED;
    }
    return score;
  };
}

/**
 * One mistake leaves at least one third of the word intact. Most names contain no third, so they are skipped quickly.
 */
function hasMistyped(name: string, word: string, thirds: readonly string[]): boolean {
  return (
    thirds.some((third) => name.includes(third)) && name.split(' ').some((meant) => isMistyped(word, meant))
  );
}

function thirdsOf(word: string): string[] {
  const third = Math.floor(word.length / 3);
  return [word.slice(0, third), word.slice(third, 2 * third), word.slice(2 * third)];
}

function scoreOfWord(text: string, word: string): number {
  if (!text.includes(word)) return 0;
  if (text.includes(` ${word} `)) return WHOLE_WORD;
  return text.includes(` ${word}`) ? WORD_START : WITHIN_WORD;
}
