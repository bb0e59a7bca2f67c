import { defineConfig, type Plugin } from 'vite';
import { PAGE_BUILD, PAGE_WORKERS, pagePlugins } from './scripts/page-config.ts';
import { builtFiles, named, releaseOf } from './scripts/release.ts';
import { startScriptPlugin } from './scripts/start-script-plugin.ts';

const PAGE = 'server.html';

/** The page is served as index.html, as that of the browser edition is, and names its release as that one does. */
function pageAsIndex(): Plugin {
  let publicDir = '';
  return {
    name: 'hirelane:page-as-index',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    generateBundle: {
      // After Vite has made the page, which it does last.
      order: 'post',
      handler(_options, output) {
        const html = output[PAGE];
        if (html?.type !== 'asset') throw new Error(`The build has no ${PAGE}.`);
        html.source = named(String(html.source), releaseOf(builtFiles(output), publicDir));
        html.fileName = 'index.html';
      },
    },
  };
}

/** The server edition: the same screens over a server's API, and those for people. */
export default defineConfig({
  plugins: [...pagePlugins(), startScriptPlugin('src/web/start-server.ts'), pageAsIndex()],
  worker: PAGE_WORKERS,
  build: {
    ...PAGE_BUILD,
    outDir: 'dist-server',
    rolldownOptions: { ...PAGE_BUILD.rolldownOptions, input: PAGE },
  },
});
