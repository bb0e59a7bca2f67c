import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { compareBy } from '#domain/candidate-list/candidate-sort.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  address,
  emulatePhone,
  expectAccessible,
  expectNoSidewaysScroll,
  press,
  resizeWindow,
  texts,
  type,
} from '#web/test/on-screen.ts';
import { candidateRow, names, openCandidates, storedCandidates } from './candidates-in-test.ts';

const filter = (name: string): Locator => page.getByRole('button', { name: new RegExp(`^${name}: `) });
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

test('The filters Source and Tag offer those in use, found by typing, and are in the URL; a shared link shows the same', async () => {
  const { api, its } = await known();
  await openCandidates('?page=2', api);
  await filter('Tag').click();
  await expect.element(page.getByRole('option', { name: 'remote (2)' })).toBeVisible();
  expect(texts(page.getByRole('listbox', { name: 'Tag' }).getByRole('option'))).toEqual([
    'All tags',
    'remote (2)',
    '2024 (1)',
  ]);
  await expectAccessible();
  await type('REM');
  await press('Enter');
  await expect.poll(address).toBe('/candidates?tag=remote');
  await expect.element(total(2)).toBeVisible();
  await expect.element(filter('Tag')).toHaveFocus();
  await expect.element(filter('Tag')).toHaveTextContent('remote');

  await filter('Source').click();
  await page.getByRole('option', { name: 'LinkedIn (1)' }).click();
  await expect.element(page.getByText('No candidates found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all candidates' }).click();
  await expect.poll(address).toBe('/candidates');
  await filter('Source').click();
  await page.getByRole('option', { name: 'Referral (2)' }).click();
  await expect.poll(() => new Set(texts(names()))).toEqual(new Set(its.slice(0, 2).map(({ name }) => name)));
  await filter('Source').click();
  await page.getByRole('option', { name: 'All sources' }).click();
  await expect.element(total(1000)).toBeVisible();

  await openCandidates('?tag=2024&source=Referral', api);
  await expect.element(total(1)).toBeVisible();
  await expect.element(filter('Tag')).toHaveTextContent('2024');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(address).toBe('/candidates');
});

test(
  'A reload and the way to a profile and back keep them, and so does triage',
  { tags: ['soak'] },
  async () => {
    const { api } = await known();
    await openCandidates('?tag=remote', api);
    await names().first().click();
    await page.getByRole('link', { name: 'Back to candidates' }).click();
    await expect.poll(address).toBe('/candidates?tag=remote');
    await page.getByRole('link', { name: 'Triage' }).click();
    await expect.element(page.getByText('1 of 2')).toBeVisible();
  },
);

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

test(
  'On a phone the filters fold with the others, and rows stack all of it',
  { tags: ['soak'] },
  async () => {
    await emulatePhone();
    const { api } = await known();
    await openCandidates('', api);
    await expect.element(filter('Tag')).not.toBeInTheDocument();
    await openCandidates(
      '?tag=2024&columns=stage,since,applied,reason,email,phone,job,source,tags,links',
      api,
    );
    await expect.element(filter('Tag')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Filters 1 active' }).click();
    await expect.element(filter('Tag')).toBeVisible();
    await expect.element(filter('Source')).toBeVisible();
    const row = page.getByRole('row').nth(1);
    for (const text of ['+44 20 7946 0000', 'Referral', 'remote, 2024', 'linkedin.com/in/ada', '@example']) {
      await expect.element(row.getByText(text)).toBeVisible();
    }
    expectNoSidewaysScroll();
    await expectAccessible();
  },
);

test('The tag filter says why its tags can’t be loaded', async () => {
  const api = await openCandidates('', (await known()).api);
  api.fail({ method: 'GET', path: '/tags', message: 'The disk is gone' });
  await filter('Tag').click();
  await expect.element(page.getByText('Error: The disk is gone')).toBeVisible();
});
