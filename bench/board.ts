import type { Page } from '@playwright/test';
import { dropToPaint } from './drop-to-paint.ts';
import { measured, type Group } from './figures.ts';
import { WORKSPACE_SIZES, bringToFront, type OpenWorkspace, type Workspaces } from './workspaces.ts';

const ROUNDS = 7;

/** Measures the board on the screen, in workspaces of both sizes. */
export function board(workspaces: Workspaces): Group<OpenWorkspace> {
  return {
    name: 'board',
    variants: WORKSPACE_SIZES,
    async open(build, size) {
      const workspace = await workspaces.open(build, size);
      await openBoard(workspace);
      return workspace;
    },
    turnTo: bringToFront,
    scenarios: [
      measured('board: open to first cards', ROUNDS, openBoard),
      measured('board: drop to paint', ROUNDS, ({ page }) => dropToPaint(page)),
      measured('board: 10 cards picked, key to paint', ROUNDS, ({ page }) => moveTenToPaint(page)),
      ...(['board', 'list', 'profile'] as const).map((where) =>
        measured(`board: move to another tab’s ${where}`, ROUNDS, (workspace: OpenWorkspace) =>
          moveToOtherTab(workspace, where),
        ),
      ),
      measured('board: DOM elements', 1, countElements, ''),
      measured('board: heap after collection', 1, heapMegabytes, 'MB'),
      measured('board: longest task, scrolling to the end', 1, longestTaskWhileScrolling),
      measured('board: DOM elements at the end', 1, countElements, ''),
      measured('board: heap at the end', 1, heapMegabytes, 'MB'),
    ],
  };
}

function countElements({ page }: OpenWorkspace): Promise<number> {
  return page.locator('*').count();
}

/** Opens the board. Returns the milliseconds from the navigation to the first frame with a card in every column. */
async function openBoard({ page, build }: OpenWorkspace): Promise<number> {
  await page.goto(`${build.base}/candidates/board`);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        function look(): void {
          const columns = [...document.querySelectorAll('section[data-stage]')];
          const isThere =
            columns.length === 6 && columns.every((column) => column.querySelector('[role=row]'));
          requestAnimationFrame(isThere ? () => resolve(performance.now()) : look);
        }
        look();
      }),
  );
}

/**
 * Moves ten cards of Interview by the key 4. Returns the milliseconds from the key press until Offer shows its new
 * count.
 */
async function moveTenToPaint(page: Page): Promise<number> {
  await page.getByRole('region', { name: 'Interview' }).getByRole('row').first().focus();
  for (let picked = 1; picked < 10; picked++) await page.keyboard.press('Shift+ArrowDown');
  await page.evaluate(() => {
    const pill = document.querySelector('section[data-stage=offer] header > span');
    const before = pill?.textContent;
    const painted = new Promise<number>((resolve) => {
      document.addEventListener(
        'keydown',
        ({ timeStamp }) => {
          function look(): void {
            requestAnimationFrame(
              pill?.textContent === before ? look : () => resolve(performance.now() - timeStamp),
            );
          }
          look();
        },
        { capture: true, once: true },
      );
    });
    Object.assign(window, { painted });
  });
  await page.keyboard.press('4');
  return page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted);
}

/** For each page of the second tab: its path, and how the page shows that the candidate is hired. */
const SHOWN_IN = {
  board: { path: () => '/candidates/board', inside: 'section[data-stage]' },
  list: { path: () => '/candidates', inside: 'tr' },
  profile: { path: (id: string) => `/candidates/${id}`, inside: 'main' },
} as const;

/** Moves a card to Hired by a key. Returns the milliseconds until the frame in which a second tab shows this. */
async function moveToOtherTab({ page, build }: OpenWorkspace, where: keyof typeof SHOWN_IN): Promise<number> {
  const card = page.getByRole('region', { name: 'Applied' }).getByRole('row').first();
  const href = await card.getByRole('link').first().getAttribute('href');
  const id = href?.split('/').at(-1) ?? '';
  await card.focus();
  const { path, inside } = SHOWN_IN[where];
  const other = await page.context().newPage();
  await other.goto(`${build.base}${path(id)}`);
  await other.getByRole('heading', { level: 1 }).waitFor();
  await other.getByText('Loading…').first().waitFor({ state: 'hidden' });
  // Waits for the requests after the first frame, because otherwise they would be part of the measurement.
  await other.waitForLoadState('networkidle');
  await other.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const shown = await other.evaluateHandle(
    ([link, container, isProfile]) => {
      function isHired(): boolean {
        if (isProfile)
          return document.querySelector('h1')?.parentElement?.textContent?.includes('Hired') ?? false;
        const holder = document.querySelector(`main a[href="${link}"]`)?.closest(container);
        return holder?.querySelector('header')
          ? holder.getAttribute('aria-label') === 'Hired'
          : (holder?.textContent?.includes('Hired') ?? false);
      }
      return {
        at: new Promise<number>((resolve) => {
          new MutationObserver((_changes, observer) => {
            if (!isHired()) return;
            observer.disconnect();
            requestAnimationFrame(() => resolve(Date.now()));
          }).observe(document.body, { childList: true, characterData: true, subtree: true });
        }),
      };
    },
    [href, inside, where === 'profile'] as const,
  );
  await page.evaluate(() => {
    document.addEventListener('keydown', () => Object.assign(window, { pressedAt: Date.now() }), {
      capture: true,
      once: true,
    });
  });
  await page.keyboard.press('5');
  const seenAt = await shown.evaluate(({ at }) => at);
  const pressedAt = await page.evaluate(() => (window as unknown as { pressedAt: number }).pressedAt);
  await other.close();
  return seenAt - pressedAt;
}

/**
 * Scrolls Applied by its own height in every frame, until all cards were shown. Returns the milliseconds of the longest
 * task.
 */
function longestTaskWhileScrolling({ page }: OpenWorkspace): Promise<number> {
  return page.evaluate(async () => {
    let longest = 0;
    const observer = new PerformanceObserver((entries) => {
      for (const { duration } of entries.getEntries()) longest = Math.max(longest, duration);
    });
    observer.observe({ type: 'longtask' });
    const list = document.querySelector('section[data-stage=applied] [role=grid]');
    if (!list) throw new Error('There is no column to scroll.');
    const total = Number(list.getAttribute('aria-rowcount'));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isAtEnd = () => list.querySelector(`[aria-rowindex="${total}"]`) !== null;
    while (!isAtEnd()) {
      list.scrollBy(0, list.clientHeight);
      await frame();
    }
    await frame();
    observer.disconnect();
    return longest;
  });
}

async function heapMegabytes({ page }: OpenWorkspace): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize / 1024 ** 2;
}
