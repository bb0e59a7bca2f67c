import { build, type Plugin, type Rolldown, type ViteDevServer } from 'vite';
import type { Release } from '../src/hosts/browser/release.ts';
import { releaseOf, UNBUILT } from './release.ts';

const ENTRY = 'src/hosts/browser/service-worker.ts';

/**
 * Serves the worker as one classic script at /sw.js, the same in development, preview, build and tests.
 * A build makes one release of everything: the worker knows its files, the page its id.
 * In development a change to one of its modules drops the bundle and tells the pages (`sw:changed`), which ask for
 * the new worker.
 */
export function serviceWorkerPlugin(): Plugin {
  let development = true;
  let publicDir = '';
  let bundle: Promise<Rolldown.OutputChunk> | null = null;

  function drop(server: ViteDevServer): void {
    bundle = null;
    server.ws.send('sw:changed');
  }

  return {
    name: 'hirelane:service-worker',
    sharedDuringBuild: true,

    configResolved(config) {
      development = config.command === 'serve';
      publicDir = config.publicDir;
    },

    configureServer(server) {
      server.middlewares.use('/sw.js', (_request, response, next) => {
        bundle ??= bundleWorker(UNBUILT, development);
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
      // index.html is the last file that Vite makes.
      order: 'post',
      async handler(_options, output) {
        if (this.environment.name !== 'client') return;
        const built = Object.values(output).map((file) => ({
          fileName: file.fileName,
          content: file.type === 'chunk' ? file.code : file.source,
        }));
        const release = releaseOf(built, publicDir);
        const page = output['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no index.html.');
        page.source = String(page.source).replace(`content="${UNBUILT.id}"`, `content="${release.id}"`);

        const { code, map } = await bundleWorker(release, development);
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

async function bundleWorker(release: Release, development: boolean): Promise<Rolldown.OutputChunk> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    mode: development ? 'development' : 'production',
    define: {
      'import.meta.env.DEV': String(development),
      'import.meta.env.RELEASE': JSON.stringify(release),
    },
    build: {
      write: false,
      minify: !development,
      sourcemap: !development && 'hidden',
      rolldownOptions: {
        input: ENTRY,
        output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false },
      },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('The service worker was not bundled.');
  return output.output[0];
}
