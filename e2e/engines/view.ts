import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { api, expect } from '../fixtures.ts';
import type { Point, Tab } from './tab.ts';

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** Describes an element by role and accessible name, or by text. `in` limits the search to another element. */
interface Query {
  readonly role?: string;
  readonly name?: string;
  /** The source of a regular expression that matches the accessible name. */
  readonly pattern?: string;
  readonly text?: string;
  /** The index of the wanted match, from 0. Without it, there must be exactly one match. */
  readonly at?: number;
  readonly in?: Query;
}

/** Milliseconds between two checks of a page that is not ready. */
const INTERVALS = [50, 100, 200];

/** A tab in which elements are found as a person or a screen reader finds them. Each call waits for its element. */
export class View {
  readonly tab: Tab;
  readonly #origin: string;

  constructor(tab: Tab, origin: string) {
    this.tab = tab;
    this.#origin = origin;
  }

  open(path: string): Promise<void> {
    return this.tab.open(this.#origin + path);
  }

  role(role: string, name?: string | RegExp): Found {
    if (name instanceof RegExp) return new Found(this.tab, { role, pattern: name.source });
    return new Found(this.tab, { role, ...(name !== undefined && { name }) });
  }

  text(text: string): Found {
    return new Found(this.tab, { text });
  }

  /** Resolves when the browser's cache has every file of the app. The page is cached last. */
  async toBeKept(): Promise<void> {
    await expect
      .poll(() => this.tab.evaluate(async () => Boolean(await caches.match('/', { ignoreSearch: true }))))
      .toBe(true);
  }

  /** Calls the API and returns the answer. */
  api<T>(path: string, method = 'GET', body?: unknown): Promise<T> {
    return api<T>(this.tab, path, {
      method,
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }
}

/** An element on the screen. Each use searches for it again. */
export class Found {
  readonly #tab: Tab;
  readonly #query: Query;

  constructor(tab: Tab, query: Query) {
    this.#tab = tab;
    this.#query = query;
  }

  role(role: string, name?: string): Found {
    return new Found(this.#tab, { role, ...(name !== undefined && { name }), in: this.#query });
  }

  text(text: string): Found {
    return new Found(this.#tab, { text, in: this.#query });
  }

  /** The match at this index, from 0. */
  at(at: number): Found {
    return new Found(this.#tab, { ...this.#query, at });
  }

  async click(): Promise<void> {
    await this.#tab.click(await this.place());
  }

  /** Replaces the value of a field. */
  async fill(text: string): Promise<void> {
    await this.click();
    await this.#tab.press('Control+a');
    await this.#tab.press('Delete');
    await this.#tab.type(text);
    await this.toHaveValue(text);
  }

  /** Chooses an option of a select by its label. Uses the keyboard, from the first option down. */
  async select(label: string): Promise<void> {
    await this.place();
    await this.#ask('focus');
    await this.#tab.press('Home');
    await expect
      .poll(
        async () => {
          const chosen = await this.#ask<string | null>('value');
          if (chosen !== label) await this.#tab.press('ArrowDown');
          return chosen;
        },
        { message: `${named(this.#query)} to offer “${label}”`, intervals: INTERVALS },
      )
      .toBe(label);
  }

  /** The centre of the element, once it is visible, does not move, and is not covered. */
  async place(): Promise<Point> {
    let point: Point | null = null;
    await expect
      .poll(
        async () => {
          const before = point;
          point = await this.#ask<Point | null>('place');
          return point !== null && before?.x === point.x && before.y === point.y;
        },
        { message: `${named(this.#query)} to be in sight and at rest`, intervals: INTERVALS },
      )
      .toBe(true);
    return point as unknown as Point;
  }

  /** The number of matches. */
  count(): Promise<number> {
    return this.#ask('count');
  }

  async toBeThere(): Promise<void> {
    await this.#poll(async () => (await this.count()) > 0, 'to be there', true);
  }

  async toBeGone(): Promise<void> {
    await this.#poll(() => this.count(), 'to be gone', 0);
  }

  async toHaveCount(count: number): Promise<void> {
    await this.#poll(() => this.count(), `to be there ${count} times`, count);
  }

  async toBeFocused(): Promise<void> {
    await this.#poll(() => this.#ask<boolean>('hasFocus'), 'to have the focus', true);
  }

  /** Expects the label of a select's chosen option. */
  async toHaveValue(value: string): Promise<void> {
    await this.#poll(() => this.#ask<string | null>('value'), `to have the value “${value}”`, value);
  }

  async toContain(text: string): Promise<void> {
    await expect
      .poll(() => this.innerText(), {
        message: `${named(this.#query)} to contain “${text}”`,
        intervals: INTERVALS,
      })
      .toContain(text);
  }

  async innerText(): Promise<string> {
    return (await this.#ask<string | null>('text')) ?? '';
  }

  async #poll<T>(ask: () => Promise<T>, wish: string, expected: T): Promise<void> {
    await expect.poll(ask, { message: `${named(this.#query)} ${wish}`, intervals: INTERVALS }).toBe(expected);
  }

  async #ask<T>(question: Question): Promise<T> {
    const asked = { query: this.#query, question };
    const answer = await this.#tab.evaluate(answerInPage, asked);
    if (answer !== 'no library') return answer as T;
    await this.#tab.run(library);
    return (await this.#tab.evaluate(answerInPage, asked)) as T;
  }
}

/** Describes a query in error messages. */
function named({ role, pattern, name = pattern, text, at, in: around }: Query): string {
  const what = text === undefined ? `${role}${name === undefined ? '' : ` “${name}”`}` : `text “${text}”`;
  const which = at === undefined ? '' : ` number ${at + 1}`;
  return what + which + (around ? ` in ${named(around)}` : '');
}

type Question = 'count' | 'place' | 'focus' | 'hasFocus' | 'value' | 'text';

interface Library {
  queryAllByRole(container: Element, role: string, options: { name?: string | RegExp }): HTMLElement[];
  queryAllByText(container: Element, text: string, options: { ignore: string }): HTMLElement[];
}

/** Runs in the page, so it must not use anything outside this function. */
function answerInPage({ query, question }: { query: Query; question: Question }): unknown {
  const { TestingLibraryDom: library } = window as { TestingLibraryDom?: Library };
  if (!library) return 'no library';

  function find({ role, pattern, name: wanted, text, at, in: around }: Query, by: Library): HTMLElement[] {
    const name = pattern === undefined ? wanted : new RegExp(pattern);
    const containers = around ? find(around, by) : [document.body];
    const container = containers[0];
    if (!container) return [];
    if (containers.length > 1) throw new Error(`There are ${containers.length} of ${JSON.stringify(around)}`);
    const found =
      text === undefined
        ? by.queryAllByRole(container, role ?? '', name === undefined ? {} : { name })
        : by.queryAllByText(container, text, { ignore: 'script, style, [hidden], [hidden] *' });
    return at === undefined ? found : found.slice(at, at + 1);
  }

  function placeOf(element: HTMLElement): { x: number; y: number } | null {
    // A click on a page that still loads can be lost.
    if (document.readyState !== 'complete') return null;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const point = { x: x + width / 2, y: y + Math.min(height, window.innerHeight) / 2 };
    const there = document.elementFromPoint(point.x, point.y);
    return there && (element.contains(there) || there.contains(element)) ? point : null;
  }

  const found = find(query, library);
  if (question === 'count') return found.length;
  const [element, other] = found;
  if (!element) return null;
  if (other) throw new Error(`There are ${found.length} of ${JSON.stringify(query)}`);
  if (question === 'place') return placeOf(element);
  if (question === 'focus') return element.focus();
  if (question === 'hasFocus') return element === document.activeElement;
  if (question === 'text') return element.innerText;
  if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.label ?? null;
  return (element as HTMLInputElement).value;
}
