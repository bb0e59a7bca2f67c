import { expect } from '@playwright/test';
import type { Display } from '../../scripts/engines/display.ts';

/** A place in a tab's viewport, in CSS px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A tab as a person has it before them, in whatever engine. */
export interface Tab {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Past caches and worker, as Ctrl+Shift+R. Resolves before the page is there again. */
  reloadPastWorker(): Promise<void>;
  evaluate<T>(work: () => T | Promise<T>): Promise<T>;
  evaluate<T, Given>(work: (given: Given) => T | Promise<T>, given: Given): Promise<T>;
  /** Runs a script's text in the page, whatever the page's policy says of scripts. */
  run(script: string): Promise<void>;
  click(at: Point): Promise<void>;
  /** Presses, moves and lets go, as pointer events: nothing that the desktop calls dragging. */
  slide(from: Point, to: Point): Promise<void>;
  /** Drags with a real pointer; `meanwhile` happens while it is held over the last point. */
  drag(from: Point, to: Point, meanwhile?: () => Promise<void>): Promise<void>;
  /** Drags with a real pointer, and gives it up with Escape. */
  dragAndGiveUp(from: Point, to: Point): Promise<void>;
  type(text: string): Promise<void>;
  /** One key, with those held meanwhile: `Control+z`. */
  press(keys: string): Promise<void>;
  /** The size of the viewport, in CSS px. */
  resize(width: number, height: number): Promise<void>;
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A browser that tests use one after the other. */
export interface EngineBrowser {
  /** Open from the start to the end. */
  readonly firstTab: Tab;
  newTab(): Promise<Tab>;
  closeOtherTabs(): Promise<void>;
  /** Where its downloads go. */
  readonly folder: string;
  /** What pages and workers have written on their consoles as errors since the last call. */
  errors(): string[];
  close(): Promise<void>;
}

/** A browser that a test kills. */
export interface Killable {
  readonly tab: Tab;
  kill(): Promise<void>;
}

/**
 * Drags as a hand does, from one place on the screen to another: each step waits until the page has noticed the one
 * before, however slow the machine is.
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
  /** Moves the pointer to and fro until the page has seen this. */
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

/** Gives a drag up with a real key, and resolves when the page knows. */
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
