import { BuiltApp } from '../built-app.ts';
import { expect } from '../fixtures.ts';
import { revisionOf } from '../wholeness.ts';
import type { Tab } from './tab.ts';
import { View } from './view.ts';

/** A file of the app's origin that is shown as a document without the app. */
export const BARE_DOCUMENT = '/favicon.svg';

/**
 * An origin that many tests use, one after another. The app is installed and cached. Before each test, the workspace is
 * reset to that of a first visit.
 */
export class WarmOrigin {
  readonly app: BuiltApp;
  readonly #tab: Tab;
  /** A backup of a first visit's workspace. */
  readonly #backup: string;
  /** The number of changes in a first visit's workspace. */
  #revision: number;

  private constructor(app: BuiltApp, tab: Tab, backup: string, revision: number) {
    this.app = app;
    this.#tab = tab;
    this.#backup = backup;
    this.#revision = revision;
  }

  static async open(tab: Tab): Promise<WarmOrigin> {
    const app = new BuiltApp();
    await app.start();
    const view = new View(tab, app.origin);
    await view.open('/jobs');
    await view.role('rowheader').toHaveCount(10);
    await view.toBeKept();
    const backup = await view.api<unknown>('/backup');
    const revision = await revisionOf(tab);
    return new WarmOrigin(app, tab, JSON.stringify(backup), revision);
  }

  /** Resets the workspace to that of a first visit. The tab then shows a document without the app. */
  async putBack(): Promise<void> {
    await this.#tab.open(this.app.origin + BARE_DOCUMENT);
    await this.#tab.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    if ((await revisionOf(this.#tab)) === this.#revision) return;
    const status = await this.#tab.evaluate(async (body) => {
      const headers = { 'Content-Type': 'application/json' };
      return (await fetch('/backup', { method: 'PUT', headers, body })).status;
    }, this.#backup);
    expect(status, 'the workspace to be put back').toBe(200);
    this.#revision = await revisionOf(this.#tab);
  }
}
