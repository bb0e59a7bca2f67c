import { expect } from '@playwright/test';
import type { Display } from '../../scripts/engines/display.ts';

/** A position in a tab's viewport, in CSS px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A browser tab of any engine. */
export interface Tab {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Reloads without caches and the worker, like Ctrl+Shift+R. Resolves before the page has loaded. */
  reloadPastWorker(): Promise<void>;
  evaluate<T>(work: () => T | Promise<T>): Promise<T>;
  evaluate<T, Given>(work: (given: Given) => T | Promise<T>, given: Given): Promise<T>;
  /** Runs a script in the page. The page's policy does not restrict it. */
  run(script: string): Promise<void>;
  click(at: Point): Promise<void>;
  /** Presses, moves and releases the pointer. The system does not treat this as a drag. */
  slide(from: Point, to: Point): Promise<void>;
  /** Drags with a real pointer. `meanwhile` runs while the pointer is held over the last point. */
  drag(from: Point, to: Point, meanwhile?: () => Promise<void>): Promise<void>;
  /** Starts a drag with a real pointer and cancels it with Escape. */
  dragAndGiveUp(from: Point, to: Point): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses a key with its modifiers, such as `Control+z`. */
  press(keys: string): Promise<void>;
  /** Sets the size of the viewport, in CSS px. */
  resize(width: number, height: number): Promise<void>;
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A browser that several tests use, one after another. */
export interface EngineBrowser {
  /** The first tab, which stays open as long as the browser. */
  readonly firstTab: Tab;
  newTab(): Promise<Tab>;
  closeOtherTabs(): Promise<void>;
  /** The folder of downloaded files. */
  readonly folder: string;
  /** The console errors of pages and workers since the last call. */
  errors(): string[];
  close(): Promise<void>;
}

/** A browser that a test kills. */
export interface Killable {
  readonly tab: Tab;
  kill(): Promise<void>;
}

/**
 * Drags from one position of the screen to another, in steps. Each step waits until the page has noticed the previous
 * one, however slow the machine is.
 */
export async function dragByHand(
  tab: Pick<Tab, 'evaluate'>,
  display: Display,
  [from, to]: readonly [Point, Point],
  meanwhile?: () => Promise<void>,
): Promise<void> {
  await tab.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seenOfDrag: seen });
    for (const type of ['mousedown', 'dragstart', 'dragover']) {
      window.addEventListener(type, () => seen.push(type), { capture: true });
    }
  });
  /** Moves the pointer back and forth until the page receives the event. */
  async function until(event: string, { x, y }: Point): Promise<void> {
    let step = 0;
    await expect
      .poll(
        () => {
          step += 3;
          display.do('mousemove', Math.round(x + (step % 12)), Math.round(y + (step % 12)));
          return tab.evaluate(
            (wanted) => (window as unknown as { seenOfDrag: string[] }).seenOfDrag.includes(wanted),
            event,
          );
        },
        { message: `the drag to get as far as ${event}`, intervals: [100] },
      )
      .toBe(true);
  }

  display.do('mousemove', Math.round(from.x), Math.round(from.y), 'mousedown', 1);
  await until('mousedown', from);
  await until('dragstart', from);
  await until('dragover', to);
  await meanwhile?.();
  display.do('mouseup', 1);
}

/** Cancels a drag with a real key. Resolves when the page has noticed this. */
export async function giveUpByHand(
  tab: Pick<Tab, 'evaluate'>,
  display: Display,
  way: readonly [Point, Point],
): Promise<void> {
  await tab.evaluate(() =>
    window.addEventListener('dragend', () => Object.assign(window, { isDragOver: true }), {
      capture: true,
      once: true,
    }),
  );
  await dragByHand(tab, display, way, async () => {
    display.do('key', 'Escape');
    await expect.poll(() => tab.evaluate(() => 'isDragOver' in window)).toBe(true);
  });
}
