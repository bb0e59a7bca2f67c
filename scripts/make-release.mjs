// Makes the files of a release in the folder `release`: an archive of what the server needs, the list of its packages
// (SBOM, CycloneDX) and checksums; with buildah also an image for two kinds of processors. The tests run first.
//
//   npm run release          makes the release of package.json's version, at its commit
//   npm run release -- try   makes one of any version, and runs no tests
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The files and folders of the archive. The packages come on top. */
const CONTENTS = [
  'dist-server',
  'dist-node',
  'node_modules',
  'package.json',
  'LICENSE',
  'NOTICE',
  'CHANGELOG.md',
  'SECURITY.md',
  '.env.example',
  'docs/install.md',
  'docs/operating.md',
  'scripts/postgres/create-role.sh',
];

const PLATFORMS = 'linux/amd64,linux/arm64';

const isTry = process.argv[2] === 'try';
const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
const base = `${name}-${version}`;
const target = resolve('release');

if (output('git', 'status', '--porcelain') !== '') fail('There are changes that are not committed.');
if (!isTry) {
  if (!/^\d+\.\d+\.\d+$/.test(version)) fail(`${version} is no version to release: set it in package.json.`);
  if (!readFileSync('CHANGELOG.md', 'utf8').includes(`\n## [${version}] - `)) {
    fail(`CHANGELOG.md has no section “[${version}]” with its day.`);
  }
  run('npm', ['test']);
}

// The name must not end with a hyphen. A hyphen and capitals would look like a locale, and the build leaves out other
// locales.
const folder = mkdtempSync(join(tmpdir(), 'hirelane-release_'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const source = join(folder, base);
mkdirSync(source);
run('sh', ['-ec', 'git archive HEAD | tar --extract --directory="$0"', source]);
run('npm', ['ci', '--no-audit', '--no-fund'], source);
run('npm', ['run', '--silent', 'build:server'], source);

rmSync(target, { recursive: true, force: true });
mkdirSync(target);
// The page has the packages of its own within its files, so the list has all of them, not only those of the server.
const sbom = output('node', 'scripts/packages/sbom.mjs');
writeFileSync(join(target, `${base}.cdx.json`), `${sbom}\n`);

run('npm', ['prune', '--omit=dev', '--no-audit', '--no-fund'], source);
run('node', ['scripts/packages/prune.mjs'], source);
checkList(source);
// The same sources make the same order, owners and times.
const time = output('git', 'show', '--no-patch', '--format=%cI', 'HEAD');
const stable = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=${time}`];
const contents = CONTENTS.map((path) => `${base}/${path}`);
run(
  'tar',
  ['--create', '--gzip', `--file=${join(target, `${base}.tar.gz`)}`, ...stable, ...contents],
  folder,
);

if (spawnSync('buildah', ['--version']).status === 0) {
  const image = `localhost/${name}:${version}`;
  run('buildah', ['build', `--platform=${PLATFORMS}`, `--manifest=${image}`, '.'], source);
  // A manifest that is there would get further images.
  const archive = join(target, `${base}.oci.tar`);
  run('buildah', ['manifest', 'push', '--all', '--rm', image, `oci-archive:${archive}`]);
  checkList(archive);
} else console.log('There is no buildah here, so no image is made.');

const sums = readdirSync(target).map((file) => {
  const hash = createHash('sha256')
    .update(readFileSync(join(target, file)))
    .digest('hex');
  return `${hash}  ${file}\n`;
});
writeFileSync(join(target, 'SHA256SUMS'), sums.join(''));
console.log(`The files of ${base} are in ${target}:\n${sums.join('')}`);

/** Compares what is built with the list of packages. */
function checkList(place) {
  run('node', ['scripts/packages/check-list.mjs', join(target, `${base}.cdx.json`), place]);
}

function run(command, args, cwd = process.cwd()) {
  const { NODE_ENV: _, ...env } = process.env;
  const { status } = spawnSync(command, args, { cwd, env, stdio: 'inherit' });
  if (status !== 0) fail(`${command} ${args.join(' ')} ended with ${status}.`);
}

function output(command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) fail(stderr);
  return stdout.trim();
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
