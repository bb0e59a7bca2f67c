import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { contractOfReplica } from './contract-of-replica.ts';
import { contractToServe } from './contract-to-serve.ts';
import { byWorkerPart, OWN } from './worker-groups.ts';
import { PART_NAMES, workerPartsPlugin } from './worker-parts-plugin.ts';

interface ClassicScript {
  readonly entry: string;
  readonly fileName: string;
  /** Maps expressions to the JavaScript that replaces them. */
  readonly define: Readonly<Record<string, string>>;
}

/** Bundles a classic script (not a module) as one file, with the page's target and aliases. */
export async function bundleClassicScript(
  script: ClassicScript,
  page: ResolvedConfig,
): Promise<Rolldown.OutputChunk> {
  const [chunk] = await bundle(script, page, {
    output: { format: 'iife', codeSplitting: false },
  });
  return chunk;
}

/** Bundles a worker as classic scripts: its own script first, and a script for each part that it loads when it is called. */
export function bundleWorkerScripts(
  { define, ...script }: ClassicScript,
  page: ResolvedConfig,
): Promise<readonly [Rolldown.OutputChunk, ...Rolldown.OutputChunk[]]> {
  const withParts = { ...define, 'import.meta.env.WORKER_PARTS': PART_NAMES };
  return bundle({ ...script, define: withParts }, page, {
    plugins: [contractOfReplica(), workerPartsPlugin()],
    output: {
      format: 'es',
      chunkFileNames: ({ name }) => (name === OWN ? script.fileName : 'assets/worker-[name]-[hash].js'),
      codeSplitting: {
        groups: [{ name: byWorkerPart(script.entry), debugName: 'parts' }],
        // Otherwise a part would take what it shares with the worker's own script.
        includeDependenciesRecursively: false,
      },
    },
  });
}

async function bundle(
  { entry, fileName, define }: ClassicScript,
  page: ResolvedConfig,
  { plugins = [], output }: { readonly plugins?: Plugin[]; readonly output: Rolldown.OutputOptions },
): Promise<readonly [Rolldown.OutputChunk, ...Rolldown.OutputChunk[]]> {
  const development = page.command === 'serve';
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [contractToServe(), plugins],
    mode: development ? 'development' : 'production',
    resolve: { alias: page.resolve.alias },
    define: { 'import.meta.env.DEV': String(development), ...define },
    build: {
      write: false,
      target: page.build.target,
      // Without this, Vite would wrap each `import()` in code of pages.
      ...(output.format === 'es' && { lib: { entry, formats: ['es'] } }),
      sourcemap: !development && 'hidden',
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: false,
        treeshake: { manualPureFunctions: ['Intl', 'RegExp'] },
        output: {
          ...output,
          entryFileNames: fileName,
          minify: !development,
          comments: development,
        },
      },
    },
  });
  const [built] = [result].flat();
  if (!built || !('output' in built)) throw new Error(`${entry} was not bundled.`);
  const [first, ...others] = built.output;
  return [first, ...others.filter((each) => each.type === 'chunk')];
}
