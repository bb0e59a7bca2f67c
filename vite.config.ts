import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { defineConfig, type Plugin } from 'vite';
import { serviceWorkerPlugin } from './scripts/service-worker-plugin.ts';
import { SECURITY_HEADERS } from './src/hosts/browser/security-headers.ts';

/** A font that comes after the text was painted is not used until the next page: it would move everything. */
function fontsThatMoveNothing(): Plugin {
  return {
    name: 'hirelane:fonts',
    enforce: 'pre',
    transform: {
      filter: { id: /@fontsource/ },
      handler: (css) => css.replaceAll('font-display: swap', 'font-display: optional'),
    },
  };
}

export default defineConfig({
  plugins: [
    react(),
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    serviceWorkerPlugin(),
    fontsThatMoveNothing(),
  ],
  // What the package gives without being asked is written for browsers of 2011, 2 kB larger after gzip (decision 019).
  resolve: { alias: { dexie: 'dexie/dist/modern/dexie.mjs' } },
  // The browsers of package.json: what they lack is written in another way.
  build: {
    target: browserslistToEsbuild(),
    sourcemap: true,
    assetsInlineLimit: 0,
    // What the page needs first is one file: by itself it would be twenty, as other chunks share this or that of it.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'app', tags: ['$initial'] }] } } },
  },
  server: { port: 5173, strictPort: true },
  preview: { port: 4173, strictPort: true, headers: SECURITY_HEADERS },
});
