import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keptPackages } from './kept-packages.mjs';

/**
 * Compares a list of packages (CycloneDX) with a folder of the built server.
 *
 * @param {string} list the text of the list
 * @param {string} folder with node_modules, dist-node and package-lock.json
 * @param {Record<string, object>} installed the `packages` of package-lock.json
 * @returns {{ faults: string[], found: number, listed: number }}
 */
export function compareWithList(list, folder, installed) {
  const listed = new Set(JSON.parse(list).components.map(({ purl }) => decodeURIComponent(purl)));
  const found = packagesIn(join(folder, 'node_modules'), 'node_modules');
  const needed = JSON.parse(readFileSync(join(folder, 'dist-node/packages.json'), 'utf8'));
  const isThere = new Set(found.map(({ path }) => path));
  return {
    faults: [
      ...found
        .filter(({ purl }) => !listed.has(purl))
        .map(({ path, purl }) => `${path} is not in the list, as ${purl}.`),
      ...[...keptPackages(installed, needed)]
        // One for another platform is not installed.
        .filter((path) => !isThere.has(path) && !installed[path].optional)
        .map((path) => `${path} is not there, and the server needs it.`),
    ],
    found: found.length,
    listed: listed.size,
  };
}

/** The packages in a folder, by their own package.json, also those within packages. */
function packagesIn(folder, path) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => {
      const [at, below] = [join(folder, name), `${path}/${name}`];
      if (name.startsWith('@')) return packagesIn(at, below);
      const { name: own, version } = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8'));
      return [
        { path: below, purl: `pkg:npm/${own}@${version}` },
        ...packagesIn(join(at, 'node_modules'), `${below}/node_modules`),
      ];
    });
}
