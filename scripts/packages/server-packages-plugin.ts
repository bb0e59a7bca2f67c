import { isBuiltin } from 'node:module';
import type { Plugin } from 'vite';

/** Writes `packages.json`: the names of the packages that the built server imports. `prune.mjs` keeps only those. */
export function serverPackagesPlugin(): Plugin {
  return {
    name: 'hirelane:server-packages',
    generateBundle(_, bundle) {
      const imported = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : [],
      );
      const names = imported.filter((name) => !(name in bundle) && !isBuiltin(name)).map(packageOf);
      const source = `${JSON.stringify([...new Set(names)].toSorted(), null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: 'packages.json', source });
    },
  };
}

/** The package of a specifier such as `kysely/helpers/postgres`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
