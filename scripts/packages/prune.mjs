// Removes from node_modules what the built server does not need: the page has its packages within its own files.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { keptPackages } from './kept-packages.mjs';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const kept = [...keptPackages(packages, JSON.parse(readFileSync('dist-node/packages.json', 'utf8')))];

prune('node_modules');
console.log(`${kept.filter((path) => existsSync(path)).length} packages are left in node_modules.`);

/** Removes the packages in a folder that are not kept. */
function prune(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (name.startsWith('@')) {
      prune(path);
      if (readdirSync(path).length === 0) rmSync(path, { recursive: true });
    } else if (!kept.includes(path)) rmSync(path, { recursive: true, force: true });
    else if (existsSync(join(path, 'node_modules'))) prune(join(path, 'node_modules'));
  }
}
