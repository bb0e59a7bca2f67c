import { defineConfig } from 'vite';
import { serverPackagesPlugin } from './scripts/packages/server-packages-plugin.ts';

/**
 * Builds the server's program and its threads. Our code becomes a few files; packages stay as they are installed.
 */
export default defineConfig({
  publicDir: false,
  plugins: [serverPackagesPlugin()],
  build: {
    ssr: true,
    outDir: 'dist-node',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/hosts/node/main.ts',
        'pglite-thread': 'src/store/postgres/pglite/pglite-thread.ts',
        'documents-thread': 'src/server/documents/thread.ts',
        'long-calls-thread': 'src/hosts/node/long-calls/thread.ts',
        'read-calendar-thread': 'src/server/calendars/thread.ts',
        'read-mail-thread': 'src/server/mail/inbox/reading/thread.ts',
      },
    },
  },
});
