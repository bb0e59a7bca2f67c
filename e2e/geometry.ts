/** A rectangle of text on the page, with what it says and the element that holds it. */
interface TextBox {
  readonly text: string;
  readonly holder: Element;
  readonly box: DOMRect;
}

/** How an element places and clips what is in it. */
interface Clip {
  readonly position: string;
  /** True for text for screen readers alone. */
  readonly isHidden: boolean;
  readonly x: boolean;
  readonly y: boolean;
  readonly scrolls: boolean;
  /** The box of an element that clips. */
  readonly around: DOMRect;
}

/**
 * Finds what is wrong with the geometry of the present page: a page that scrolls sideways, a word that is broken letter
 * by letter, text under another text, text outside the window, and text that is cut without its tooltip. Runs in the
 * page, so it may use nothing of this module.
 *
 * @returns a line for each finding, or nothing
 */
export function geometryFindings(): string[] {
  /** Longer words may break, and so may those that are wider than two fifths of the window. */
  const LONGEST_WORD = 14;
  /** Pixels that an engine's rounding or a letter's overhang may differ by. */
  const SLACK = 2;
  const found = new Set<string>();

  function nameOf(element: Element): string {
    const names: string[] = [];
    for (let it: Element | null = element; it && names.length < 3; it = it.parentElement) {
      const own = [...it.classList]
        .map((name) => name.replace(/^_|_[a-zA-Z0-9-]{4,}(?:_\d+)?$/g, ''))
        .join('.');
      names.unshift(it.tagName.toLowerCase() + (own ? `.${own}` : ''));
    }
    return names.join(' > ');
  }

  function isShown(element: Element): boolean {
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  }

  /** How each element clips what is in it. It is read once, because a screen has many texts in the same elements. */
  const clips = new Map<Element, Clip>();
  function clipOf(element: Element): Clip {
    const known = clips.get(element);
    if (known) return known;
    const style = getComputedStyle(element);
    const [x, y] = [style.overflowX !== 'visible', style.overflowY !== 'visible'];
    const clip: Clip = {
      position: style.position,
      isHidden: style.clipPath === 'inset(50%)' || style.clip !== 'auto',
      x,
      y,
      scrolls: /auto|scroll/.test(style.overflowX + style.overflowY),
      around: x || y ? element.getBoundingClientRect() : new DOMRect(),
    };
    clips.set(element, clip);
    return clip;
  }

  /** The part of a box that its ancestors leave visible. Null if nothing is left, as of text for screen readers alone. */
  function clipped(holder: Element, box: DOMRect): { box: DOMRect; cutBy: Element | null } | null {
    let { left, top, right, bottom } = box;
    let cutBy: Element | null = null;
    let below = '';
    for (let it: Element | null = holder; it && it !== document.body; it = it.parentElement) {
      const { position, isHidden, x, y, scrolls, around } = clipOf(it);
      if (below === 'fixed' || (below === 'absolute' && position === 'static')) continue;
      below = position;
      if (isHidden) return null;
      if (!x && !y) continue;
      const cuts =
        (x && (left < around.left - SLACK || right > around.right + SLACK)) ||
        (y && (top < around.top - SLACK || bottom > around.bottom + SLACK));
      if (cuts && !scrolls) cutBy ??= it;
      if (x) [left, right] = [Math.max(left, around.left), Math.min(right, around.right)];
      if (y) [top, bottom] = [Math.max(top, around.top), Math.min(bottom, around.bottom)];
      if (right - left < 1 || bottom - top < 1) return { box: new DOMRect(left, top, 0, 0), cutBy };
    }
    return { box: new DOMRect(left, top, right - left, bottom - top), cutBy };
  }

  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    const widest = [...document.querySelectorAll('main *')].findLast(
      (it) => it.getBoundingClientRect().right > clientWidth + 1,
    );
    found.add(`${widest ? nameOf(widest) : 'the page'} is too wide by ${scrollWidth - clientWidth}`);
  }
  for (const it of document.querySelectorAll('body *')) {
    if (it.scrollWidth <= it.clientWidth + 1 || !/auto|scroll/.test(getComputedStyle(it).overflowX)) continue;
    const mayScroll =
      it.querySelector('[data-stage]') ?? it.closest('pre, code, textarea, [data-scrolls-sideways]');
    if (!mayScroll && it.clientWidth > 0 && isShown(it))
      found.add(`${nameOf(it)} scrolls sideways by ${it.scrollWidth - it.clientWidth}`);
  }

  // Layers over the page hide it on purpose. The peek is one where it covers the window.
  const layers = [
    ...document.querySelectorAll(
      '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [data-peek]',
    ),
  ].filter((it) => !it.matches('[data-peek]') || it.getBoundingClientRect().width >= clientWidth);
  const top = layers.filter(isShown).at(-1) ?? document.body;
  const boxes: TextBox[] = [];
  const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const holder = node.parentElement;
    const text = node.textContent ?? '';
    // A tooltip is still where the pointer was before the window had this size.
    if (
      !holder ||
      !/\S/.test(text) ||
      holder.closest(
        'script, style, option, svg, [aria-hidden=true], [role=tooltip], [popover]:not(:popover-open)',
      )
    )
      continue;
    if (!isShown(holder)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    if (lines.length === 0) continue;
    let isSeen = false;
    for (const line of lines) {
      const seen = clipped(holder, line);
      if (!seen) break;
      isSeen = true;
      const said = text.trim().replaceAll(/\s+/g, ' ').slice(0, 30);
      if (seen.cutBy) {
        const explains = holder.closest('[data-truncate], [data-tooltip], [title]');
        if (!explains) found.add(`“${said}” is cut by ${nameOf(seen.cutBy)}`);
      }
      if (seen.box.width < 1) continue;
      if (
        seen.box.left < -SLACK ||
        (seen.box.right > window.innerWidth + SLACK && !holder.closest('[data-fill]'))
      )
        found.add(`“${said}” of ${nameOf(holder)} is outside the window`);
      boxes.push({ text: said, holder, box: seen.box });
    }
    if (!isSeen || lines.length < 2) continue;
    for (const { 0: word, index } of text.matchAll(/[^\s-]+/g)) {
      if (word.length > LONGEST_WORD || word.length < 2) continue;
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const pieces = [...range.getClientRects()].filter(({ width }) => width > 0);
      const tops = new Set(pieces.map(({ bottom }) => Math.round(bottom)));
      const width = pieces.reduce((sum, piece) => sum + piece.width, 0);
      if (tops.size > 1 && width < window.innerWidth * 0.4)
        found.add(`“${word}” of ${nameOf(holder)} is broken into ${tops.size} lines`);
    }
  }

  // Beside the page the peek takes its room from it, and lies over nothing that can be used.
  const peek = document.querySelector('[data-peek]');
  const edge = peek && !layers.includes(peek) ? peek.getBoundingClientRect().left : Infinity;
  for (const it of document.querySelectorAll(
    ':is(main, main ~ footer, [aria-label="Demo data"]) :is(a, button, input, select)',
  )) {
    if (edge === Infinity || peek?.contains(it) || !isShown(it)) continue;
    const seen = clipped(it, it.getBoundingClientRect());
    if (seen && seen.box.width > 0 && seen.box.right > edge + SLACK)
      found.add(`${nameOf(it)} is under the peek`);
  }

  const sorted = boxes.toSorted((one, other) => one.box.top - other.box.top);
  sorted.forEach((one, place) => {
    for (let next = place + 1; next < sorted.length; next++) {
      const other = sorted[next];
      if (!other || other.box.top >= one.box.bottom - SLACK) break;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      // Lines of text may stand close: only a third of a line or more hides letters.
      const isOver = across > SLACK && down > Math.max(SLACK, Math.min(one.box.height, other.box.height) / 3);
      if (!isOver || one.holder === other.holder) continue;
      if (isFloating(one.holder) !== isFloating(other.holder)) continue;
      found.add(
        `“${one.text}” of ${nameOf(one.holder)} and “${other.text}” of ${nameOf(other.holder)} lie over each other`,
      );
    }
  });

  /** Tells whether an element stays in place while what is under it scrolls, and so may cover it. */
  function isFloating(element: Element): boolean {
    for (let it: Element | null = element; it && it !== top; it = it.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(it).position)) return true;
    }
    return false;
  }

  return [...found];
}
