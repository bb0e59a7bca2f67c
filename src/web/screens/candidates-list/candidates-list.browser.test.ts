import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { STAGE_LABELS } from '#domain/stage.ts';
import { sampleCandidateDraft } from '#domain/samples/sample-rows.ts';
import { HARD_TEXTS, LONG_EMAIL, WINDOWS } from '#web/test/hard-texts.ts';
import { apiInMemory } from '#web/test/api-in-memory.ts';
import {
  address,
  emulatePhone,
  texts,
  press,
  resizeWindow,
  preferTheme,
  expectNoKeyHints,
  expectNoSidewaysScroll,
  expectAccessible,
} from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import {
  openCandidates,
  names,
  candidateRow,
  searchField,
  stageFilter,
  storedCandidates,
} from './candidates-in-test.ts';

test('The list shows the first fifty candidates, the latest stage change on top', async () => {
  const api = await openCandidates();
  await expect.element(page.getByRole('heading', { name: 'Candidates', level: 1 })).toBeVisible();
  const stored = await storedCandidates(api);
  expect(stored).toHaveLength(1000);
  await expect.poll(() => texts(names())).toEqual(stored.slice(0, 50).map(({ name }) => name));
});

test('On a phone nothing moves when the counts come', async () => {
  await emulatePhone();
  const api = await apiInMemory();
  const held = api.hold('GET', '/candidates');
  await openApp('/candidates', api);
  await expect.element(searchField()).toBeVisible();
  const { top } = searchField().element().getBoundingClientRect();
  held.release();
  await expect.element(page.getByText('Total: 1000')).toBeVisible();
  expect(searchField().element().getBoundingClientRect().top).toBe(top);
});

test('A row shows picture, name, stage, email and job, and opens the profile by name and by Open', async () => {
  const api = await openCandidates();
  const stored = (await storedCandidates(api)).slice(0, 50);
  expect(new Set(stored.map(({ stage }) => stage)).size).toBe(6);
  for (const { id, name, email, stage, jobTitle } of stored.slice(0, 12)) {
    const row = candidateRow(name).filter({ hasText: email });
    await expect.element(row.getByCss('img')).toHaveAttribute('src', `/avatars/${((id - 1) % 70) + 1}.webp`);
    await expect
      .element(row.getByRole('link', { name, exact: true }))
      .toHaveAttribute('href', `/candidates/${id}`);
    await expect.element(row.getByText(STAGE_LABELS[stage], { exact: true })).toBeVisible();
    await expect.element(row.getByText(email, { exact: true })).toBeVisible();
    await expect.element(row.getByText(`Applying for ${jobTitle}`, { exact: true })).toBeVisible();
    await expect.element(row.getByText('Open', { exact: true })).toHaveAttribute('href', `/candidates/${id}`);
  }
  await names().first().click();
  await expect.poll(address).toBe(`/candidates/${stored[0]!.id}`);
  await expect.element(page.getByRole('heading', { name: stored[0]!.name, level: 1 })).toHaveFocus();
  window.history.back();
  await page.getByText('Open', { exact: true }).nth(1).click();
  await expect.poll(address).toBe(`/candidates/${stored[1]!.id}`);
});

