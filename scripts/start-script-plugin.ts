import { basename } from 'node:path';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { bundleClassicScript } from './classic-script.ts';

const FILE = 'start.js';

/**
 * The modules that the first script loads ahead: the screens, also those for people who are not signed in, the frame of
 * a job, and the two halves of the server's page.
 */
const SCREEN =
  /-page\.tsx$|\/job-frame\.tsx$|\/src\/web\/(?:server-workspace|team\/bare-screens|team\/(?:people|links)\/[a-z-]+-screen)\.tsx$/;

/**
 * Serves the page's first script as a classic script at /start.js, before all other scripts. A build adds the list
 * of files that each screen needs.
 *
 * @param entry the script's module
 */
export function startScriptPlugin(entry: string): Plugin {
  let page: ResolvedConfig;

  return {
    name: 'hirelane:start-script',
    sharedDuringBuild: true,

    configResolved(config) {
      page = config;
    },

    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response, next) => {
        bundle(entry, {}, page).then(({ code }) => {
          response.setHeader('Content-Type', 'text/javascript');
          response.setHeader('Cache-Control', 'no-cache');
          response.end(code);
        }, next);
      });
    },

    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/${FILE}` }, injectTo: 'head-prepend' }],

    async generateBundle(_options, output) {
      if (this.environment.name !== 'client') return;
      const { code, map } = await bundle(entry, screenFiles(output), page);
      this.emitFile({ type: 'asset', fileName: FILE, source: `${code}//# sourceMappingURL=${FILE}.map\n` });
      if (map) this.emitFile({ type: 'asset', fileName: `${FILE}.map`, source: map.toString() });
    },
  };
}

function bundle(
  entry: string,
  files: Record<string, string[]>,
  page: ResolvedConfig,
): Promise<Rolldown.OutputChunk> {
  const define = { 'import.meta.env.SCREEN_FILES': JSON.stringify(files) };
  return bundleClassicScript({ entry, fileName: FILE, define }, page);
}

/** Maps each screen's module to the files that it needs in addition to those of the page. */
function screenFiles(output: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = Object.values(output).filter((file) => file.type === 'chunk');
  const pageFiles = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((it) => filesOf(it, output)));
  const screens = chunks.flatMap((chunk) =>
    chunk.moduleIds.flatMap((module) => (SCREEN.test(module) ? [[module, chunk] as const] : [])),
  );
  return Object.fromEntries(
    screens.map(([module, chunk]) => [
      basename(module, '.tsx'),
      filesOf(chunk, output).filter((file) => !pageFiles.has(file)),
    ]),
  );
}

/** The files of a script: itself, everything it imports, and their style sheets, each once. */
function filesOf(chunk: Rolldown.OutputChunk, output: Rolldown.OutputBundle): string[] {
  const chunks = new Set([chunk]);
  for (const { imports } of chunks) {
    for (const name of imports) {
      const imported = output[name];
      if (imported?.type === 'chunk') chunks.add(imported);
    }
  }
  const styles = [...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...[...chunks].map(({ fileName }) => fileName), ...new Set(styles)].map((file) => `/${file}`);
}
