import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** Milliseconds between two looks at the memory. */
const EACH_MS = 50;

const KB_IN_MB = 1024;

/** The most memory of a page and its workers, in MB, above what was there before. */
export interface MemoryWatch {
  /** The most since the last call. */
  most(): Promise<number>;
  end(): Promise<void>;
}

/**
 * Watches the private memory of Chromium's processes for pages and workers. Only this page may work meanwhile, because
 * other pages are counted, too.
 */
export async function mostMemory(page: Page): Promise<MemoryWatch> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  const session = await browser.newBrowserCDPSession();

  async function memoryNow(): Promise<number> {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo
      .filter(({ type }) => type === 'renderer')
      .reduce((sum, { id }) => sum + privateMemory(id), 0);
  }

  await page.requestGC();
  const before = await memoryNow();
  let most = before;
  const timer = setInterval(() => {
    void memoryNow().then(
      (now) => (most = Math.max(most, now)),
      () => undefined,
    );
  }, EACH_MS);
  return {
    async most() {
      most = Math.max(most, await memoryNow());
      const found = most - before;
      most = 0;
      return found;
    },
    async end() {
      clearInterval(timer);
      await session.detach();
    },
  };
}

/** In MB; 0 for a process that has ended. */
function privateMemory(id: number): number {
  try {
    const status = readFileSync(`/proc/${id}/status`, 'utf8');
    return Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / KB_IN_MB;
  } catch {
    return 0;
  }
}