test('“shown” counts the rows on this page, “Total” all that match', async () => {
  const api = await openCandidates();
  await expect.element(page.getByText('50 shown', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Total: 1000', { exact: true })).toBeVisible();
  await expect.element(page.getByText('1–50 of 1,000', { exact: true })).toBeVisible();
  const hired = await storedCandidates(api, 'hired');
  const onLastPage = hired.length % 50;
  expect(onLastPage).not.toBe(0);
  await openApp('/candidates?stage=hired&page=99', api);
  await expect.element(page.getByText(`${onLastPage} shown`, { exact: true })).toBeVisible();
  await expect.element(page.getByText(`Total: ${hired.length}`, { exact: true })).toBeVisible();
});

test(
  'Prev and Next turn pages of fifty from their top, and stop at the ends',
  { tags: ['quick'] },
  async () => {
    const api = await openCandidates();
    const stored = await storedCandidates(api);
    const [prev, next] = ['Prev', 'Next'].map((name) => page.getByRole('button', { name }));
    await expect.element(prev!).toBeDisabled();
    await expect.element(page.getByText('Page 1 / 20')).toBeVisible();
    window.scrollTo(0, 1500);
    await next!.click();
    await expect.element(page.getByText('Page 2 / 20')).toBeVisible();
    await expect.poll(() => texts(names())).toEqual(stored.slice(50, 100).map(({ name }) => name));
    await expect.poll(() => window.scrollY).toBe(0);
    await prev!.click();
    await expect.poll(() => texts(names().first())).toEqual([stored[0]!.name]);

    await openApp('/candidates?page=20', api);
    await expect.element(next!).toBeDisabled();
    await expect.poll(() => texts(names().last())).toEqual([stored.at(-1)!.name]);
  },
);

test('A page past the end is the last page, and a new filter starts at the first', async () => {
  await openCandidates('?page=99');
  await expect.element(page.getByText('Page 20 / 20')).toBeVisible();
  await stageFilter().selectOptions('Applied');
  await expect.element(page.getByText(/^Page 1 \//)).toBeVisible();
});

test('An empty list without a search says “No candidates found”', async () => {
  const api = await apiInMemory();
  api.answer('GET /candidates', { data: [], total: 0 });
  await openApp('/candidates', api);
  await expect.element(page.getByText('No candidates found', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Import candidates' }))
    .toHaveAttribute('href', '/candidates/import');
  await page.getByRole('button', { name: 'Add the first candidate' }).click();
  await expect.element(page.getByRole('dialog', { name: 'New candidate' })).toBeVisible();
});

describe('Failed loads', () => {
  test('The list says “Error: Failed to load candidates”, and can be tried again', async () => {
    const api = await apiInMemory();
    const { heal } = api.fail({ method: 'GET', path: '/candidates', status: 500 });
    await openApp('/candidates', api);
    await expect.element(page.getByText('Error: Failed to load candidates', { exact: true })).toBeVisible();
    heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(names()).toHaveLength(50);
    await expect.element(page.getByText(/^Error:/)).not.toBeInTheDocument();
  });

  test('The server’s words come first, and Refresh loads again', async () => {
    const message = 'The database is closed.';
    const api = await apiInMemory();
    const { heal } = api.fail({
      method: 'GET',
      path: '/candidates',
      status: 500,
      message,
    });
    await openApp('/candidates', api);
    await expect.element(page.getByText(`Error: ${message}`, { exact: true })).toBeVisible();
    heal();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.element(names()).toHaveLength(50);
  });

  test('The rows that were there stay when loading fails', async () => {
    const api = await openCandidates();
    api.fail({ method: 'GET', path: '/candidates' });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.element(page.getByText('Error: Failed to load candidates', { exact: true })).toBeVisible();
    await expect.element(names()).toHaveLength(50);
  });
});

for (const [what, name] of Object.entries(HARD_TEXTS)) {
  test(`${what} is shown as text and breaks nothing, on a desktop and on a phone`, async () => {
    const api = await openCandidates();
    const job = await api.call<{ id: number }>('POST', '/jobs', { title: name, tags: [] });
    const candidate = sampleCandidateDraft({ name, email: LONG_EMAIL, jobId: job.id });
    await api.call('POST', '/candidates', candidate);
    const row = page.getByRole('row').nth(1);
    await expect.poll(() => texts(row.getByRole('link').first())).toEqual([name]);
    await expect.element(row.getByText(`Applying for ${name}`, { exact: true })).toBeVisible();
    await expect.element(row.getByText(LONG_EMAIL, { exact: true })).toBeVisible();
    await expect.element(page.getByText('No candidates')).not.toBeInTheDocument();
    for (const { width, height } of WINDOWS) {
      await resizeWindow(width, height);
      expectNoSidewaysScroll();
      const open = row.getByText('Open', { exact: true }).element().getBoundingClientRect();
      expect(open.x + open.width).toBeLessThan(width);
      expect(row.element().getBoundingClientRect().height).toBeLessThan(130);
    }
    await expect.poll(() => document.title).toBe('Candidates · Hirelane');
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`Everybody can use the list in the ${colorScheme} theme, also with the dialog open`, async () => {
    await preferTheme(colorScheme);
    await openCandidates();
    await expectAccessible();
    await page.getByRole('button', { name: '+ New Candidate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await expectAccessible();
    await press('Escape');
    await searchField().fill('zzz');
    await expect.element(page.getByText(/^No candidates found/)).toBeVisible();
    await expectAccessible();
  });
}

test('At 1280 × 800 at least 15 rows of 36 px are in sight, beside at most 9 controls', async () => {
  await resizeWindow(1280, 800);
  await openCandidates();
  const pages = page.getByRole('group', { name: 'Pagination' }).element().getBoundingClientRect();
  const boxes = page
    .getByCss('tbody tr')
    .elements()
    .map((row) => row.getBoundingClientRect());
  expect(boxes.filter(({ top, bottom }) => top >= 0 && bottom <= pages.top).length).toBeGreaterThanOrEqual(
    15,
  );
  expect(new Set(boxes.map(({ height }) => height))).toEqual(new Set([36]));
  const controls = page.getByCss('main :is(a, button, input, select)').elements();
  const beside = controls.filter((it) => !it.closest('table, [aria-hidden]') && it.closest('label') === null);
  expect(beside.length).toBeLessThanOrEqual(9);
});

test('On a phone the first row is at most 240 px from the top, and stages, filters and totals are in sight', async () => {
  await emulatePhone();
  await openCandidates('?stage=hired&minDays=1&sort=nameAsc');
  expect(page.getByCss('tbody tr').first().element().getBoundingClientRect().top).toBeLessThanOrEqual(240);
  await expect.element(stageFilter()).toHaveValue('hired');
  await expect.element(page.getByRole('button', { name: 'Filter 2 active', exact: true })).toBeVisible();
  await expect.element(page.getByText(/^Total: /)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '+ New Candidate' })).toBeVisible();
  expectNoKeyHints();
  expectNoSidewaysScroll();
  await expectAccessible();
});

test('The list shows changes of another tab without a refresh', async () => {
  const api = await openCandidates();
  const last = (await storedCandidates(api)).at(-1)!;
  await api.call('PATCH', `/candidates/${last.id}`, { stage: 'offer' });
  await expect.element(names().first()).toHaveTextContent(last.name);
  await expect.element(page.getByCss('tbody [data-stage]').first()).toHaveTextContent('Offer');
});
