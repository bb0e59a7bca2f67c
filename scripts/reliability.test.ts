import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const NAMED = /^- `(?<file>[^`]+)` › (?<title>.+)$/gm;

test('Every test that docs/reliability.md names exists', () => {
  const named = [...readFileSync('docs/reliability.md', 'utf8').matchAll(NAMED)];
  const missing = named.filter(({ groups: { file = '', title = '' } = {} }) => {
    return !readFileSync(file, 'utf8').includes(title);
  });
  expect(named.length).toBeGreaterThan(20);
  expect(missing.map(([line]) => line)).toEqual([]);
});
