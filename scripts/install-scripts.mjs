// Fails for each package that runs code during its installation. Somebody reads that code first, and adds the
// reason below why it may run.
import { readFileSync } from 'node:fs';

/** Maps a package's name to the reason. */
const ALLOWED = {};

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const names = Object.entries(packages)
  .filter(([, { hasInstallScript }]) => hasInstallScript)
  .map(([path]) => path.split('node_modules/').at(-1));

for (const name of names) console.log(`${name} runs code at install: ${ALLOWED[name] ?? 'NOT ALLOWED'}`);
console.log(`${names.length} of ${Object.keys(packages).length} packages run code at install.`);
if (names.some((name) => !(name in ALLOWED))) {
  console.error(
    'Read what the package runs, then allow it in scripts/install-scripts.mjs, or do without it.',
  );
  process.exit(1);
}
