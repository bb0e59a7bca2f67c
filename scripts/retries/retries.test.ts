import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type TestContext } from 'vitest';
import { addRetries, listedRetries } from './retries.ts';

function newList({ onTestFinished }: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'hirelane-retries-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'cache/retries.txt');
}

test('A list without a retry has no lines', (context) => {
  expect(listedRetries(newList(context))).toEqual({ lines: [], tooMany: false });
});

test('A third retry of the same test is too many, in one run or in several', (context) => {
  const list = newList(context);
  addRetries('a.test.ts > A row\nstays', 2, list);
  addRetries('b.test.ts > A card stays', 2, list);
  expect(listedRetries(list)).toMatchObject({
    lines: [
      expect.stringContaining(list),
      '     2 ×  a.test.ts > A row stays',
      '     2 ×  b.test.ts > A card stays',
    ],
    tooMany: false,
  });
  addRetries('b.test.ts > A card stays', 1, list);
  expect(listedRetries(list)).toMatchObject({
    lines: expect.arrayContaining(['     3 ×  b.test.ts > A card stays']),
    tooMany: true,
  });
});
