import { basename } from 'node:path';
import type { Plugin, ResolvedConfig, Rolldown, ViteDevServer } from 'vite';
import type { Release } from '../src/hosts/browser/worker/release.ts';
import { kilobytesOf } from './budgets/cold-visit.ts';
import { moduleSizes } from './budgets/module-sizes.ts';
import { bundleWorkerScripts } from './classic-script.ts';
import { builtFiles, named, releaseOf, UNBUILT } from './release.ts';

/** The path of a part of the worker. */
const PART = /^\/assets\/worker-[\w-]+\.js$/;

/**
 * Serves the worker as a classic script at /sw.js, in development, preview, build and tests alike, bundled with the
 * page's target and aliases. The parts that the worker loads when they are called have scripts of their own (decision 122).
 *
 * A build makes one release: the worker contains the list of its files, the page its id. In development, a change to
 * one of the worker's modules discards the bundle and sends `sw:changed` to the pages, which then update the worker.
 *
 * @param entry the worker's module
 */
export function serviceWorkerPlugin(entry: string): Plugin {
  let page: ResolvedConfig;
  let bundle: Promise<readonly Rolldown.OutputChunk[]> | null = null;

  function drop(server: ViteDevServer): void {
    bundle = null;
    server.ws.send('sw:changed');
  }

  return {
    name: 'hirelane:service-worker',
    sharedDuringBuild: true,

    configResolved(config) {
      page = config;
    },

    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0] ?? '';
        if (path !== '/sw.js' && !PART.test(path)) return next();
        bundle ??= bundleWorker(entry, UNBUILT, page);
        bundle.then((scripts) => {
          const script = scripts.find(({ fileName }) => path === `/${fileName}`);
          if (!script) return next();
          response.setHeader('Content-Type', 'text/javascript');
          response.setHeader('Cache-Control', 'no-cache');
          response.end(script.code);
        }, next);
      });
      server.watcher.on('change', (file) => {
        void bundle?.then(
          (scripts) => scripts.some(({ moduleIds }) => moduleIds.includes(file)) && drop(server),
          () => drop(server),
        );
      });
    },

    generateBundle: {
      // Vite makes index.html last, so this runs after that.
      order: 'post',
      async handler(_options, output) {
        if (this.environment.name !== 'client') return;
        const release = releaseOf(builtFiles(output), page.publicDir);
        const html = Object.values(output).find(({ fileName }) => fileName === 'index.html');
        if (html?.type !== 'asset') throw new Error('The build has no index.html.');
        html.source = named(String(html.source), release);

        const scripts = await bundleWorker(entry, release, page);
        if (process.env['BUDGETS'] === 'worker') listModules(scripts);
        for (const { fileName, code, map } of scripts) {
          const mapName = `${fileName}.map`;
          const source = `${code}//# sourceMappingURL=${basename(mapName)}\n`;
          this.emitFile({ type: 'asset', fileName, source });
          if (map) this.emitFile({ type: 'asset', fileName: mapName, source: map.toString() });
        }
      },
    },
  };
}

function bundleWorker(
  entry: string,
  release: Release,
  page: ResolvedConfig,
): Promise<readonly Rolldown.OutputChunk[]> {
  const define = { 'import.meta.env.RELEASE': JSON.stringify(release) };
  return bundleWorkerScripts({ entry, fileName: 'sw.js', define }, page);
}

/** Prints what each script of the worker has, the largest first. */
function listModules(scripts: readonly Rolldown.OutputChunk[]): void {
  for (const script of scripts) {
    const [first = ''] = script.moduleIds;
    const graph = { files: { [script.fileName]: { ...script, imports: [] } }, importsOf: () => [] };
    console.info(`${script.fileName}: ${kilobytesOf(script).toFixed(1)} kB`);
    for (const line of moduleSizes([first], graph)) console.info(line);
  }
}
