import { posix } from 'node:path';
import { SITE } from './site-pages.ts';

/** A token of markdown-it, with the fields that the code below reads. markdown-it comes with VitePress. */
interface Token {
  readonly type: string;
  readonly content: string;
  readonly children: Token[] | null;
  attrGet(name: string): string | null;
}

interface MarkdownIt {
  readonly core: {
    readonly ruler: {
      push(
        name: string,
        rule: (state: { readonly tokens: Token[]; readonly env: { readonly relativePath?: string } }) => void,
      ): void;
    };
  };
  readonly renderer: {
    readonly rules: { code_inline?: ((tokens: readonly Token[], at: number) => string) | undefined };
  };
}

const FILES = new Set(['index.md', ...SITE.flatMap(({ pages }) => pages.map((page) => `${page}.md`))]);

/** Makes VitePress render the Markdown of the repository as it is. */
export function asInRepository(markdown: MarkdownIt): void {
  onlySiteLinks(markdown);
  // Without v-pre, Vue would take double braces for an expression.
  markdown.renderer.rules.code_inline = (tokens, at) =>
    `<code v-pre>${escaped(tokens[at]?.content ?? '')}</code>`;
}

/** A block of code without colours, because these would be inline styles. */
export function plainCode(code: string): string {
  return `<pre v-pre><code>${escaped(code)}</code></pre>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * Keeps the links between pages of the site and to other origins. Links to files that only the repository has, as
 * decisions and code, become text.
 */
function onlySiteLinks(markdown: MarkdownIt): void {
  markdown.core.ruler.push('only_site_links', ({ tokens, env }) => {
    for (const { children } of tokens) if (children) unlink(children, env.relativePath ?? '');
  });
}

function unlink(children: Token[], from: string): void {
  let isLeft = false;
  const kept = children.filter((token) => {
    if (token.type === 'link_open') isLeft = !isOnSite(token.attrGet('href') ?? '', from);
    return !isLeft || (token.type !== 'link_open' && token.type !== 'link_close');
  });
  children.splice(0, children.length, ...kept);
}

/** Tells whether a link of a page leads to another origin, or to a page of the site. */
export function isOnSite(target: string, from: string): boolean {
  if (URL.canParse(target)) return true;
  const [path = ''] = target.split('#');
  return path === '' || FILES.has(posix.join(posix.dirname(from), path));
}
