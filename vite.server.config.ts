import { defineConfig, type Plugin } from 'vite';
import { budgetsPlugin } from './scripts/budgets/budgets-plugin.ts';
import { SERVER_BUDGETS } from './scripts/budgets/table.ts';
import { PAGE_BUILD, PAGE_WORKERS, pagePlugins } from './scripts/page-config.ts';
import { serviceWorkerPlugin } from './scripts/service-worker-plugin.ts';
import { startScriptPlugin } from './scripts/start-script-plugin.ts';

const PAGE = 'server.html';

/** Serves the page as index.html, as the browser edition does. */
function pageAsIndex(): Plugin {
  return {
    name: 'hirelane:page-as-index',
    generateBundle: {
      // Vite makes the page last, so this runs after that.
      order: 'post',
      handler(_options, output) {
        const html = output[PAGE];
        if (html?.type !== 'asset') throw new Error(`The build has no ${PAGE}.`);
        html.fileName = 'index.html';
      },
    },
  };
}

/** Builds the server edition: the same screens over a server's API, and the screens for people. */
export default defineConfig({
  plugins: [
    ...pagePlugins(),
    startScriptPlugin('src/web/start-server.ts'),
    pageAsIndex(),
    serviceWorkerPlugin('src/hosts/browser/worker/team-worker.ts'),
    budgetsPlugin(SERVER_BUDGETS),
  ],
  worker: PAGE_WORKERS,
  build: {
    ...PAGE_BUILD,
    outDir: 'dist-server',
    rolldownOptions: { ...PAGE_BUILD.rolldownOptions, input: PAGE },
  },
});
