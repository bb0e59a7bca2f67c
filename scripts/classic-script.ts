import { build, type ResolvedConfig, type Rolldown } from 'vite';
import { contractToServe } from './contract-to-serve.ts';

interface ClassicScript {
  readonly entry: string;
  readonly fileName: string;
  /** Maps expressions to the JavaScript that replaces them. */
  readonly define: Readonly<Record<string, string>>;
}

/** Bundles a classic script (not a module) as one file, with the page's target and aliases. */
export async function bundleClassicScript(
  { entry, fileName, define }: ClassicScript,
  page: ResolvedConfig,
): Promise<Rolldown.OutputChunk> {
  const development = page.command === 'serve';
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [contractToServe()],
    mode: development ? 'development' : 'production',
    resolve: { alias: page.resolve.alias },
    define: { 'import.meta.env.DEV': String(development), ...define },
    build: {
      write: false,
      target: page.build.target,
      minify: !development,
      sourcemap: !development && 'hidden',
      rolldownOptions: {
        input: entry,
        treeshake: { manualPureFunctions: ['Intl', 'RegExp'] },
        output: { format: 'iife', entryFileNames: fileName, codeSplitting: false },
      },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error(`${entry} was not bundled.`);
  return output.output[0];
}
