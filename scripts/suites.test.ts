import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SOURCES = new URL('../src/', import.meta.url);
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, text: readFileSync(new URL(file, SOURCES), 'utf8') }));

it('Every part of a suite is run', () => {
  const parts = files.flatMap(({ file, text }) =>
    [...text.matchAll(/export function (describe[A-Z]\w*)\(\s*(?:api|name|open|where|runs)\b/g)].map(
      ([, part = '']) => ({ file, part }),
    ),
  );
  expect(parts.length).toBeGreaterThan(40);
  const forgotten = parts.filter(
    ({ file, part }) => !files.some((other) => other.file !== file && other.text.includes(`${part}(`)),
  );
  expect(forgotten).toEqual([]);
});
