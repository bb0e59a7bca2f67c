import type { Plugin, ResolvedConfig, Rolldown, ViteDevServer } from 'vite';
import type { Release } from '../src/hosts/browser/release.ts';
import { bundleClassicScript } from './classic-script.ts';
import { builtFiles, named, releaseOf, UNBUILT } from './release.ts';

/**
 * Serves the worker as one classic script at /sw.js, in development, preview, build and tests alike, bundled with the
 * page's target and aliases.
 *
 * A build makes one release: the worker contains the list of its files, the page its id. In development, a change to
 * one of the worker's modules discards the bundle and sends `sw:changed` to the pages, which then update the worker.
 *
 * @param entry the worker's module
 */
export function serviceWorkerPlugin(entry: string): Plugin {
  let page: ResolvedConfig;
  let bundle: Promise<Rolldown.OutputChunk> | null = null;

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
      server.middlewares.use('/sw.js', (_request, response, next) => {
        bundle ??= bundleWorker(entry, UNBUILT, page);
        bundle.then(({ code }) => {
          response.setHeader('Content-Type', 'text/javascript');
          response.setHeader('Cache-Control', 'no-cache');
          response.end(code);
        }, next);
      });
      server.watcher.on('change', (file) => {
        void bundle?.then(
          ({ moduleIds }) => moduleIds.includes(file) && drop(server),
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

        const { code, map } = await bundleWorker(entry, release, page);
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: `${code}//# sourceMappingURL=sw.js.map\n`,
        });
        if (map) this.emitFile({ type: 'asset', fileName: 'sw.js.map', source: map.toString() });
      },
    },
  };
}

function bundleWorker(entry: string, release: Release, page: ResolvedConfig): Promise<Rolldown.OutputChunk> {
  const define = { 'import.meta.env.RELEASE': JSON.stringify(release) };
  return bundleClassicScript({ entry, fileName: 'sw.js', define }, page);
}
