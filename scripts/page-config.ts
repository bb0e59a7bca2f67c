import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { resolve } from 'node:path';
import type { BuildEnvironmentOptions, Plugin, PluginOption } from 'vite';
import { noCircularChunks } from './no-circular-chunks.ts';
import { pdfFilesPlugin } from './pdf-files-plugin.ts';

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

function shortName(name: string): string {
  return name.replace(/~.*|\.\w+$/, '');
}

/** What several screens need, in files of no less than 120 kB of source: each file more is a way through the worker. */
const SHARED = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 120_000 };

/** Libraries, and what every screen is made of; not what only the lists need, which would make these files import each other. */
const KIT =
  /node_modules|src\/web\/(kit|app\/(api|browser|device|time|edit|host|address)|candidate\/records|team\/server)\/(?!dropped-table|use-dropped-table|view-link)/;

/** What is shown of people and done to them, on several screens. */
const OF_PEOPLE = /src\/web\/(app\/history|candidate\/(profile|details|files|merge|rejection))\//;

/** Libraries bring what React lacked before version 18. */
function reactsOwnStoreHook(): Plugin {
  const path = 'use-sync-external-store';
  return {
    name: 'hirelane:store-hook',
    config: () => ({
      resolve: {
        alias: [
          { find: `${path}/shim/with-selector`, replacement: `${path}/with-selector` },
          { find: `${path}/shim/index.js`, replacement: path },
        ],
      },
    }),
  };
}

/** React Aria asks `Intl` for the browser's languages as soon as it is loaded: the page has modules of its own instead. */
function reactAriaInEnglish(): Plugin {
  const ours = (name: string) => resolve(import.meta.dirname, '../src/web/kit/react-aria', name);
  return {
    name: 'hirelane:react-aria-in-english',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^\.{1,2}\/(?:i18n\/)?useDefaultLocale\.mjs$/, replacement: ours('default-locale.ts') },
          { find: /^\.{1,2}\/(?:i18n\/)?useCollator\.mjs$/, replacement: ours('use-collator.ts') },
        ],
      },
    }),
  };
}

/** What a page is built with, in both editions. */
export function pagePlugins(): PluginOption[] {
  return [
    reactsOwnStoreHook(),
    reactAriaInEnglish(),
    react(),
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    noCircularChunks(),
    pdfFilesPlugin(),
    fontsThatMoveNothing(),
  ];
}

/** How a page is cut into files, in both editions. */
/** Workers of the page load what they need only then, too. */
export const PAGE_WORKERS = { format: 'es' } as const;

export const PAGE_BUILD = {
  // The browsers of package.json: what they lack is written in another way.
  target: browserslistToEsbuild(),
  sourcemap: true,
  assetsInlineLimit: 0,
  rolldownOptions: {
    output: {
      codeSplitting: {
        groups: [
          // Read and compiled beside the rest, in another thread.
          { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 4 },
          { name: 'pdfjs', test: /node_modules\/pdfjs-dist\//, priority: 4 },
          // What the page needs first is one file: by itself it would be twenty, as other chunks share this or that of it.
          { name: 'app', tags: ['$initial'], priority: 3 },
          // What screens share is few files, though a screen may then load a little that it does not need. One for each
          // floor of the house: files made of all floors would import each other.
          { name: 'rules', test: /src\/domain\//, minShareCount: 2, priority: 2 },
          { name: 'kit', test: KIT, ...SHARED, priority: 1 },
          { name: 'profile', test: OF_PEOPLE, ...SHARED, priority: 1 },
          { name: 'questions', test: /src\/web\/app\/questions\//, ...SHARED, priority: 1 },
          { name: 'shared', ...SHARED },
        ],
      },
      // Such a file would be named after everybody who shares it.
      chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
      assetFileNames: ({ names: [name = ''] }) => `assets/${shortName(name)}-[hash][extname]`,
    },
  },
} satisfies BuildEnvironmentOptions;
