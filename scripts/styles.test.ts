import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');

const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).map((file) =>
  join(ROOT, 'src', file),
);
const sources = files
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  .filter(({ text }) => text.includes('.module.css'));
const modules = files
  .filter((file) => file.endsWith('.module.css'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '') }));

/** The classes that each module has, and those that its components name. */
function classes({ file, text }: { file: string; text: string }) {
  const own = new Set(
    [...text.replaceAll(/:global\([^)]*\)/g, '').matchAll(/\.([a-zA-Z][\w-]*)(?=[^{}]*\{)/g)].map(
      ([, name = '']) => name,
    ),
  );
  const named = new Set<string>();
  let isComputed = false;
  for (const source of sources) {
    for (const [, name = '', path = ''] of source.text.matchAll(
      /^import (\w+) from '(.*\.module\.css)';/gm,
    )) {
      const imported = path.startsWith('#')
        ? join(ROOT, path.replace('#', 'src/'))
        : resolve(dirname(source.file), path);
      if (imported !== file) continue;
      const uses = new RegExp(String.raw`\b${name}\[(?:'([^']+)'|\w)`, 'g');
      for (const [, used] of source.text.matchAll(uses)) {
        if (used === undefined) isComputed = true;
        else named.add(used);
      }
    }
  }
  return { own, named, isComputed };
}

test('A component names every class of its module, and no other class', () => {
  const wrong = modules.flatMap((module) => {
    const { own, named, isComputed } = classes(module);
    const unused = isComputed ? [] : [...own].filter((name) => !named.has(name));
    const missing = [...named].filter((name) => !own.has(name));
    return [...unused, ...missing].map((name) => `${module.file.slice(ROOT.length)}: ${name}`);
  });
  expect(modules.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});
