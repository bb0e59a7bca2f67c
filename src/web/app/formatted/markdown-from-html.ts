import TurndownService from 'turndown';
import { cleanMail } from './clean-mail.ts';
import { makeLists } from './word-lists.ts';

/**
 * Writes formatted text of the clipboard, as Word, Google Docs and web pages give it, as Markdown. The HTML is made harmless
 * first, as that of a mail is, and the result is plain text.
 */
export function markdownFromHtml(html: string): string {
  const { content } = cleanMail(html);
  for (const picture of content.querySelectorAll('img')) picture.remove();
  for (const text of textsIn(content)) text.data = text.data.replaceAll('\u00a0', ' ');
  makeLists(content);
  nestLists(content);
  markStyled(content);
  for (const bold of content.querySelectorAll(':is(h1, h2, h3, h4, h5, h6) :is(b, strong)')) unwrap(bold);
  const lines = service.turndown(content).split('\n');
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}

const service = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  emDelimiter: '*',
  hr: '---',
}).addRule('item', { filter: 'li', replacement: itemText });

/** Turndown indents items by four characters. Here they look as people write them. */
function itemText(content: string, item: Element): string {
  const list = item.parentElement;
  const place = [...(list?.children ?? [])].indexOf(item);
  const mark = list?.localName === 'ol' ? `${Number(list.getAttribute('start') ?? 1) + place}. ` : '- ';
  const lines = content
    .trim()
    .replaceAll(/\n{2,}/g, '\n')
    .split('\n');
  return `${mark}${lines.join(`\n${' '.repeat(mark.length)}`)}${item.nextElementSibling ? '\n' : ''}`;
}

function* textsIn(content: DocumentFragment): Iterable<Text> {
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode instanceof Text) yield walker.currentNode;
}

/** Google Docs puts an inner list beside its item. In HTML, and in Markdown, it belongs into the item. */
function nestLists(content: DocumentFragment): void {
  for (const list of content.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling;
    if (before?.localName === 'li') before.append(list);
  }
}

/** Google Docs writes bold and italics as styles, and wraps everything in a `b` that is not bold. */
function markStyled(content: DocumentFragment): void {
  for (const element of content.querySelectorAll('[data-style]')) {
    const style = element.getAttribute('data-style') ?? '';
    const weight = /(?:^|; )font-weight: (\w+)/.exec(style)?.[1];
    const isBold = weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;
    if (/^(?:b|strong)$/.test(element.localName) && weight !== undefined && !isBold) unwrap(element);
    else if (element.localName === 'span') {
      if (isBold) wrapContent(element, 'strong');
      if (/(?:^|; )font-style: italic/.test(style)) wrapContent(element, 'em');
    }
  }
}

function wrapContent(element: Element, name: 'strong' | 'em'): void {
  const wrapped = document.createElement(name);
  wrapped.append(...element.childNodes);
  element.append(wrapped);
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}
