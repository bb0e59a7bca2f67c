import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { keptPackages } from './kept-packages.mjs';
import { hasNpmSbom } from './npm-sbom.ts';

interface Component {
  readonly group?: string;
  readonly name: string;
  readonly version: string;
}

it.skipIf(!hasNpmSbom())('The list of packages has those of page and server, and no tool', () => {
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

it('An npm that can’t list packages is told to be too old', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hirelane-npm_'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const old = '#!/bin/sh\necho "Unknown command: \\"sbom\\"" >&2\nexit 1\n';
  writeFileSync(join(folder, 'npm'), old, { mode: 0o755 });
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}` };
  const { status, stderr } = spawnSync(process.execPath, ['scripts/packages/sbom.mjs'], {
    env,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('The list of packages needs npm 10.2 or newer.');
});
