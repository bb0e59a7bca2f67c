import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { silentCatches } from './silent-catches.ts';

/** Matches files of tests. */
const OF_TESTS =
  /\.test\.tsx?$|-in-test\.tsx?$|-suite\.tsx?$|^src\/(web\/test|api\/suite|store\/conformance)\//;

it('A catch that answers a failure with a constant has a comment that says why', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => join('src', file))
    .filter((file) => /(?<!\.d)\.tsx?$/.test(file) && !OF_TESTS.test(file));
  const silent = files.flatMap((file) =>
    silentCatches(file, readFileSync(file, 'utf8')).map(({ line, code }) => `${file}:${line} ${code}`),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(silent).toEqual([]);
});

it.each([
  ['a promise', 'const found = await read().catch(() => null);'],
  [
    'a promise, and a comment above another statement',
    '// Read first.\nlet at = 0;\nawait read().catch(() => []);',
  ],
  ['a statement', 'function find() {\n  try {\n    return read();\n  } catch {\n    return null;\n  }\n}'],
  [
    'a statement of several',
    '/** Finds. */\nfunction find() {\n  prepare();\n  try {\n    return read();\n  } catch {\n    return null;\n  }\n}',
  ],
])('The catch of %s is found without a comment', (_, code) => {
  expect(silentCatches('code.tsx', code)).toHaveLength(1);
});

it.each([
  ['above it', '// There may be none.\nconst found = await read().catch(() => null);'],
  ['at its end', 'await read().catch(() => null); // There may be none.'],
  [
    'in it',
    'function find() {\n  try {\n    return read();\n  } catch {\n    // There may be none.\n    return null;\n  }\n}',
  ],
  [
    'above its function',
    '/** Null when there is none. */\nexport function find() {\n  try {\n    return read();\n  } catch {\n    return null;\n  }\n}',
  ],
  [
    'above its method',
    'class Finder {\n  /** Null when there is none. */\n  find() {\n    return read().catch(() => null);\n  }\n}',
  ],
  [
    'above its attribute',
    'const button = (\n  <Button\n    // A toast tells.\n    onClick={() => void read().catch(() => undefined)}\n  />\n);',
  ],
  ['nowhere, because it does something with the failure', 'await read().catch((error) => tell(error));'],
])('A catch is explained by a comment %s', (_, code) => {
  expect(silentCatches('code.tsx', code)).toEqual([]);
});
