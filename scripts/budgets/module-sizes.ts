import { shortOf } from './broken-budgets.ts';
import { kilobytesOf, scriptsFor, type BuiltGraph } from './cold-visit.ts';

/**
 * Lists what a cold visit loads, the largest first: each package and each folder of the sources with its kB, and its modules.
 * A module has the part of its file's compressed size that its length is of the file's.
 */
export function moduleSizes(loads: readonly string[], graph: BuiltGraph): string[] {
  const folders = new Map<string, Map<string, number>>();
  for (const script of scriptsFor(loads, graph)) {
    const modules = Object.entries(script.modules);
    const length = modules.reduce((sum, [, { renderedLength }]) => sum + renderedLength, 0);
    for (const [id, { renderedLength }] of modules) {
      const kilobytes = (kilobytesOf(script) * renderedLength) / length;
      const folder = folderOf(id);
      folders.set(folder, (folders.get(folder) ?? new Map<string, number>()).set(shortOf(id), kilobytes));
    }
  }
  return [...folders]
    .map(([folder, modules]) => ({ folder, modules, sum: sumOf(modules) }))
    .toSorted((a, b) => b.sum - a.sum)
    .flatMap(({ folder, modules, sum }) => [
      `${sum.toFixed(1).padStart(7)} kB ${folder}`,
      ...[...modules]
        .toSorted(([, a], [, b]) => b - a)
        .filter(([, kilobytes]) => kilobytes >= 0.1)
        .map(([name, kilobytes]) => `${kilobytes.toFixed(1).padStart(10)}    ${name}`),
    ]);
}

function sumOf(modules: ReadonlyMap<string, number>): number {
  return [...modules.values()].reduce((sum, each) => sum + each, 0);
}

function folderOf(module: string): string {
  const inPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(module);
  return inPackage?.[1] ?? shortOf(module).replace(/\/[^/]*$/, '');
}
