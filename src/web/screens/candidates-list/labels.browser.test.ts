import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { compareBy } from '#domain/candidate-list/candidate-sort.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  address,
  emulatePhone,
  expectAccessible,
  expectNoSidewaysScroll,
  resizeWindow,
  texts,
} from '#web/test/on-screen.ts';
import { candidateRow, names, openCandidates, storedCandidates } from './candidates-in-test.ts';

const chips = (): Locator => page.getByRole('list', { name: 'Filters' }).getByRole('listitem');
const total = (count: number): Locator => page.getByText(`Total: ${count}`, { exact: true });

/** Creates three candidates with tags and sources. The first has all fields. */
async function known(): Promise<{ api: ApiInMemory; its: Awaited<ReturnType<typeof storedCandidates>> }> {
  const api = await apiInMemory();
  const its = (await storedCandidates(api)).slice(0, 3);
  const [first, second, third] = its.map(({ id }) => `/candidates/${id}`);
  const links = ['https://www.linkedin.com/in/ada/', 'https://ada.example'];
  await api.call('PATCH', first!, {
    source: 'Referral',
    tags: ['remote', '2024'],
    phone: '+44 20 7946 0000',
    links,
  });
  await api.call('PATCH', second!, { source: 'Referral', tags: ['remote'] });
  await api.call('PATCH', third!, { source: 'LinkedIn', appliedAt: '2020-02-03T10:00:00.000Z' });
  return { api, its };
}

test('Chips show the tag and the source in the URL, and a shared link shows the same', async () => {
  const { api, its } = await known();
  await openCandidates('?tag=2024&source=Referral', api);
  await expect.element(total(1)).toBeVisible();
  await expect.poll(() => texts(chips())).toEqual(['Source: Referral', 'Tag: 2024']);
  await expectAccessible();
  await page.getByRole('button', { name: 'Remove Tag: 2024' }).click();
  await expect.poll(address).toBe('/candidates?source=Referral');
  await expect.poll(() => new Set(texts(names()))).toEqual(new Set(its.slice(0, 2).map(({ name }) => name)));
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(address).toBe('/candidates');
});

test('A reload and the way to a profile and back keep them, and so does triage', async () => {
  const { api } = await known();
  await openCandidates('?tag=remote', api);
  await names().first().click();
  await page.getByRole('link', { name: 'Back to candidates' }).click();
  await expect.poll(address).toBe('/candidates?tag=remote');
  await page.getByRole('link', { name: 'Triage' }).click();
  await expect.element(page.getByText('1 of 2')).toBeVisible();
});

test('Applied, Phone, Source, Tags and Links are columns; the list is sorted by when they applied, both ways', async () => {
  await resizeWindow(1280, 800);
  const { api, its } = await known();
  await openCandidates('?columns=applied,phone,source,tags', api);
  const row = candidateRow(its[0]!.name).filter({ hasText: 'Referral' });
  await expect.element(row.getByText('+44 20 7946 0000')).toBeVisible();
  await expect.element(row.getByText('remote, 2024')).toBeVisible();
  await expect.element(candidateRow(its[2]!.name).getByText('Feb 3, 2020')).toBeVisible();
  const stored = await storedCandidates(api);
  const applied = page.getByRole('columnheader', { name: 'Applied' });
  for (const [sort, order] of [
    ['appliedDesc', 'descending'],
    ['appliedAsc', 'ascending'],
  ] as const) {
    await applied.getByRole('button').click();
    const sorted = stored.toSorted(compareBy[sort]).slice(0, 50);
    await expect.poll(() => texts(names())).toEqual(sorted.map(({ name }) => name));
    await expect.element(applied).toHaveAttribute('aria-sort', order);
    expect(address()).toContain(`sort=${sort}`);
  }

  await openCandidates('?tag=2024&columns=links,tags', api);
  const link = page.getByRole('link', { name: 'linkedin.com/in/ada' });
  await expect.element(link).toHaveAttribute('href', 'https://www.linkedin.com/in/ada/');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expectAccessible();
});

test('On a phone the filters are in their menu, and rows show all columns that were chosen', async () => {
  await emulatePhone();
  const { api } = await known();
  await openCandidates('?tag=2024&columns=stage,since,applied,reason,email,phone,job,source,tags,links', api);
  await expect.element(page.getByRole('button', { name: 'Filter 1 active' })).toBeVisible();
  await expect.element(chips()).toHaveLength(0);
  const row = page.getByRole('row').nth(1);
  for (const text of ['+44 20 7946 0000', 'Referral', 'remote, 2024', 'linkedin.com/in/ada', '@example']) {
    await expect.element(row.getByText(text)).toBeVisible();
  }
  expectNoSidewaysScroll();
  await expectAccessible();
});
