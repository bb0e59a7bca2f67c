import { expect, test } from './fixtures.ts';

const SCREENS = [
  ['/jobs', 1],
  ['/jobs/1', 2],
  ['/candidates', 1],
  ['/candidates?job=1', 2],
  ['/candidates/board', 6],
  ['/candidates/board?job=1', 7],
  ['/candidates/1', 3],
  ['/assessments/1', 2],
  ['/assessments/1/fill', 2],
] as const;

for (const [path, calls] of SCREENS) {
  test(`What ${path} asks for first is asked before the app is there, and once`, async ({ page }) => {
    await page.goto('/jobs');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // What this page asks for late is not taken for the next one's.
    await page.goto('about:blank');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch') asked.push(request.url());
    });
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    // An answer that the screen does not take is of another URL than the screen's.
    await expect.poll(() => page.evaluate(() => window.earlyCalls?.answers.size)).toBe(0);
    await expect(page.getByText('Loading…')).toHaveCount(0);
    expect(asked.length).toBeGreaterThanOrEqual(calls);
    expect(asked).toEqual([...new Set(asked)]);
  });
}

test('The list that is opened by its link is asked for once', async ({ page }) => {
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

test('What a screen loads is named in the page’s head, all of it and nothing else', async ({ page }) => {
  for (const [path] of SCREENS) {
    const loaded = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\.(js|css)$/.test(pathname)) loaded.add(pathname);
    });
    await page.goto(path);
    await expect(page.getByText('Loading…')).toHaveCount(0);
    await expect(page.getByRole('heading').first()).toBeVisible();
    page.removeAllListeners('request');
    const named = await page.evaluate(() =>
      [...document.querySelectorAll('link[rel=modulepreload], link[rel=preload][as=style]')].map(
        (link) => new URL((link as HTMLLinkElement).href).pathname,
      ),
    );
    const others = [...loaded].filter((file) => !named.includes(file) && !/index-|^\/[^/]*$/.test(file));
    expect(others, path).toEqual([]);
    expect(
      named.filter((file) => !loaded.has(file)),
      path,
    ).toEqual([]);
  }
});
