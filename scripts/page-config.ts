import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { createHash } from 'node:crypto';
import { relative, resolve } from 'node:path';
import type { BuildEnvironmentOptions, Plugin, PluginOption } from 'vite';
import {
  byScreens,
  ofBareAndScreens,
  ofBothHalves,
  ofOneScreenAndOthers,
  ofWorkspace,
} from './code-groups.ts';
import { directIcons } from './direct-icons.ts';
import { helpPlugin } from './help-plugin.ts';
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

/** Names classes by their file and their place in it. Names with words in them cost each screen a kilobyte. */
function shortClassNames(): Plugin {
  const places = new Map<string, string[]>();
  function generateScopedName(name: string, file: string): string {
    const names = places.get(file) ?? [];
    places.set(file, names);
    if (!names.includes(name)) names.push(name);
    const ofFile = createHash('sha256')
      .update(relative(import.meta.dirname, file))
      .digest('base64url')
      .slice(0, 4);
    return `_${ofFile}${names.indexOf(name).toString(36)}`;
  }
  return {
    name: 'hirelane:short-class-names',
    apply: 'build',
    config: () => ({ css: { modules: { generateScopedName } } }),
  };
}

/** The plugins of the page, for both editions. */
export function pagePlugins(): PluginOption[] {
  return [
    reactsOwnStoreHook(),
    directIcons(),
    reactAriaInEnglish(),
    react(),
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    noCircularChunks(),
    pdfFilesPlugin(),
    openapiPlugin(),
    helpPlugin(),
    fontsThatMoveNothing(),
    shortClassNames(),
  ];
}

/** The workers of the page are modules, so that they can load code on demand. */
export const PAGE_WORKERS = { format: 'es' } as const;

/** The split of the page into files, for both editions. */
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
          { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 6 },
          // PDF.js has a name of its own, because the check of features leaves its file out (scripts/test.mjs).
          { name: 'pdfjs', test: /node_modules\/pdfjs-dist\//, priority: 6 },
          // The code for the first screen is one file. Without this it would be twenty files, because other chunks
          // share parts of it.
          { name: 'app', tags: ['$initial'], priority: 5 },
          { name: ofBothHalves(), debugName: 'base', priority: 4.5 },
          { name: ofBareAndScreens(), debugName: 'common', priority: 4.3 },
          { name: ofWorkspace(), debugName: 'workspace', priority: 4 },
          ...[4, 3, 2].map((count) => ({
            name: byScreens(count),
            debugName: `screens ${count}`,
            priority: 3 + count / 10,
          })),
          { name: ofOneScreenAndOthers(), debugName: 'shared with one', entriesAware: true, priority: 3.1 },
          { name: byScreens(1), debugName: 'screen', priority: 3 },
          // The other screens, and the parts that are opened. A file has what the same ones of them share. Files below
          // 500 bytes join others: their names in the first script's list would cost every screen more than they save.
          { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 500 },
        ],
      },
      // Without this, the file's name would contain the name of every module that shares it.
      chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
      assetFileNames: ({ names: [name = ''] }) => `assets/${shortName(name)}-[hash][extname]`,
    },
  },
} satisfies BuildEnvironmentOptions;
