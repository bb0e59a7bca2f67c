/** The shortest word in which a typo is tolerated. Shorter words are too similar to others. */
const SHORTEST = 4;

/** Tells whether a typo is tolerated in a word. */
export function mayBeMistyped(typed: string): boolean {
  return typed.length >= SHORTEST;
}

/**
 * Tells whether a word differs by one typo from another word or its beginning. A typo is an extra, missing or wrong
 * letter, or two swapped neighbours.
 */
export function isMistyped(typed: string, meant: string): boolean {
  if (!mayBeMistyped(typed) || meant.length < typed.length - 1) return false;
  return isOneAway(typed, meant) || isOneAway(typed, meant.slice(0, typed.length));
}

/** Tells whether two words differ by at most one extra, missing or different letter, or two swapped neighbours. */
export function isOneAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  const shorter = Math.min(a.length, b.length) - start;
  while (end < shorter && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const left = a.slice(start, a.length - end);
  const right = b.slice(start, b.length - end);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
