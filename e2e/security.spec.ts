import { SECURITY_HEADERS } from '../src/hosts/page/security-headers.ts';
import { api, expect, test } from './fixtures.ts';
import { watchForViolations } from './violations.ts';

test.describe(() => {
  test.use({ freshProfile: true });

  test('A page that answers its own requests obeys its policy too', async ({ page, context, baseURL }) => {
    const seen = await watchForViolations(page, baseURL);
    // Removes workers, as in a browser without them.
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'serviceWorker', { value: undefined }),
    );
    await context.addInitScript(
      () => delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker,
    );
    await page.goto('/jobs');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(seen).toEqual([]);
  });
});

test.describe('Text', () => {
  test.use({
    expectedErrors: ['TrustedHTML', 'TrustedScript', 'Content Security Policy', 'Content Security policy'],
  });

  test('Text can’t become code: not as HTML, not as a script, not with another Trusted Types policy', async ({
    page,
  }) => {
    await page.goto('/jobs');
    await api(page, '/jobs?pageSize=1');
    const refused = await page.evaluate(() => {
      function isRefused(attempt: () => unknown): boolean {
        try {
          attempt();
          return false;
        } catch {
          return true;
        }
      }
      const script = document.createElement('script');
      return [
        isRefused(() => Object.assign(document.createElement('div'), { innerHTML: '<b>x</b>' })),
        isRefused(() => Object.assign(script, { src: '/other.js' })),
        isRefused(() => Object.assign(script, { text: 'alert(1)' })),
        isRefused(() => new Worker('/other.js')),
        isRefused(() =>
          (
            window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
          ).trustedTypes.createPolicy('another', {}),
        ),
      ];
    });
    expect(refused).toEqual([true, true, true, true, true]);
  });
});

test('Every response of the server carries the security headers, and the API’s have their own', async ({
  page,
  request,
}) => {
  for (const path of ['/', '/jobs', '/sw.js', '/favicon.svg', '/manifest.webmanifest', '/avatars/1.webp']) {
    const headers = (await request.get(path)).headers();
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      expect(headers[name.toLowerCase()], `${name} of ${path}`).toBe(value);
    }
  }
  await page.goto('/jobs');
  await api(page, '/jobs?pageSize=1');
  const answer = await page.evaluate(async () =>
    Object.fromEntries((await window.fetch('/jobs', { headers: { Accept: 'application/json' } })).headers),
  );
  expect(answer).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
});
