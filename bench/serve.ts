import { readFileSync } from 'node:fs';
import { preview, type Plugin } from 'vite';
import { freePort } from '../scripts/free-port.ts';
import { SECURITY_HEADERS } from '../src/hosts/page/security-headers.ts';
import type { Build } from './build.ts';

const FLOOR = { '/floor.html': 'text/html', '/floor.js': 'text/javascript' };

/** Serves a built app on a free port, as `npm start` does. Adds the page of bench/floor, which no build contains. */
export async function serve(name: string, folder: string): Promise<Build & { close(): Promise<void> }> {
  const port = await freePort();
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder },
    preview: { port, strictPort: true, headers: SECURITY_HEADERS },
    plugins: [floor],
  });
  return { name, folder, base: `http://localhost:${port}`, close: () => server.close() };
}

const floor: Plugin = {
  name: 'floor',
  configurePreviewServer({ middlewares }) {
    for (const [path, type] of Object.entries(FLOOR)) {
      middlewares.use(path, (_request, response) => {
        response.setHeader('Content-Type', type);
        response.end(readFileSync(new URL(`.${path.replace('/', '/floor/')}`, import.meta.url)));
      });
    }
  },
};
