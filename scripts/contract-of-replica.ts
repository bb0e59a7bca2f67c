import { resolve } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import type { Route } from '../src/contract/schemas/route.ts';

const ID = '\0hirelane:contract-of-replica';

/** A table of routes. */
type Routes = Readonly<Record<string, Route>>;

/**
 * Gives the replica the contract without its schemas. The replica reads only which calls it may answer, and the schemas
 * are an eighth of the team's worker.
 */
export function contractOfReplica(): Plugin {
  return {
    name: 'hirelane:contract-of-replica',
    enforce: 'pre',
    resolveId(source, importer) {
      return source === '#contract/contract.ts' && importer?.includes('/src/replica/') ? ID : null;
    },
    async load(id) {
      if (id !== ID) return null;
      const path = resolve(import.meta.dirname, '../src/contract/contract.ts');
      const { module } = await runnerImport<{ readonly contract: Routes }>(path);
      return `export const contract = ${JSON.stringify(withoutSchemas(module.contract))};`;
    },
  };
}

/** The fields that the replica reads of each route. */
export function withoutSchemas(contract: Routes): Readonly<Record<string, Pick<Route, 'offline' | 'bytes'>>> {
  const routes = Object.entries(contract).map(([name, { offline, bytes }]) => [name, { offline, bytes }]);
  return Object.fromEntries(routes);
}
