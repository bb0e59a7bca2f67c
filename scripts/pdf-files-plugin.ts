import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const PACKAGE = resolve(import.meta.dirname, '../node_modules/pdfjs-dist');

/**
 * Files that some PDFs need: tables of characters, fonts that they don't bring, and the JPEG 2000 decoder in
 * JavaScript.
 */
const NEEDED = [
  { folder: 'cmaps', files: /\.bcmap$/ },
  { folder: 'standard_fonts', files: /\.(?:pfb|ttf)$/ },
  { folder: 'wasm', files: /_nowasm_fallback\.js$/ },
] as const;

/**
 * Gets the folder of these files: the name has the version, so that a browser may keep them for ever (`open-pdf.ts`).
 */
function base(): string {
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { version: string };
  return `assets/pdfjs-${version}/`;
}

function paths(): string[] {
  return NEEDED.flatMap(({ folder, files }) =>
    readdirSync(join(PACKAGE, folder))
      .filter((name) => files.test(name))
      .map((name) => `${folder}/${name}`),
  );
}

/** Serves the files of pdf.js that a page fetches only when a PDF needs them, in development, tests and builds alike. */
export function pdfFilesPlugin(): Plugin {
  return {
    name: 'hirelane:pdf-files',

    configureServer(server) {
      const served = new Set(paths());
      server.middlewares.use(`/${base()}`, ({ url = '' }, response, next) => {
        const path = url.replace(/^\//, '').replace(/\?.*/, '');
        if (!served.has(path)) return next();
        if (path.endsWith('.js')) response.setHeader('Content-Type', 'text/javascript');
        response.end(readFileSync(join(PACKAGE, path)));
      });
    },

    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const path of paths()) {
        const source = readFileSync(join(PACKAGE, path));
        this.emitFile({ type: 'asset', fileName: `${base()}${path}`, source });
      }
    },
  };
}
