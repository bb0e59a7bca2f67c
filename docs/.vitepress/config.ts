import browserslistToEsbuild from 'browserslist-to-esbuild';
import { withoutInlineCode, writeMovedScripts } from '../../scripts/docs/own-origin.ts';
import { asInRepository, plainCode } from '../../scripts/docs/site-markdown.ts';
import { SITE, titleOf } from '../../scripts/docs/site-pages.ts';
import { slugOf } from '../../scripts/docs/slug.ts';

/**
 * The documentation site (decision 154). `npm run docs` builds it into dist-docs, and fails at a dead link. DOCS_BASE is
 * the folder under which it is served, as /docs/.
 */
export default {
  title: 'Hirelane',
  description: 'How to hire with Hirelane, run it and write programs for it.',
  lang: 'en',
  base: process.env['DOCS_BASE'] ?? '/',
  outDir: '../dist-docs',
  cacheDir: '../node_modules/.cache/vitepress',
  srcExclude: ['decisions/**', 'licences/**', 'product.md', 'reads.md', 'reads-at-100000.md'],
  metaChunk: true,
  // The browsers in package.json.
  vite: { build: { target: browserslistToEsbuild() } },
  markdown: {
    anchor: { slugify: slugOf },
    highlight: plainCode,
    config: asInRepository,
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: 'deep',
    sidebar: SITE.map(({ text, pages }) => ({
      text,
      items: pages.map((page) => ({ text: titleOf(page), link: `/${page}` })),
    })),
  },
  transformHtml: withoutInlineCode,
  buildEnd: writeMovedScripts,
};
