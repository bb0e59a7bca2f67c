import { scoreOf } from '#domain/search/score.ts';
import { wordsOf, wordText } from '#domain/search/words.ts';

/** The texts by which Find knows an action. */
export interface Named {
  readonly label: string;
  /** Other phrases that find it, separated by commas. */
  readonly also?: string | undefined;
  /** Words of which one must be typed to find it. */
  readonly own?: string | undefined;
}

/** The most actions that come before people, jobs and other results. */
const MOST_FIRST = 3;

interface Matching<Each> {
  /** The actions that the text calls by their first words, the best first. They come before the results. */
  readonly first: readonly Each[];
  /** The other actions that have all words of the text. They come after the results. */
  readonly others: readonly Each[];
}

/** Finds the actions that a text means. Without a text, all that need no words of their own are `others`. */
export function matching<Each extends Named>(actions: readonly Each[], text: string): Matching<Each> {
  const words = wordsOf(text);
  if (text.trim() === '') return { first: [], others: actions.filter(({ own }) => own === undefined) };
  const found = actions.filter((action) => hasAll(action, words));
  const first = found
    .map((action) => ({ action, score: callScore(action, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_FIRST)
    .map(({ action }) => action);
  return { first, others: found.filter((action) => !first.includes(action)) };
}

function hasAll({ label, also = '', own }: Named, words: readonly string[]): boolean {
  return (
    scoreOf(wordText(`${label} ${also} ${own ?? ''}`), words) > 0 &&
    (own === undefined || words.some((word) => scoreOf(wordText(own), [word]) > 0))
  );
}

function callScore({ label, also = '', own = '' }: Named, words: readonly string[]): number {
  const phrases = [label, label.replace('Go to ', ''), ...also.split(','), ...own.split(' ')];
  return Math.max(...phrases.map((phrase) => phraseScore(wordsOf(phrase), words)));
}

/**
 * How well words begin a phrase: the first word begins it, and the others begin later words of it in their order. 3: the
 * words are the phrase. 2: they are whole words of it. 1: they are beginnings of words. 0: they begin another phrase.
 */
function phraseScore(phrase: readonly string[], words: readonly string[]): number {
  let at = -1;
  let isWhole = true;
  for (const word of words) {
    const next = phrase.findIndex((each, place) => place > at && each.startsWith(word));
    if (next < 0 || (at < 0 && next > 0)) return 0;
    isWhole &&= phrase[next] === word;
    at = next;
  }
  if (words.length === 0 || !isWhole) return Number(words.length > 0);
  return words.length === phrase.length ? 3 : 2;
}
