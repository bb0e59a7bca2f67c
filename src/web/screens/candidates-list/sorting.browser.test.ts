import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { compareBy } from '#domain/candidate-list/candidate-sort.ts';
import { address, expectAccessible, press, resizeWindow, texts } from '#web/test/on-screen.ts';
import { names, openCandidates, storedCandidates } from './candidates-in-test.ts';

const head = (name: string): Locator => page.getByRole('columnheader', { name, exact: true });
const button = (name: string): Locator => head(name).getByRole('button');

test('The list is sorted by the heads of name, stage and since, both ways; the order is in the URL and said to assistive technology', async () => {
  const api = await openCandidates('?page=2');
  const all = await storedCandidates(api);
  const first = (sort: keyof typeof compareBy): string[] =>
    all
      .toSorted(compareBy[sort])
      .slice(0, 50)
      .map(({ name }) => name);
  await expect.element(head('Since')).toHaveAttribute('aria-sort', 'descending');

  await button('Name').click();
  await expect.poll(address).toBe('/candidates?sort=nameAsc');
  await expect.poll(() => texts(names())).toEqual(first('nameAsc'));
  await expect.element(head('Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(head('Since')).not.toHaveAttribute('aria-sort');
  await expect.element(button('Name')).toHaveFocus();
  await press('Enter');
  await expect.poll(address).toBe('/candidates?sort=nameDesc');
  await expect.poll(() => texts(names())).toEqual(first('nameDesc'));
  await expect.element(head('Name')).toHaveAttribute('aria-sort', 'descending');
  await expectAccessible();

  await button('Stage').click();
  await expect.poll(() => texts(names())).toEqual(first('stageAsc'));
  await button('Since').click();
  await expect.poll(address).toBe('/candidates');
  await expect.poll(() => texts(names())).toEqual(first('latest'));
  await button('Since').click();
  await expect.poll(address).toBe('/candidates?sort=oldest');
  await expect.poll(() => texts(names())).toEqual(first('oldest'));
});

test('A candidate renamed elsewhere moves to the right place at once, and clearing filters keeps the order', async () => {
  const api = await openCandidates('?sort=nameAsc&stage=hired');
  const hired = (await storedCandidates(api, 'hired')).toSorted(compareBy.nameAsc);
  await expect.poll(() => texts(names())[0]).toBe(hired[0]!.name);
  await api.call('PATCH', `/candidates/${hired.at(-1)!.id}`, { name: 'Aaa Aab' });
  await expect.poll(() => texts(names())[0]).toBe('Aaa Aab');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(address).toBe('/candidates?sort=nameAsc');
});

test('Where rows are stacked the order is chosen from a list', async () => {
  await resizeWindow(390, 844);
  const api = await openCandidates();
  const all = await storedCandidates(api);
  await expect.element(button('Name')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitemradio', { name: 'Name A–Z' }).click();
  await expect.poll(address).toBe('/candidates?sort=nameAsc');
  const [first] = all.toSorted(compareBy.nameAsc);
  await expect.poll(() => texts(names())[0]).toBe(first!.name);
  await expectAccessible();
});
