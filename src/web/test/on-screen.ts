import axe from 'axe-core';
import { expect, onTestFinished, vi } from 'vitest';
import { cdp, commands, locators, page, userEvent, type Locator } from 'vitest/browser';
import { pauseToasts, resumeToasts } from '#web/kit/toast-queue.ts';
import { rowsLikeOthers } from './rows-like-others.ts';
import { findings, VIOLATIONS_ALONE } from './findings.ts';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** Finds elements by a CSS selector, for elements without an accessible name. */
    getByCss(selector: string): Locator;
  }
}

locators.extend({
  getByCss: (selector: string) => selector,
});

/** The page's path and query. */
export function address(): string {
  return window.location.pathname + window.location.search;
}

/** The visible texts of elements. */
export function texts(locator: Locator): string[] {
  return locator.elements().map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim());
}

/** The part of a page under a heading. */
export function card(title: string): Locator {
  const heading = page.getByRole('heading', { name: title, exact: true });
  return page.getByCss('section').filter({ has: heading });
}

/** The toast that contains this text. */
export function toast(text: string | RegExp): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: text });
}

export function doneToast(text: string): Locator {
  return toast(`Done${text}`);
}

export function errorToast(text: string): Locator {
  return toast(`Error${text}`);
}

/**
 * Keeps toasts visible until the test ends, as if the pointer were on them. Must be called before the toasts appear.
 */
export function keepToasts(): void {
  pauseToasts();
  // Toasts continue when the last of them disappears or the pointer leaves one, so they are paused again.
  const observer = new MutationObserver(pauseToasts);
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => {
    observer.disconnect();
    resumeToasts();
  });
}

/** Gives a test a minute, instead of 5 seconds, in which keys answer a question. */
export function keepAsking(): void {
  const start = window.setTimeout.bind(window) as (handler: TimerHandler, delay?: number) => number;
  const starting = vi
    .spyOn(window, 'setTimeout')
    .mockImplementation(((handler: TimerHandler, delay?: number) =>
      start(handler, delay === 5_000 ? 60_000 : delay)) as typeof setTimeout);
  onTestFinished(() => starting.mockRestore());
}

/** The value and the text of each option of a select. */
export function optionsOf(select: Locator): [value: string, text: string][] {
  const { options } = select.element() as HTMLSelectElement;
  return [...options].map(({ value, text }) => [value, text]);
}

/** Waits for the option at this index, from 0, and chooses it. */
export async function selectNth(select: Locator, place: number): Promise<void> {
  const option = (await select.getByCss('option').nth(place).findElement()) as HTMLOptionElement;
  await select.selectOptions(option.value);
}

/** Clicks several times before an answer can arrive. */
export async function clickAtOnce(locator: Locator, times: number): Promise<void> {
  const element = (await locator.findElement()) as HTMLElement;
  for (let click = 0; click < times; click++) element.click();
}

/** The names of keys in the test library, where they differ: a bracket begins the code of a key. */
const WRITTEN: Readonly<Record<string, string>> = { Space: ' ', '[': '[[' };

/** Presses a key or a combination, such as `Control+Shift+z`. */
export async function press(keys: string, times = 1): Promise<void> {
  const held = keys.split('+');
  const key = held.pop() ?? '';
  const pressed = WRITTEN[key] ?? (key.length === 1 ? key : `{${key}}`);
  const down = held.map((name) => `{${name}>}`).join('');
  const up = held.map((name) => `{/${name}}`).join('');
  await userEvent.keyboard((down + pressed + up).repeat(times));
}

/** Closes the question for a rejection reason by Escape, so that digits reach the screen. */
export async function giveNoReason(): Promise<void> {
  const question = page.getByRole('region', { name: /^Reason for / });
  await expect.element(question).toBeVisible();
  await press('Escape');
  await expect.element(question).not.toBeInTheDocument();
}

/** Types into the focused element. */
export async function type(text: string): Promise<void> {
  await userEvent.keyboard(text.replaceAll(/[{[]/g, '$&$&').replaceAll('\n', '{Enter}'));
}

export async function pressIn(locator: Locator, keys: string): Promise<void> {
  await focus(locator);
  await press(keys);
}

export async function typeIn(locator: Locator, text: string): Promise<void> {
  await focus(locator);
  await type(text);
}

/** Focuses an element as Tab would. */
export async function focus(locator: Locator): Promise<void> {
  (await locator.findElement()).focus();
}

/** Converts a position in this document to one in the browser's page, which contains the document in a frame. */
export function onPage(x: number, y: number): { x: number; y: number } {
  const frame = window.frameElement?.getBoundingClientRect();
  return { x: x + (frame?.x ?? 0), y: y + (frame?.y ?? 0) };
}

/** Presses the mouse on an element and moves it to a position in this document. `releaseMouse` ends the drag. */
export async function beginDrag(from: Locator, to: { x: number; y: number }): Promise<void> {
  await from.hover();
  await commands.pressMouse();
  const { x, y } = onPage(to.x, to.y);
  await commands.moveMouse(x, y);
}

/** Sets the window's size until the test ends. */
export async function resizeWindow(width: number, height: number): Promise<void> {
  const { innerWidth, innerHeight } = window;
  await page.viewport(width, height);
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
}

/** Emulates a phone's window with touch, until the test ends. */
export async function emulatePhone(): Promise<void> {
  await resizeWindow(390, 844);
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true });
  onTestFinished(async () => {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false });
  });
}

