import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import {
  address,
  emulatePhone,
  expectAccessible,
  expectNoSidewaysScroll,
  focus,
  press,
  resizeWindow,
  texts,
} from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import { names, openCandidates, stageFilter } from './candidates-in-test.ts';

const heads = (): string[] => texts(page.getByRole('columnheader'));
const open = (): Locator => page.getByRole('button', { name: 'Columns' });
const item = (name: string): Locator => page.getByRole('menuitemcheckbox', { name, exact: true });

/** The elements with a cut-off email. */
const cut = (): Element[] =>
  page
    .getByText('@example')
    .elements()
    .filter((it) => it.scrollWidth > it.clientWidth);

test(
  'The columns of the list are chosen in a menu, and are in the URL; Back and a shared link show the same',
  { tags: ['soak'] },
  async () => {
    const api = await openCandidates('?page=2');
    expect(heads()).toEqual(['Name', 'Stage', 'Since', 'Email', 'Job', 'Actions']);
    await open().click();
    await expect.element(item('Email')).toHaveAttribute('aria-checked', 'true');
    await expect.element(item('Reason')).toHaveAttribute('aria-checked', 'false');
    await expectAccessible();
    await item('Email').click();
    await expect.poll(heads).toEqual(['Name', 'Stage', 'Since', 'Job', 'Actions']);
    await item('Reason').click();
    await expect.poll(heads).toEqual(['Name', 'Stage', 'Since', 'Reason', 'Job', 'Actions']);
    await expect.element(item('Reason')).toHaveAttribute('aria-checked', 'true');
    await press('Escape');
    await expect.element(open()).toHaveFocus();
    expect(new URLSearchParams(window.location.search).get('columns')).toBe('stage,since,reason,job');
    expect(new URLSearchParams(window.location.search).get('page')).toBe('2');

    await stageFilter().selectOptions('Offer');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(heads).toEqual(['Name', 'Stage', 'Since', 'Reason', 'Job', 'Actions']);
    await names().first().click();
    await expect.element(page.getByText(/^Candidate #/)).toBeVisible();
    await page.getByRole('link', { name: 'Back to candidates' }).click();
    await expect.poll(heads).toEqual(['Name', 'Stage', 'Since', 'Reason', 'Job', 'Actions']);
    await openApp('/candidates?columns=job,email,nothing', api);
    await expect.poll(heads).toEqual(['Name', 'Email', 'Job', 'Actions']);

    await openApp('/candidates?columns=stage,since,job', api);
    await open().click();
    await item('Email').click();
    await expect.poll(address).toBe('/candidates');
  },
);

test('The list of the rejected has the reason until it is hidden', { tags: ['soak'] }, async () => {
  await openCandidates('?stage=rejected');
  expect(heads()).toContain('Reason');
  await focus(open());
  await press('Enter');
  await expect.element(item('Stage')).toHaveFocus();
  await press('ArrowDown', 3);
  await press('Space');
  await expect.poll(heads).toEqual(['Name', 'Stage', 'Since', 'Email', 'Job', 'Actions']);
  await expect.element(item('Reason')).toHaveFocus();
});

test('No email is cut, in the list of the rejected nor beside the peek, where rows stack by the room there is', async () => {
  await resizeWindow(1280, 800);
  await openCandidates('?stage=rejected');
  const [name, email] = [names().first(), page.getByText('@example').first()];
  const top = (it: Locator): number => it.element().getBoundingClientRect().top;
  expect(Math.abs(top(name) - top(email))).toBeLessThan(10);
  expect(cut()).toEqual([]);
  await press('p');
  await expect.element(page.getByCss('[data-peek]')).toBeVisible();
  await expect.poll(() => top(email) - top(name)).toBeGreaterThan(15);
  expect(cut()).toEqual([]);
  await expect.element(page.getByRole('combobox', { name: 'Sort' })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Select this page' })).not.toBeInTheDocument();
  expectNoSidewaysScroll();
  await expectAccessible();
  await press('p');
  await expect.poll(() => Math.abs(top(name) - top(email))).toBeLessThan(10);
});

test('On a phone a stacked row shows the chosen columns and a Peek button', async () => {
  await emulatePhone();
  await openCandidates('?columns=since,reason,email,job');
  const row = page.getByRole('row').nth(1);
  await expect.element(row.getByText(/^(?:<1h|\d+[hdy])$/)).toBeVisible();
  await expect.element(row.getByText('@example')).toBeVisible();
  expect(row.getByText('Stage').elements()).toEqual([]);
  expectNoSidewaysScroll();
  await row.getByRole('button', { name: 'Peek' }).click();
  await expect.element(page.getByCss('[data-peek]')).toBeVisible();
});

test('On a phone few emails are cut, and no row is higher for Peek', { tags: ['soak'] }, async () => {
  await emulatePhone();
  await openCandidates();
  expect(cut().length).toBeLessThan(5);
  expectNoSidewaysScroll();
});
