import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { moduleSizes } from './module-sizes.ts';

it('What a screen loads is listed by folder and package, the largest first, and also its modules', () => {
  const lengths = { '/app/src/web/kit/button.tsx': 100, '/app/node_modules/react/index.js': 300 };
  const chunk = {
    type: 'chunk',
    fileName: 'page.js',
    // Does not become smaller by compression.
    code: Array.from({ length: 400 }, (_, index) => (index * index).toString(36)).join(),
    imports: [],
    moduleIds: Object.keys(lengths),
    modules: Object.fromEntries(
      Object.entries(lengths).map(([id, renderedLength]) => [id, { renderedLength }]),
    ),
  };
  const files = { 'page.js': chunk } as unknown as Rolldown.OutputBundle;
  const lines = moduleSizes(['/app/src/web/kit/button.tsx'], { files, importsOf: () => [] });
  expect(lines.map((line) => line.replace(/^ *[\d.]+ +/, ''))).toEqual([
    'kB react',
    'node_modules/react/index.js',
    'kB kit',
    'kit/button.tsx',
  ]);
});
