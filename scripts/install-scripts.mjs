// Some packages run code of their own while they are installed. A new one fails here, until somebody has read what it
// runs and says below why it may.
import { readFileSync } from 'node:fs';

/** By name: the reason. */
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