/** Sets the size of text that a person may choose in the browser, until the test ends. */
export async function setTextSize(times: number): Promise<void> {
  await cdp().send('Page.setFontSizes', { fontSizes: { standard: 16 * times } });
  onTestFinished(async () => {
    await cdp().send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  });
}

/** Taps an element with a finger, after `emulatePhone`. */
export async function tap(locator: Locator): Promise<void> {
  const box = (await locator.findElement()).getBoundingClientRect();
  const touchPoints = [onPage(box.x + box.width / 2, box.y + box.height / 2)];
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Records the announcements to screen readers, from now on. */
export function listen(): readonly string[] {
  const said: string[] = [];
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (!(target instanceof Element) || !target.closest('[data-live-announcer]')) continue;
      for (const node of addedNodes) said.push(node.textContent ?? '');
    }
  });
  observer.observe(document, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return said;
}

/** Records the names of downloaded files, from now on. */
export function downloads(): readonly string[] {
  const files: string[] = [];
  onDownload(({ download }) => files.push(download));
  return files;
}

/** Records the contents of downloaded files, from now on. */
export function downloadedTexts(): readonly Promise<string>[] {
  const contents: Promise<string>[] = [];
  onDownload(({ href }) => contents.push(fetch(href).then((file) => file.text())));
  return contents;
}

function onDownload(note: (link: HTMLAnchorElement) => void): void {
  const clicking = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    note(this);
  });
  onTestFinished(() => clicking.mockRestore());
}

/** The tags of a detail that is tested in both themes: `npm run test:all` leaves out the light one, in which all others run. */
export function tagsIn(theme: 'light' | 'dark'): string[] {
  return theme === 'light' ? ['soak'] : [];
}

/** Sets the system's preferred theme until the test ends. */
export async function preferTheme(colorScheme: 'light' | 'dark'): Promise<void> {
  await commands.emulateColorScheme(colorScheme);
  onTestFinished(() => commands.emulateColorScheme('light'));
}

/** Makes every write to the browser's storage fail, until the test ends. */
export function refuseToStore(): void {
  const storing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  onTestFinished(() => storing.mockRestore());
}

/** Expects that the page does not scroll sideways. */
export function expectNoSidewaysScroll(): void {
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth - clientWidth).toBe(0);
}

/** Expects no hint about keys. */
export function expectNoKeyHints(): void {
  const shown = [...document.querySelectorAll('kbd')].filter((it) =>
    it.checkVisibility({ visibilityProperty: true }),
  );
  const drawn = [...document.querySelectorAll('[data-key], [data-shortcut]')].filter((it) => {
    const { display, content } = getComputedStyle(it, '::after');
    return it.checkVisibility({ visibilityProperty: true }) && display !== 'none' && content !== 'none';
  });
  expect([...shown, ...drawn].map((it) => it.textContent)).toEqual([]);
}

/** Expects that only the board, the tabs of a job and the chips of answers scroll sideways, and that toasts stay inside the window (product §2). */
export function expectNothingWider(): void {
  const scrollers = [...document.querySelectorAll('*')].filter((it) => {
    const isScroller = /auto|scroll/.test(getComputedStyle(it).overflowX) || it === document.documentElement;
    return (
      isScroller &&
      it.scrollWidth > it.clientWidth &&
      !it.matches('[data-scrolls-sideways], :has([data-stage])')
    );
  });
  const toasts = [...document.querySelectorAll('[data-toast]')];
  const wide = [
    ...scrollers.map((it) => `${it.tagName} ${it.className}: ${it.scrollWidth} in ${it.clientWidth}`),
    ...toasts
      .map((it) => it.getBoundingClientRect().right)
      .filter((right) => right > window.innerWidth)
      .map((right) => `a toast ends at ${right}`),
  ];
  expect(wide).toEqual([]);
}

/** The rules about a page as a whole, which a component that is rendered alone can't follow. */
const OF_PAGES: ReadonlySet<string> = new Set(['landmark-one-main', 'page-has-heading-one', 'region']);

/** A tooltip lies over the page, in no landmark, and only repeats a name or text of one. */
axe.configure({
  checks: [
    {
      id: 'region',
      options: { regionMatcher: 'dialog, [role=dialog], [role=alertdialog], svg, [role=tooltip]' },
    },
  ],
});

/**
 * Expects no accessibility finding of any severity in the page. Of rows that are built alike, only the first is
 * checked.
 *
 * @param shown `component`: the test renders a component without a page around it
 */
export async function expectAccessible(shown: 'page' | 'component' = 'page'): Promise<void> {
  // A menu or dialog in its first frame is still transparent, and axe takes it for hidden.
  for (const animation of document.getAnimations()) {
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  }
  const checked = { include: [document.documentElement], exclude: rowsLikeOthers() };
  const { violations } = await axe.run(checked, VIOLATIONS_ALONE);
  const main = document.querySelector('main');
  // Behind a modal layer the page is inert. Axe only guesses whether there is such a layer.
  const isOfPage = shown === 'page' && !main?.inert;
  const isMeant = ({ id }: { readonly id: string }) => isOfPage || !OF_PAGES.has(id);
  const state = `Main: ${main?.outerHTML.slice(0, 300)}, focus: ${document.activeElement?.outerHTML.slice(0, 300)}`;
  expect(findings(violations.filter(isMeant)), state).toEqual([]);
}
