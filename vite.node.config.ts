import { defineConfig } from 'vite';

/** The server's program: our own code in one file, packages as they are installed. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'src/hosts/node/main.ts',
    outDir: 'dist-node',
    target: 'node20',
    sourcemap: true,
  },
});
