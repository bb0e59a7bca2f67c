import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { apiInMemory } from '#web/test/api-in-memory.ts';
import { openApp } from '#web/test/open-app.tsx';
import { screenStart } from './first-calls.ts';

/** Each screen, with a text from its early calls. */
const SCREENS = [
  ['/jobs', 'Senior Frontend Engineer'],
  ['/jobs/1', 'Senior Frontend Engineer'],
  ['/candidates', 'Akira Mori'],
  ['/candidates?job=1', 'Akira Mori'],
  ['/candidates/board', 'Akira Mori'],
  ['/candidates/board?job=1', 'Akira Mori'],
  ['/candidates/1', 'Candidate #1'],
  ['/assessments/1', 'What is your current role'],
  ['/assessments/1/fill', 'Submit'],
] as const;

for (const [path, text] of SCREENS) {
  test(`${path} has its rows from answers that came before the app, while the calls themselves wait`, async () => {
    const api = await apiInMemory();
    const { pathname, search } = new URL(path, window.location.origin);
    const calls = screenStart({ pathname, search })?.calls ?? [];
    const came = new Map(
      await Promise.all(calls.map(async ({ url }) => [url, await api.get<object>(url)] as const)),
    );
    const gate = api.hold('GET', '/');
    await openApp(path, api, { api: { peekEarlyAnswer: (url) => came.get(url) } });
    await expect.element(page.getByText(text).first()).toBeVisible();
    gate.release();
    await expect.element(page.getByText('Loading…').first()).not.toBeInTheDocument();
  });
}

test('An answer that can’t be read is left to the call that tells of it', async () => {
  const api = await apiInMemory();
  await openApp('/jobs', api, { api: { peekEarlyAnswer: () => 'no list' } });
  await expect.element(page.getByText('Senior Frontend Engineer').first()).toBeVisible();
});
