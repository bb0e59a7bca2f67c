import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import {
  address,
  expectAccessible,
  focus,
  keepToasts,
  press,
  resizeWindow,
  texts,
  toast,
  type,
} from '#web/test/on-screen.ts';
import { names, openCandidates, searchField, storedCandidates } from './candidates-in-test.ts';
import { bar } from './picking-in-test.ts';

describe('The row cursor of the list', () => {
  test(
    'J, K, the arrow keys, Home and End move it, X picks, P peeks and Enter opens; Back finds it again',
    { tags: ['quick'] },
    async () => {
      await openCandidates();
      await press('j');
      await expect.element(names().first()).toHaveFocus();
      await press('j');
      await press('ArrowDown');
      await expect.element(names().nth(2)).toHaveFocus();
      await press('k');
      await press('ArrowUp');
      await expect.element(names().first()).toHaveFocus();
      await press('End');
      await expect.element(names().nth(49)).toHaveFocus();
      await press('Home');
      await expect.element(names().first()).toHaveFocus();
      await press('j');
      await press('x');
      await expect.element(bar()).toHaveTextContent('1 selected');
      await press('x');
      await expect.element(bar()).not.toBeInTheDocument();
      const [name] = texts(names().nth(1));
      await press('p');
      await expect.element(page.getByRole('region', { name: name!, exact: true })).toBeVisible();
      await press('p');
      await expect.element(names().nth(1)).toHaveFocus();
      await expectAccessible();
      await press('Enter');
      await expect.element(page.getByRole('heading', { level: 1, name: name! })).toBeVisible();
      window.history.back();
      await expect.element(names().nth(1)).toHaveFocus();
    },
  );

  test('From the search, Enter and ↓ go to the first row of the answer', async () => {
    await openCandidates();
    await focus(searchField());
    await type('engineer');
    await press('Enter');
    await expect.element(names().first()).toHaveFocus();
    await press('/');
    await expect.element(searchField()).toHaveFocus();
    await press('ArrowDown');
    await expect.element(names().first()).toHaveFocus();
    expect(address()).toContain('search=engineer');
  });

  test('It goes from page to page, and a page that is turned begins at its first row', async () => {
    const api = await openCandidates();
    const stored = await storedCandidates(api);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.element(names().first()).toHaveTextContent(stored[50]!.name);
    await expect.element(names().first()).toHaveFocus();
    await press('k');
    await expect.element(names().nth(49)).toHaveFocus();
    await expect.element(names().nth(49)).toHaveTextContent(stored[49]!.name);
    await press('j');
    await expect.element(names().first()).toHaveTextContent(stored[50]!.name);
    await expect.element(names().first()).toHaveFocus();
  });

  test('A digit and M move its candidate, and the next row is next', async () => {
    const api = await openCandidates('?stage=applied');
    const [first, second, third] = await storedCandidates(api, 'applied');
    const stageOf = async ({ id }: CandidateWithJob) =>
      (await api.get<CandidateWithJob>(`/candidates/${id}`)).stage;
    keepToasts();
    await press('j');
    await press('2');
    await expect.element(toast('Moved to Screening')).toBeVisible();
    expect(await stageOf(first!)).toBe('screen');
    await expect.element(names().first()).toHaveTextContent(second!.name);
    await expect.element(names().first()).toHaveFocus();
    await press('m');
    await expect.element(page.getByRole('menu', { name: `Move ${second!.name} to` })).toBeVisible();
    await press('3');
    await expect.element(toast('Moved to Interview')).toBeVisible();
    await expect.element(names().first()).toHaveTextContent(third!.name);
    await expect.element(names().first()).toHaveFocus();
  });

  test('It appears in the first row in sight, and the row is not under what stays at the top', async () => {
    await resizeWindow(1280, 800);
    await openCandidates();
    await expect.element(names()).toHaveLength(50);
    window.scrollTo(0, 700);
    page.getByRole('main').element().focus();
    await press('j');
    const head = page.getByRole('columnheader', { name: 'Name' }).element().getBoundingClientRect();
    const focused = (): DOMRect => document.activeElement!.closest('tr')!.getBoundingClientRect();
    await expect.poll(() => focused().top - head.bottom).toBeGreaterThanOrEqual(0);
    expect(focused().top).toBeLessThan(head.bottom + 72);
  });

  test('Keys that are typed into the search move nothing', async () => {
    await openCandidates();
    await focus(searchField());
    await type('jk2x');
    await expect.element(searchField()).toHaveValue('jk2x');
    await expect.element(searchField()).toHaveFocus();
  });
});
