import { defineConfig } from 'vite';
import { PAGE_BUILD } from './scripts/page-config.ts';

/**
 * Builds the script of the page on which people apply, into the folder of the server's page. It is one small file,
 * which shares nothing with the recruiters' page. The server's pages name it, so its name has no hash.
 */
export default defineConfig({
  publicDir: false,
  build: {
    target: PAGE_BUILD.target,
    outDir: 'dist-server/careers',
    emptyOutDir: false,
    rolldownOptions: {
      input: 'src/careers/client/apply.ts',
      output: { entryFileNames: 'apply.js' },
    },
  },
});
