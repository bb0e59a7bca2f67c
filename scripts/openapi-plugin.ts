import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const FILE = 'openapi.json';

/** Serves docs/openapi.json at /openapi.json, for the page /api and for programs. */
export function openapiPlugin(): Plugin {
  const read = () => JSON.stringify(JSON.parse(readFileSync('docs/openapi.json', 'utf8')));
  return {
    name: 'hirelane:openapi',
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response) => {
        response.setHeader('Content-Type', 'application/json');
        response.end(read());
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: FILE, source: read() });
    },
  };
}
