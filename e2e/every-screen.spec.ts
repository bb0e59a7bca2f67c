import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { watchForViolations } from './violations.ts';

/**
 * The paths of the screens, each with the least number of calls that the screen makes. Triage makes its candidate's
 * call only when it knows the queue.
 */
const SCREENS = [
  ['/jobs', 1],
  ['/jobs/1', 3],
  ['/candidates', 1],
  ['/candidates?job=1', 2],
  ['/candidates/board', 6],
  ['/candidates/board?job=1', 7],
  ['/candidates/1', 3],
  ['/candidates/compare?ids=1,2,3', null],
  ['/candidates/import', 1],
  ['/candidates/duplicates', 1],
  ['/inbox', 1],
  ['/interviews', null],
  ['/kits', 1],
  ['/triage?stage=applied', null],
  ['/insight', null],
  ['/jobs/1/report', null],
  ['/assessments/1', 2],
  ['/assessments/1/fill', 2],
  ['/api', null],
] as const;

test.describe('Every screen', () => {
  test('Every screen loads early, once and only what its head names, never jumps, and keeps origin and policy', async ({
    page,
    baseURL,
  }) => {
    const violations = await watchForViolations(page, baseURL);
    const asked: string[] = [];
    const loaded = new Set<string>();
    /** The files that were loaded before the page was at rest. Then it loads the modal and the peek ahead. */
    const first = new Set<string>();
    let isAtRest = false;
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.resourceType() === 'fetch') asked.push(request.url());
      isAtRest ||= /\/(?:modal-layer|peek-panel)-[^/]*\.js$/.test(pathname);
      if (!/\.(js|css)$/.test(pathname)) return;
      loaded.add(pathname);
      if (!isAtRest) first.add(pathname);
    });
    for (const [path, calls] of SCREENS) {
      // Leaves the page, so that its late requests don't count for the next page.
      await page.goto('about:blank');
      asked.length = 0;
      loaded.clear();
      first.clear();
      isAtRest = false;
      await openWhole(page, path);
      if (calls !== null) {
        // An early answer that the screen does not use was requested under a wrong URL, so none may be left.
        await expect.poll(() => page.evaluate(() => window.earlyCalls?.answers.size), path).toBe(0);
        expect(asked.length, path).toBeGreaterThanOrEqual(calls);
        expect(asked, path).toEqual([...new Set(asked)]);
      }

      const named = await namedInHead(page);
      // The reader comes with a PDF, and the list of assessments when the page is at rest. The code of a job's actions and
      // figures comes after the rows of /jobs, with its styles.
      const isLater = (file: string) =>
        /index-|pdf|assessment-list-|^\/[^/]*$/.test(file) || (path === '/jobs' && file.endsWith('.css'));
      const others = [...first].filter((file) => !named.includes(file) && !isLater(file));
      expect(others, path).toEqual([]);
      expect(
        named.filter((file) => !loaded.has(file)),
        path,
      ).toEqual([]);
      expect(await shifts(page), path).toEqual([]);
    }
    await page.goto('/nothing/here');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(violations).toEqual([]);
  });

  test.describe('On a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('Every screen shows nothing that jumps on a phone', async ({ page }) => {
      for (const [path] of SCREENS.filter(([each]) => !each.includes('job='))) {
        await openWhole(page, path);
        expect(await shifts(page), path).toEqual([]);
      }
    });
  });
});

test.describe(() => {
  test.use({ freshProfile: true });

  test('On a first visit nothing jumps when the font and the data load', async ({ page }) => {
    await openWhole(page, '/jobs');
    await expect(page.getByRole('region', { name: 'Demo data' })).toBeVisible();
    expect(await shifts(page)).toEqual([]);
  });
});

test('Opening a list by its link requests it once', async ({ page }) => {
  await page.goto('/jobs');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(request.url());
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Candidates' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(50);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => new URL(url).pathname === '/candidates')).toHaveLength(1);
});

test('The lists and the board are painted without Intl, whose first use takes longer than a frame', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const used: string[] = [];
    let isPainted = false;
    const watch = () => {
      const isShown = document.querySelector('main :is(tbody tr, [data-candidate])') !== null;
      if (isShown) setTimeout(() => (isPainted = true));
      else requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
    const record = (name: string) => {
      if (!isPainted) used.push(name);
    };
    Object.assign(window, { used });
    const note = (owner: object, name: string) => {
      const original: unknown = Reflect.get(owner, name);
      if (typeof original !== 'function') return;
      const noted = new Proxy(original, {
        apply(target, self, args) {
          record(name);
          return Reflect.apply(target, self, args) as unknown;
        },
        construct(target, args) {
          record(name);
          return Reflect.construct(target, args) as object;
        },
        get(target, key) {
          if (key === 'supportedLocalesOf') record(name);
          return Reflect.get(target, key) as unknown;
        },
      });
      Object.defineProperty(owner, name, { value: noted });
    };
    for (const name of Object.getOwnPropertyNames(Intl)) note(Intl, name);
    for (const { prototype } of [Number, Date]) {
      for (const name of Object.getOwnPropertyNames(prototype))
        if (name.startsWith('toLocale')) note(prototype, name);
    }
  });
  for (const path of ['/jobs', '/candidates', '/candidates/board']) {
    await openWhole(page, path);
    expect(await page.evaluate(() => (window as unknown as { used: string[] }).used), path).toEqual([]);
  }
});

/** Opens a screen and waits until it is completely loaded. */
async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // One “Loading…” may follow another.
  await expect(async () => {
    await expect(page.locator('[data-loading]')).toHaveCount(0);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(await page.locator('[data-loading]').count()).toBe(0);
  }).toPass();
  await expect(page.getByText('Loading…')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** The scripts and style sheets that the page's head preloads. */
function namedInHead(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('link[rel=modulepreload], link[rel=preload][as=style]')].map(
      (link) => new URL((link as HTMLLinkElement).href).pathname,
    ),
  );
}

/** The elements that have moved since the first paint without input, with their positions before and after. */
function shifts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface LayoutShift extends PerformanceEntry {
      readonly hadRecentInput: boolean;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRectReadOnly;
        readonly currentRect: DOMRectReadOnly;
      }[];
    }
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const entries = observer.takeRecords() as LayoutShift[];
    observer.disconnect();
    return entries
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .flatMap(({ sources }) => sources)
      .map(({ node, previousRect: from, currentRect: to }) => {
        const what = `${node?.nodeName} “${node?.textContent?.slice(0, 40)}”`;
        return `${what} from ${from.x}, ${from.y} to ${to.x}, ${to.y}`;
      });
  });
}
