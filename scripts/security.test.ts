import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Matches the file and the title of a test that the page names. */
const NAMED =
  /`(?<file>(?:src|e2e|scripts)\/[^`]+)`(?: › (?<title>[^|`]+?)(?= and `|\.? \||[.;]\s| compares| is of))?/g;

test('Every test that docs/security.md names exists', () => {
  const page = readFileSync('docs/security.md', 'utf8');
  const named = [...page.matchAll(NAMED)];
  const missing = named.filter(({ groups: { file = '', title = '' } = {} }) => {
    return !readFileSync(file, 'utf8').includes(title.trim());
  });
  expect(named.length).toBeGreaterThan(40);
  // Leaves out the one match that explains how tests are named.
  const titles = page.split(' › ').length - 2;
  expect(named.filter(({ groups }) => groups?.['title']).length).toBe(titles);
  expect(missing.map(([text]) => text)).toEqual([]);
});
