import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const pages = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n');

const LINK = /\]\((?<target>[^)#\s]+)[^)]*\)/g;

test.each(pages)('Every file that %s links to exists', (page) => {
  const targets = [...readFileSync(page, 'utf8').matchAll(LINK)].map(
    ({ groups }) => groups?.['target'] ?? '',
  );
  const files = targets.filter((target) => !URL.canParse(target));
  expect(files.filter((file) => !existsSync(join(dirname(page), file)))).toEqual([]);
});

test.each(pages)('%s holds no conflict of a merge', (page) => {
  expect(readFileSync(page, 'utf8')).not.toMatch(/^(?:<{7}|={7}|>{7})(?: |$)/m);
});
