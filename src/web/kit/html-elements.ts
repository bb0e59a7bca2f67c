import { createElement, type ReactNode } from 'react';

/** The elements that our Markdown has. Any other tag is left out, and its text stays. */
const KNOWN = /^(?:p|h[1-6]|ul|ol|li|strong|em|code|pre|blockquote|hr|br|a)$/;

const EMPTY = new Set(['hr', 'br']);

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

interface Open {
  readonly tag: string;
  readonly attributes: string;
  readonly children: ReactNode[];
}

/**
 * Turns the HTML of our Markdown renderer into React elements. So no part of the page is ever set as HTML, which the
 * page's policy forbids, and a link leads only to a web page or a mail address.
 *
 * @param deeper by how many levels the headings are moved down, below the heading that they stand under
 */
export function htmlElements(html: string, deeper = 0): ReactNode[] {
  const root: Open = { tag: '', attributes: '', children: [] };
  const open: Open[] = [];
  const parent = (): Open => open.at(-1) ?? root;

  function close(): void {
    const { tag, attributes, children } = open.pop() ?? root;
    parent().children.push(elementOf(tag, attributes, children, deeper, parent().children.length));
  }

  for (const [, closing, tag = '', attributes = '', words = ''] of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])([^<>]*)>|([^<]+|<)/g,
  )) {
    if (words !== '') parent().children.push(decoded(words));
    else if (!KNOWN.test(tag)) continue;
    else if (closing) {
      if (open.some((each) => each.tag === tag)) while (parent().tag !== tag) close();
      if (parent().tag === tag) close();
    } else {
      open.push({ tag, attributes, children: [] });
      if (EMPTY.has(tag)) close();
    }
  }
  while (open.length > 0) close();
  return root.children;
}

function elementOf(
  tag: string,
  attributes: string,
  children: ReactNode[],
  deeper: number,
  key: number,
): ReactNode {
  const level = /^h(\d)$/.exec(tag)?.[1];
  if (level !== undefined)
    return createElement(`h${Math.min(6, Number(level) + deeper)}`, { key }, ...children);
  if (tag === 'a') return createElement('a', { key, ...linkProps(attributes) }, ...children);
  const start = tag === 'ol' ? Number(attributeOf(attributes, 'start') ?? 1) : undefined;
  return createElement(tag, { key, ...(start !== undefined && start !== 1 && { start }) }, ...children);
}

function linkProps(attributes: string): object {
  const href = attributeOf(attributes, 'href') ?? '';
  if (!/^(?:https?:|mailto:)/i.test(href)) return {};
  return { href, target: '_blank', rel: 'nofollow noopener noreferrer' };
}

function attributeOf(attributes: string, name: string): string | null {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
  return value === undefined ? null : decoded(value);
}

function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
