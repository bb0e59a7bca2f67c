// Compares the list of packages of a release with what is built: node scripts/packages/check-list.mjs LIST PLACE
// The place is a folder, or an archive of images (OCI), of which each image is compared. Runs beside package-lock.json.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareWithList } from './listed-packages.mjs';
import { unpackImages } from './oci-archive.mjs';

const [list, place] = process.argv.slice(2);
const text = readFileSync(list, 'utf8');
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'hirelane-images_'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const places = place.endsWith('.tar')
  ? unpackImages(place, folder).map(({ platform, digest, app }) => ({ name: `${platform} ${digest}`, app }))
  : [{ name: place, app: place }];
for (const { name, app } of places) {
  const { faults, found, listed } = compareWithList(text, app, packages);
  console.log(`${name}: ${found} packages are there, ${listed} in the list, ${faults.length} differences.`);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0 || found === 0) process.exitCode = 1;
}
