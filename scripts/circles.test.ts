import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { TEST } from './forbidden-imports.ts';
import { circleIn } from './no-circular-chunks.ts';

const SPECIFIER = /\b(?:from|import)\s*\(?\s*'([.#][^'?]+)(?:\?[^']*)?'/g;

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !TEST.test(file),
);

/** Maps each file to the files it imports, types included. */
const imports = new Map(sources.map((file) => [file, importsOf(file)]));

function importsOf(file: string): string[] {
  const text = readFileSync(join('src', file), 'utf8');
  return [...text.matchAll(SPECIFIER)].map(([, specifier = '']) =>
    specifier.startsWith('#') ? specifier.slice(1) : join(dirname(file), specifier),
  );
}

/** All folders with files, at any depth. '' is src itself. */
function allFolders(): Set<string> {
  const folders = new Set(['']);
  for (const file of sources) {
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) folders.add(folder);
  }
  return folders;
}

/** The part of a folder that contains a file: a subfolder, or '.' for the folder's own files. */
function partOf(folder: string, file: string): string {
  const inside = folder === '' ? file : file.slice(folder.length + 1);
  return inside.includes('/') ? inside.slice(0, inside.indexOf('/')) : '.';
}

/** Maps each part of a folder to the other parts that it imports. */
function partsOf(folder: string): Map<string, string[]> {
  const parts = new Map<string, string[]>();
  const isInside = (file: string) => folder === '' || file.startsWith(`${folder}/`);
  for (const [file, imported] of imports) {
    if (!isInside(file)) continue;
    const part = partOf(folder, file);
    const others = imported
      .filter(isInside)
      .map((it) => partOf(folder, it))
      .filter((it) => it !== part);
    parts.set(part, [...(parts.get(part) ?? []), ...others]);
  }
  return parts;
}

test('No files import each other', () => {
  expect(imports.size).toBeGreaterThan(500);
  expect(circleIn(imports)).toBeNull();
});

test('No folders import each other, nor a folder and the files around it', () => {
  const circles = [...allFolders()].flatMap((folder) => {
    const circle = circleIn(partsOf(folder));
    return circle ? [{ folder, circle: circle.join(' → ') }] : [];
  });
  expect(circles).toEqual([]);
});
