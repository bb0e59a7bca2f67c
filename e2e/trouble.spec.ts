import { api, expect, test } from './fixtures.ts';

// The browser reports failed answers, and the API reports why it could not write.
test.use({ freshProfile: true, expectedErrors: ['Failed to load resource', 'StoreError'] });

const FULL =
  'There is no room left for this on the device, so nothing was saved. Free some space, then try again.';

test('A full disk refuses the note with a sentence; the draft stays, reading goes on, and with room it is saved', async ({
  page,
  context,
  baseURL,
}) => {
  const devtools = await context.newCDPSession(page);
  const origin = baseURL ?? '';
  // The limit works only if it is set before anything is stored.
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 6_000_000 });
  await page.goto('/candidates/1');
  await api(page, '/jobs?pageSize=1');
  const { status, message } = await page.evaluate(async () => {
    const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
    for (;;) {
      // Random bytes, because the browser counts the stored size and they can't be compressed.
      const text = [...crypto.getRandomValues(new Uint32Array(2_000))].map((it) => it.toString(36)).join('');
      const body = JSON.stringify({ text, mentions: [] });
      const response = await window.fetch('/candidates/2/notes', { method: 'POST', headers, body });
      if (!response.ok) {
        const { message: told } = (await response.json()) as { message: string };
        return { status: response.status, message: told };
      }
    }
  });
  expect({ status, message }).toEqual({ status: 507, message: FULL });
  const before = await api(page, '/backup');

  // The limit is below the used space, because the database sometimes frees space by compacting its files.
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_000_000 });
  const note = page.getByLabel(/note/i).and(page.getByRole('textbox'));
  // This note is longer than the refused one, because the browser checks the new limit only for a write that did not
  // fit before.
  const numbers = Array.from({ length: 2_900 }, (_, at) => Math.imul(at + 1, 2_654_435_761) >>> 0);
  const typed = `Typed on a full disk: ${numbers.map((it) => it.toString(36)).join('')}`;
  await note.fill(typed);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText(FULL)).toBeVisible();
  await expect(note).toHaveValue(typed);
  expect(await api(page, '/backup')).toEqual(before);

  await page.reload();
  await expect(note).toHaveValue(typed);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Typed on a full disk');
});

test('Where there is no IndexedDB the screen says so and what to do', async ({ page, context }) => {
  await context.route('**/sw.js', async (route) => {
    const response = await route.fetch();
    const none = 'Object.defineProperty(self, "indexedDB", { value: undefined });';
    await route.fulfill({ response, body: `${none}${await response.text()}` });
  });
  await page.goto('/jobs');
  await expect(page.getByText('This browser doesn’t let the page store data.').last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' }).last()).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const status = await page.evaluate(async () => (await window.fetch('/jobs?pageSize=1')).status);
  expect(status).toBe(503);
});
