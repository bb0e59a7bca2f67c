import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { address, resizeWindow } from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import { names, openCandidates } from './candidates-in-test.ts';

/** Records the number of rows and the page's height at each change of the document. */
function watchRows(): readonly { readonly rows: number; readonly height: number }[] {
  const seen: { rows: number; height: number }[] = [];
  const observer = new MutationObserver(() => {
    const rows = document.querySelectorAll('main tr[data-candidate]').length;
    if (rows > 0) seen.push({ rows, height: document.querySelector('main')?.scrollHeight ?? 0 });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return seen;
}

test('The rows in sight come first and the others right after them, and the page has its height from the start', async () => {
  await resizeWindow(1280, 800);
  const opened = watchRows();
  await openCandidates();
  await expect.poll(() => opened.at(-1)?.rows).toBe(50);
  // The first rows fill the window below the toolbar.
  expect(opened[0]?.rows).toBe(19);
  expect(new Set(opened.map(({ height }) => height)).size).toBe(1);

  const sorted = watchRows();
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect.poll(() => sorted.at(-1)?.rows).toBe(50);
  expect(Math.min(...sorted.map(({ rows }) => rows))).toBeLessThan(50);
  expect(new Set(sorted.map(({ height }) => height)).size).toBe(1);
});

test('Whoever comes back from a profile has all rows at once', async () => {
  await openCandidates();
  await names().nth(5).click();
  await expect.element(page.getByRole('heading', { name: 'Notes' })).toBeVisible();
  const seen = watchRows();
  window.history.back();
  await expect.element(names().first()).toBeVisible();
  expect(seen[0]?.rows).toBe(50);
});

test('By its link the list is asked for before its screen is there', async () => {
  const api = await openApp('/jobs');
  await expect.element(page.getByRole('rowheader').first()).toBeVisible();
  const send = window.fetch;
  const askedAt: (string | undefined)[] = [];
  window.fetch = (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    if (pathname === '/candidates') askedAt.push(document.querySelector('h1')?.textContent);
    return send(input, init);
  };
  const gate = api.holdAnswers('GET', '/candidates?');
  await page.getByRole('link', { name: 'Candidates' }).click();
  await expect.element(page.getByText('Loading…').first()).toBeVisible();
  gate.release();
  await expect.element(names().first()).toBeVisible();
  // In development React mounts each screen twice, so the request is sent twice.
  expect(askedAt[0]).toBe('Jobs');
});

test('A click with Ctrl, Shift or ⌘ on a name is left to the browser, which opens a tab or a window', async () => {
  await openCandidates();
  const taken: boolean[] = [];
  const look = (event: Event): void => {
    taken.push(event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener('click', look);
  onTestFinished(() => window.removeEventListener('click', look));
  const link = names().first().element();
  for (const key of ['ctrlKey', 'shiftKey', 'metaKey']) {
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true }));
  }
  expect(taken).toEqual([false, false, false]);
  expect(address()).toBe('/candidates');
});
