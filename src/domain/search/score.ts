import { isMistyped } from './typo.ts';

const WHOLE_WORD = 3;
const WORD_START = 2;
const WITHIN_WORD = 1;
const MISTYPED = 0.5;

/**
 * The score of a text; 0 when one of the words is missing. A match of a whole word scores more than a match at a word's
 * start, which scores more than a match inside a word.
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

/** Like `scoreOf`, but tolerates a typo of each word in the name, which is at the start of the text. */
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
 * Tells whether the name contains a third of the word. A word with one typo still has one third unchanged, and most
 * names contain none, so this skips them quickly.
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
