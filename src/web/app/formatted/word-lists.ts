/** The mark of an item that Word writes as text: a bullet, or a number or letter with a dot or a parenthesis. */
const MARK = /^\s*(?:[·•▪§◦‣o–-]|((?:\d{1,3}|[a-z])[.)]))\s{2,}/;

/** The margin of a level of Word's lists, in each unit that Word writes. */
const LEVELS: Readonly<Record<string, number>> = { in: 0.5, pt: 36, cm: 1.27, px: 48 };

const MOST_LEVELS = 9;

/** Makes lists of Word's paragraphs, which have the mark in their text and the level in their margin. */
export function makeLists(content: DocumentFragment): void {
  /** The lists that are open, the outermost first. */
  let lists: Element[] = [];
  for (const paragraph of content.querySelectorAll('p')) {
    const [mark, number] = MARK.exec(paragraph.textContent) ?? [];
    if (mark === undefined) continue;
    // Something else between two items ends the lists.
    if (paragraph.previousElementSibling !== lists[0]) lists = [];
    const level = Math.min(levelOf(paragraph), lists.length + 1);
    lists = lists.slice(0, level);
    const name = number === undefined ? 'ul' : 'ol';
    if (lists.length === level && lists.at(-1)?.localName !== name) lists.pop();
    const list = lists[level - 1] ?? addList(name, lists.at(-1)?.lastElementChild, paragraph);
    if (lists.length < level) lists.push(list);
    const item = document.createElement('li');
    removeStart(paragraph, mark.length);
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
  }
}

/** Adds a list to the item that it belongs to, or before the paragraph that becomes its first item. */
function addList(name: 'ul' | 'ol', item: Element | null | undefined, paragraph: Element): Element {
  const list = document.createElement(name);
  if (item) item.append(list);
  else paragraph.before(list);
  return list;
}

function levelOf(paragraph: Element): number {
  const style = paragraph.getAttribute('data-style') ?? '';
  const [, size, unit = ''] = /(?:^|; )margin-left: ([\d.]+)(in|pt|cm|px)/.exec(style) ?? [];
  const level = Math.round(Number(size ?? 0) / (LEVELS[unit] ?? 1));
  return Math.min(MOST_LEVELS, Math.max(1, level));
}

/** Removes the first characters of an element's text. */
function removeStart(element: Element, characters: number): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = characters;
  while (left > 0 && walker.nextNode()) {
    const { currentNode: text } = walker;
    if (!(text instanceof Text)) continue;
    const removed = Math.min(left, text.length);
    text.deleteData(0, removed);
    left -= removed;
  }
}
