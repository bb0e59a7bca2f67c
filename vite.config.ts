import { defineConfig } from 'vite';
import { budgetsPlugin } from './scripts/budgets/budgets-plugin.ts';
import { BROWSER_BUDGETS } from './scripts/budgets/table.ts';
import { PAGE_BUILD, PAGE_WORKERS, pagePlugins } from './scripts/page-config.ts';
import { serviceWorkerPlugin } from './scripts/service-worker-plugin.ts';
import { startScriptPlugin } from './scripts/start-script-plugin.ts';
import { SECURITY_HEADERS } from './src/hosts/page/security-headers.ts';

/** Builds the browser edition. Its API runs in the browser. */
export default defineConfig({
  plugins: [
    ...pagePlugins(),
    startScriptPlugin('src/web/start.ts'),
    serviceWorkerPlugin('src/hosts/browser/worker/service-worker.ts'),
    budgetsPlugin(BROWSER_BUDGETS),
  ],
  build: PAGE_BUILD,
  worker: PAGE_WORKERS,
  server: { port: 5173, strictPort: true },
  preview: { port: 4173, strictPort: true, headers: SECURITY_HEADERS },
});
