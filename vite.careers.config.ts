import { defineConfig } from 'vite';
import { PAGE_BUILD } from './scripts/page-config.ts';

/**
 * Builds the scripts of the pages on which people apply and choose times, into the folder of the server's page. Each is
 * one small file, which shares nothing with the recruiters' page. The server's pages name them, so their names have no
 * hash.
 */
export default defineConfig({
  publicDir: false,
  build: {
    target: PAGE_BUILD.target,
    outDir: 'dist-server/careers',
    emptyOutDir: false,
    rolldownOptions: {
      input: { apply: 'src/careers/client/apply.ts', times: 'src/careers/client/times.ts' },
      output: { entryFileNames: '[name].js' },
    },
  },
});
