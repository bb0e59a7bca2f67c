import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumEndToEnd as launchOptions } from '../scripts/chromium.ts';
import { api, expect, test, type Watch } from './fixtures.ts';
import { unanswered } from './kept-in-origin.ts';
import { filesWith } from './profile-bytes.ts';
import { whatIsKept } from './recovery.ts';

test.use({ freshProfile: true });

/** Texts that have no part in common with other texts, so that compressed data contains them unchanged. */
const NAME = 'Zqxwv Kjyrmbgf';
const TRACES = ['Zqxwv', 'Kjyrmbgf', 'wqzjx@vkpf', 'Hjzqkwx', 'xqZvbwk', 'Wjqxzk', 'Vzxkqj'];

test('Nobody who is erased is found in any byte of the browser’s storage', async ({ baseURL, watch }) => {
  const profile = mkdtempSync(join(tmpdir(), 'hirelane-erased-'));
  try {
    const others = await withBrowser(profile, watch, async (page) => {
      await page.goto(`${baseURL}/candidates`);
      await expect(page.getByRole('heading', { level: 1, name: 'Candidates' })).toBeVisible();
      const id = await makeThem(page);
      expect(await unanswered(page)).toEqual([]);
      expect(await copiesOf(page)).toContain('Zqxwv');
      expect(filesWith(profile, TRACES)).not.toEqual([]);

      await page.evaluate(send, {
        method: 'POST',
        path: '/candidates/erase',
        body: JSON.stringify({ ids: [id] }),
      });
      expect(await copiesOf(page)).not.toMatch(new RegExp(TRACES.join('|')));
      expect(await unanswered(page)).toEqual([]);
      // Polls, because Chromium merges its files in the background.
      await expect.poll(() => filesWith(profile, TRACES)).toEqual([]);
      return api<{ total: number }>(page, '/candidates');
    });
    expect(filesWith(profile, TRACES)).toEqual([]);
    await withBrowser(profile, watch, async (page) => {
      await page.goto(`${baseURL}/candidates`);
      expect((await api<{ total: number }>(page, '/candidates')).total).toBe(others.total);
    });
    expect(filesWith(profile, TRACES)).toEqual([]);
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
});

/**
 * Makes a candidate with data everywhere: notes, a file, edits, a merge, a change shared with other rows, snapshots and
 * a kept copy.
 */
async function makeThem(page: Page): Promise<number> {
  const of = (method: string, path: string, body?: object) =>
    page.evaluate(send, { method, path, ...(body && { body: JSON.stringify(body) }) }) as Promise<{
      id: number;
    }>;
  const draft = { name: NAME, email: 'wqzjx@vkpf.example', jobId: 1 };
  // With this many candidates, the database also contains stored copies of lists and histories.
  const crowd = Array.from({ length: 2_000 }, (_, n) => ({
    ...draft,
    name: `Somebody ${n}`,
    email: `somebody-${n}@example.com`,
  }));
  await of('POST', '/imports', { newJobs: [], rows: crowd });
  const { id } = await of('POST', '/candidates', draft);
  await of('POST', `/candidates/${id}/notes`, { text: 'Hjzqkwx is what they said' });
  await page.evaluate(attach, { id, name: 'Vzxkqj.txt', content: 'Vzxkqj is in their file' });
  await of('POST', '/recovery/kept');
  await of('PATCH', `/candidates/${id}`, { name: `${NAME} Wjqxzk`, phone: '+49 30 1234567' });
  const { id: other } = await of('POST', '/candidates', { ...draft, name: 'xqZvbwk' });
  await of('POST', `/candidates/${id}/merge`, { candidateId: other });
  await of('PATCH', '/candidates', { ids: [1, 2, id], addTags: ['later'] });
  await of('PATCH', '/candidates', { ids: [1, 2, id], stage: 'offer' });
  await page.goto(new URL(`/candidates/${id}`, page.url()).href);
  await page.getByLabel('New note', { exact: true }).fill('What is typed and not saved');
  await page.goto(new URL('/insight', page.url()).href);
  await expect(page.getByRole('heading', { level: 2, name: 'Funnel' })).toBeVisible();
  const { revision } = await api<{ revision: number }>(page, '/changes?limit=1');
  await expect
    .poll(async () => (await whatIsKept(page)).snapshots.map((snapshot) => snapshot.revision))
    .toContain(revision);
  return id;
}

async function attach({ id, name, content }: { id: number; name: string; content: string }): Promise<void> {
  const body = new FormData();
  body.append('file', new File([content], name));
  const response = await fetch(`/candidates/${id}/files`, { method: 'POST', body });
  if (!response.ok) throw new Error(await response.text());
}

/** The readable data of the workspace that is outside of the database, as text. */
async function copiesOf(page: Page): Promise<string> {
  // There may be only one snapshot.
  const generations = (await whatIsKept(page)).snapshots.map(({ generation }) => generation);
  const texts = [...generations, 'kept'].map((generation) =>
    api<unknown>(page, `/recovery/snapshot?generation=${generation}`),
  );
  return JSON.stringify(await Promise.all(texts));
}

/** Runs in the page. The body is a text, because it is handed over more quickly than its many objects. */
async function send({ method, path, body }: { method: string; path: string; body?: string }) {
  const response = await fetch(path, {
    method,
    headers: { Accept: 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    ...(body !== undefined && { body }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(answer));
  return answer;
}

async function withBrowser<T>(profile: string, watch: Watch, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await chromium.launchPersistentContext(profile, launchOptions);
  watch(context);
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}
