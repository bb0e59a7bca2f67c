import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { resolve } from 'node:path';
import type { BuildEnvironmentOptions, Plugin, PluginOption } from 'vite';
import { openapiPlugin } from './openapi-plugin.ts';
import { noCircularChunks } from './no-circular-chunks.ts';
import { pdfFilesPlugin } from './pdf-files-plugin.ts';

/** Makes fonts that load after the first paint wait for the next page, because swapping them would move the text. */
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

/**
 * Modules that several screens share are put into files of at least 120 kB of source, because each file costs the
 * worker a request.
 */
const SHARED = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 120_000 };

/** React Aria, which only dialogs, menus, the board and the builder need. */
const REACT_ARIA =
  /node_modules\/(?:react-aria|react-stately|@react-stately|@react-types|@internationalized)\//;

/**
 * Libraries, and the modules that every screen uses. Modules that only lists and pickers need are excluded, because these files
 * would import each other.
 */
const KIT =
  /node_modules|src\/web\/(kit|app\/(api|browser|device|time|edit|host|address)|candidate\/(records|erasure)|team\/server)\/(?!dropped-for-import|use-dropped|view-link|picker|search-list)/;

/** Matches modules about candidates that several screens share. */
const OF_PEOPLE = /src\/web\/(app\/history|candidate\/(profile|details|files|merge|rejection))\//;

/** Matches modules about interviews and owners. In the shared files of several screens they would import each other. */
const OF_INTERVIEWS = /src\/web\/candidate\/(interviews|owner)\//;

/** Replaces a library's substitute for React's store hook, which React before version 18 needed, by the real hook. */
function reactsOwnStoreHook(): Plugin {
  const path = 'use-sync-external-store';
  return {
    name: 'hirelane:store-hook',
    config: () => ({
      resolve: {
        alias: [
          { find: `${path}/shim/with-selector`, replacement: `${path}/with-selector` },
          { find: `${path}/shim/index.js`, replacement: 'react' },
        ],
      },
    }),
  };
}

/** Replaces two modules of React Aria that ask `Intl` for the browser's languages as soon as they are loaded. */
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

/** The plugins of the page, for both editions. */
export function pagePlugins(): PluginOption[] {
  return [
    reactsOwnStoreHook(),
    reactAriaInEnglish(),
    react(),
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    noCircularChunks(),
    pdfFilesPlugin(),
    openapiPlugin(),
    fontsThatMoveNothing(),
  ];
}

/** The workers of the page are modules, so that they can load code on demand. */
export const PAGE_WORKERS = { format: 'es' } as const;

/** How the page is split into files, for both editions. */
export const PAGE_BUILD = {
  // The browsers in package.json. Newer syntax is compiled for them.
  target: browserslistToEsbuild(),
  sourcemap: true,
  assetsInlineLimit: 0,
  rolldownOptions: {
    output: {
      codeSplitting: {
        groups: [
          // React is a file of its own, so that it is parsed in parallel with the other files.
          { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 5 },
          // The code for the first screen is one file. Without this it would be twenty files, because other chunks
          // share parts of it.
          { name: 'app', tags: ['$initial'], priority: 4 },
          // Only open-pdf.ts imports PDF.js. If it were in a shared file, every screen would load PDF.js. It comes after the
          // first screen’s code, because it also takes what open-pdf.ts shares with others.
          { name: 'pdfjs', test: /node_modules\/pdfjs-dist\/|candidate\/files\/pdf\/open-pdf/, priority: 3 },
          // Shared code is in few files, although a screen may load a little that it does not need. Each floor has
          // its own file, because files across floors would import each other.
          { name: 'rules', test: /src\/domain\//, minShareCount: 2, priority: 2 },
          // In smaller parts than this its files import each other.
          { name: 'aria', test: REACT_ARIA, ...SHARED, entriesAwareMergeThreshold: 160_000, priority: 2 },
          { name: 'kit', test: KIT, ...SHARED, priority: 1 },
          { name: 'profile', test: OF_PEOPLE, minShareCount: 2, priority: 1 },
          { name: 'interviews', test: OF_INTERVIEWS, minShareCount: 2, priority: 1 },
          { name: 'questions', test: /src\/web\/app\/questions\//, ...SHARED, priority: 1 },
          { name: 'shared', ...SHARED },
        ],
      },
      // Without this, the file's name would contain the name of every module that shares it.
      chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
      assetFileNames: ({ names: [name = ''] }) => `assets/${shortName(name)}-[hash][extname]`,
    },
  },
} satisfies BuildEnvironmentOptions;
