// Some packages run code while they are installed. This fails for each of them, until somebody has read that code and
// given the reason below why it may run.
import { readFileSync } from 'node:fs';

/** The reasons by the package's name. */
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
