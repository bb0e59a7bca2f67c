import { defineConfig } from 'vite';

/** The server's program and those of its threads: our own code in a few files, packages as they are installed. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist-node',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/hosts/node/main.ts',
        'pglite-thread': 'src/store/postgres/pglite-thread.ts',
        'long-calls-thread': 'src/hosts/node/long-calls/thread.ts',
      },
    },
  },
});
