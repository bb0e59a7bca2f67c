import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { keptPackages } from './kept-packages.mjs';

const INSTALLED = {
  '': { dependencies: { a: '1', page: '1' } },
  'node_modules/a': {
    dependencies: { b: '1' },
    optionalDependencies: { elsewhere: '1' },
    peerDependencies: { peer: '1', page: '1' },
    peerDependenciesMeta: { page: { optional: true } },
  },
  'node_modules/a/node_modules/b': { dependencies: { '@c/d': '1' } },
  'node_modules/b': { dependencies: { page: '1' } },
  'node_modules/@c/d': { dependencies: { a: '1' } },
  'node_modules/peer': {},
  'node_modules/page': {},
};

it('The packages that a server needs are kept, each as Node finds it', () => {
  expect([...keptPackages(INSTALLED, ['a'])]).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/peer',
    'node_modules/@c/d',
  ]);
});

it('A package that is needed and not installed is told', () => {
  expect(() => keptPackages({ 'node_modules/a': { dependencies: { b: '1' } } }, ['a'])).toThrow(
    'b, which node_modules/a needs, is not in package-lock.json.',
  );
});

it('Better Auth, Hono, Kysely, pg and Pino bring no part of the page', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, object> };
  const kept = keptPackages(lock.packages, ['better-auth', 'hono', 'kysely', 'pg', 'pino']);
  expect(kept).toContain('node_modules/pg');
  for (const name of ['react', 'react-dom', 'lucide-react'])
    expect(kept).not.toContain(`node_modules/${name}`);
});
