import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const WEB = join(import.meta.dirname, '..');

/** React's ways to show a fallback. React holds back for 300 ms whatever replaces one. */
const HELD_BACK = /import \{[^}]*\b(?:lazy|Suspense)\b[^}]*\} from 'react'/;

it('No module of the page shows a fallback by React, which would hold back what replaces it', () => {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((file) => HELD_BACK.test(readFileSync(join(WEB, file), 'utf8')))).toEqual([]);
});
