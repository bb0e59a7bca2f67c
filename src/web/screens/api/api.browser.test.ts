import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import { emulatePhone, expectAccessible, expectNothingWider } from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import text from '../../../../docs/openapi.json?raw';

const openapi = JSON.parse(text) as object;

async function openPage(prepare: (api: ApiInMemory) => void): Promise<ApiInMemory> {
  const api = await apiInMemory();
  prepare(api);
  await openApp('/api', api);
  await expect.element(page.getByRole('heading', { name: 'API', level: 1 })).toBeVisible();
  return api;
}

test(
  'A search finds calls by their words, and a call says what it takes and answers',
  { tags: ['quick'] },
  async () => {
    await openPage((api) => api.answer('GET /openapi.json', openapi));
    const search = page.getByRole('searchbox', { name: 'Search the API' });
    await search.fill('post addNote');
    await expect.element(page.getByRole('status').filter({ hasText: /^1 call$/ })).toBeVisible();
    const call = page.getByRole('list', { name: 'candidates' }).getByRole('listitem');
    await call.getByText('/candidates/{id}/notes').click();
    await expect.element(call.getByText('addNote · Needs note access')).toBeVisible();
    await expect.element(call.getByText('Idempotency-Key?: string (header)')).toBeVisible();
    await expect.element(call.getByText(/Headers: Change-Seq/)).toBeVisible();
    await expectAccessible();
    await emulatePhone();
    expectNothingWider();
    await search.fill('nothing like that');
    await expect.element(page.getByText('No call has these words')).toBeVisible();
  },
);

test('In the browser edition the page of the API says who can make its calls, and nothing of tokens', async () => {
  await openPage((api) => api.answer('GET /openapi.json', openapi));
  await expect
    .element(page.getByText(/^This browser answers them, so only pages of this address/))
    .toBeVisible();
  await expect.element(page.getByText(/access token, which you make/)).not.toBeInTheDocument();
});

test('When the description does not load, it can be asked for again', async () => {
  const api = await openPage((it) => it.answer('GET /openapi.json', { message: 'Not now' }, { status: 503 }));
  await expect.element(page.getByText('Not now')).toBeVisible();
  api.answer('GET /openapi.json', openapi);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText(/^\d+ calls$/)).toBeVisible();
});
