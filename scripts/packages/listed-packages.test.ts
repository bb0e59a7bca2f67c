import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { keptPackages } from './kept-packages.mjs';
import { compareWithList } from './listed-packages.mjs';
import { unpackImages } from './oci-archive.mjs';

const INSTALLED = {
  'node_modules/pg': { dependencies: { '@c/pool': '1' } },
  'node_modules/@c/pool': {},
  'node_modules/pg/node_modules/old': {},
};
const LIST = JSON.stringify({
  components: [
    { purl: 'pkg:npm/pg@8.0.0' },
    { purl: 'pkg:npm/%40c/pool@1.0.0' },
    { purl: 'pkg:npm/react@19.0.0' },
  ],
});

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'hirelane-list_'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

function write(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(value));
}

/** A built server with packages: path and version. */
function built(at: string, packages: Readonly<Record<string, string>>): string {
  write(join(at, 'dist-node/packages.json'), ['pg']);
  for (const [path, version] of Object.entries(packages)) {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    write(join(at, path, 'package.json'), { name, version });
  }
  return at;
}

const WHOLE = { 'node_modules/pg': '8.0.0', 'node_modules/@c/pool': '1.0.0' };

it('A server whose packages are all in the list has no differences', () => {
  const found = compareWithList(LIST, built(folder(), WHOLE), INSTALLED);
  expect(found).toEqual({ faults: [], found: 2, listed: 3 });
});

it.each([
  [
    'of another version',
    { ...WHOLE, 'node_modules/pg': '8.0.1' },
    'node_modules/pg is not in the list, as pkg:npm/pg@8.0.1.',
  ],
  [
    'within another one that is not listed',
    { ...WHOLE, 'node_modules/pg/node_modules/old': '1.0.0' },
    'node_modules/pg/node_modules/old is not in the list, as pkg:npm/old@1.0.0.',
  ],
  [
    'that is missing',
    { 'node_modules/pg': '8.0.0' },
    'node_modules/@c/pool is not there, and the server needs it.',
  ],
])('A package %s is told', (_, packages, fault) => {
  expect(compareWithList(LIST, built(folder(), packages), INSTALLED).faults).toEqual([fault]);
});

it('The folder /app of each image in an archive is unpacked', () => {
  const [root, layout] = [folder(), folder()];
  mkdirSync(join(layout, 'blobs/sha256'), { recursive: true });
  const blob = (digest: string, value: unknown) => write(join(layout, 'blobs/sha256', digest), value);
  const layer = (digest: string, path: string) => {
    const files = folder();
    write(join(files, path), {});
    execFileSync('tar', [
      '-czf',
      join(layout, 'blobs/sha256', digest),
      '-C',
      files,
      path.split('/')[0] ?? '',
    ]);
  };
  layer('base', 'etc/passwd');
  layer('app', 'app/package.json');
  blob('amd', { os: 'linux', architecture: 'amd64' });
  blob('arm', { os: 'linux', architecture: 'arm64' });
  for (const config of ['amd', 'arm'])
    blob(`m-${config}`, {
      config: { digest: `sha256:${config}` },
      layers: [{ digest: 'sha256:base' }, { digest: 'sha256:app' }],
    });
  blob('all', { manifests: [{ digest: 'sha256:m-amd' }, { digest: 'sha256:m-arm' }] });
  write(join(layout, 'index.json'), { manifests: [{ digest: 'sha256:all' }] });
  const archive = join(folder(), 'image.oci.tar');
  execFileSync('tar', ['-cf', archive, '-C', layout, '.']);
  const images = unpackImages(archive, root);
  expect(images.map(({ platform, digest }) => `${platform} ${digest}`)).toEqual([
    'linux/amd64 sha256:m-amd',
    'linux/arm64 sha256:m-arm',
  ]);
  for (const { app } of images) expect(readFileSync(join(app, 'package.json'), 'utf8')).toBe('{}');
});

it('No package of page or server is for one kind of processor alone, so that the image builds once for all', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { cpu?: string[]; dependencies?: Record<string, string> }>;
  };
  const shipped = [...keptPackages(packages, Object.keys(packages['']?.dependencies ?? {}))];
  expect(shipped.length).toBeGreaterThan(100);
  expect(shipped.filter((path) => packages[path]?.cpu)).toEqual([]);
});
