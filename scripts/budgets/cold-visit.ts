import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';

/** Reads what the build's graph says of a cold visit. */
export interface BuiltGraph {
  readonly files: Rolldown.OutputBundle;
  /** The modules that a module imports at once. */
  readonly importsOf: (module: string) => readonly string[];
}

const BYTES_IN_KB = 1_000;

/** A file's size after gzip, in kB. */
export function kilobytesOf(
  file: Pick<Rolldown.OutputAsset, 'type' | 'source'> | Pick<Rolldown.OutputChunk, 'type' | 'code'>,
): number {
  return gzipSync(file.type === 'chunk' ? file.code : file.source).length / BYTES_IN_KB;
}

/** The scripts that load with a script, itself first. */
function scriptsWith(script: Rolldown.OutputChunk, files: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const scripts = new Set([script]);
  for (const { imports } of scripts) {
    for (const name of imports) {
      const imported = files[name];
      if (imported?.type === 'chunk') scripts.add(imported);
    }
  }
  return [...scripts];
}

/** The script that a module is in. @throws when no script has the module */
function scriptOf(module: string, files: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const script = Object.values(files).find(
    (file) => file.type === 'chunk' && file.moduleIds.includes(module),
  );
  if (script?.type !== 'chunk') throw new Error(`The build has no module ${module}.`);
  return script;
}

/** The script in the page's head, which loads the others ahead. */
const FIRST_SCRIPT = 'start.js';

/** The scripts that a cold visit loads that needs the given modules. */
export function scriptsFor(modules: readonly string[], { files }: BuiltGraph): Rolldown.OutputChunk[] {
  return [...new Set(modules.flatMap((module) => scriptsWith(scriptOf(module, files), files)))];
}

/** The size and the modules of a cold visit that needs the given modules. */
export function coldVisit(modules: readonly string[], graph: BuiltGraph) {
  const { files } = graph;
  const scripts = scriptsFor(modules, graph);
  const styles = new Set(scripts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  const named = [...scripts, ...[FIRST_SCRIPT, ...styles].flatMap((name) => files[name] ?? [])];
  return {
    kilobytes: named.reduce((sum, file) => sum + kilobytesOf(file), 0),
    modules: scripts.flatMap(({ modules: its }) =>
      Object.entries(its).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])),
    ),
  };
}

/** Finds for each module that the given ones import, in steps, which of them imports it. Null for the given ones. */
export function importersFrom(
  modules: readonly string[],
  importsOf: BuiltGraph['importsOf'],
): ReadonlyMap<string, string | null> {
  const importers = new Map<string, string | null>(modules.map((module) => [module, null]));
  for (const module of importers.keys()) {
    for (const imported of importsOf(module)) if (!importers.has(imported)) importers.set(imported, module);
  }
  return importers;
}

/** The imports that lead to a module, the first one first. */
export function wayTo(module: string, importers: ReadonlyMap<string, string | null>): readonly string[] {
  const importer = importers.get(module);
  return importer ? [...wayTo(importer, importers), module] : [module];
}
