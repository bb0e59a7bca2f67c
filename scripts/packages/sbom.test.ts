import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { keptPackages } from './kept-packages.mjs';

interface Component {
  readonly group?: string;
  readonly name: string;
  readonly version: string;
}

it('The list of packages has those of page and server, and no tool', () => {
  const text = execFileSync(process.execPath, ['scripts/packages/sbom.mjs'], { encoding: 'utf8' });
  const { bomFormat, components } = JSON.parse(text) as { bomFormat: string; components: Component[] };
  const listed = components.map(
    ({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`,
  );
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version: string; dependencies?: Record<string, string> }>;
  };
  const needed = [...keptPackages(packages, Object.keys(packages['']?.dependencies ?? {}))].map(
    (path) => `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${packages[path]?.version}`,
  );
  expect(bomFormat).toBe('CycloneDX');
  expect(needed.length).toBeGreaterThan(100);
  expect(needed.filter((each) => !listed.includes(each))).toEqual([]);
  expect(listed.filter((each) => /^(?:vite|vitest|typescript|oxlint)@/.test(each))).toEqual([]);
});
