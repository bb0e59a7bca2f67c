import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { HELP, helpFileOf, helpPage } from './docs/help-page.ts';
import { GUIDE } from './docs/site-pages.ts';

const STYLES = join(import.meta.dirname, 'docs/help.css');

/** Ships the guide of docs/guide with the app, as pages in /help (product §2). */
export function helpPlugin(): Plugin {
  return {
    name: 'hirelane:help',

    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = request.url?.replace(/^\/|\?.*$/g, '');
        const page = GUIDE.find((each) => helpFileOf(each) === file);
        if (page === undefined && file !== `${HELP}/help.css`) return next();
        response.setHeader('Content-Type', page === undefined ? 'text/css' : 'text/html; charset=utf-8');
        response.end(page === undefined ? readFileSync(STYLES) : helpPage(page));
      });
    },

    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const page of GUIDE) {
        this.emitFile({ type: 'asset', fileName: helpFileOf(page), source: helpPage(page) });
      }
      this.emitFile({ type: 'asset', fileName: `${HELP}/help.css`, source: readFileSync(STYLES) });
    },
  };
}
