import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * The list of tests that passed only at a later try, a line for each retry. All runs in this folder add to it, and
 * `npm ci` removes it.
 */
const LIST = 'node_modules/.cache/retries.txt';

/** A test with so many retries in the list fails `npm run test:all`. */
const TOO_MANY = 3;

/** Adds a test, named by its file and its title, once for each of its retries. */
export function addRetries(test: string, count: number, list = LIST): void {
  mkdirSync(dirname(list), { recursive: true });
  appendFileSync(list, `${test.replaceAll('\n', ' ')}\n`.repeat(count));
}

/**
 * Lines that name the tests with retries and their number.
 *
 * @returns in `tooMany` whether one of them had too many
 */
export function listedRetries(list = LIST): { lines: string[]; tooMany: boolean } {
  const retries = existsSync(list) ? readFileSync(list, 'utf8').split('\n').filter(Boolean) : [];
  const counts = new Map<string, number>();
  for (const test of retries) counts.set(test, (counts.get(test) ?? 0) + 1);
  const lines = [...counts].map(([test, count]) => `${String(count).padStart(6)} ×  ${test}`);
  if (lines.length > 0) lines.unshift(`Tests that passed only at a later try (${list}), and their retries:`);
  return { lines, tooMany: [...counts.values()].some((count) => count >= TOO_MANY) };
}
