// Prints the list of all packages within page and server (CycloneDX). Reads package.json and package-lock.json of this
// folder. npm's own `--omit=dev` leaves out packages that tools need, too, so they are taken out of copies of both files.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { devDependencies: _, workspaces: __, ...manifest } = JSON.parse(readFileSync('package.json', 'utf8'));
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const { devDependencies: ___, workspaces: ____, ...root } = lock.packages[''];
// The client is a product of its own.
const shipped = Object.entries(lock.packages).filter(
  ([path, { dev, devOptional, link }]) => path.startsWith('node_modules/') && !(dev || devOptional || link),
);

const folder = mkdtempSync(join(tmpdir(), 'hirelane-sbom_'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const packages = { '': root, ...Object.fromEntries(shipped) };
writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages }));
const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
const { status, stdout, stderr } = spawnSync('npm', args, {
  cwd: folder,
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
});
process.stdout.write(stdout);
process.stderr.write(stderr);
if (stderr.includes('Unknown command')) console.error('The list of packages needs npm 10.2 or newer.');
process.exit(status ?? 1);
