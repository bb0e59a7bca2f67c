import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { journeysInTest } from '#web/screens/insight/journeys-in-test.ts';
import { resizeWindow, texts } from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';

test('A past board says the same time in stage as the list of that day', async () => {
  const api = await journeysInTest();
  await openApp('/candidates/board?asOf=2020-01-09', api);
  const onBoard = page.getByText(/^In (Applied|Screening) for /);
  await expect.element(onBoard).toHaveLength(2);
  const said = texts(onBoard).toSorted();
  await openApp('/candidates?asOf=2020-01-09&columns=since', api);
  const inList = page.getByLabelText(/^In (Applied|Screening) for /);
  await expect.element(inList).toHaveLength(2);
  const labels = inList.elements().map((time) => time.getAttribute('aria-label') ?? '');
  expect(labels.toSorted()).toEqual(said);
  // Days until the end of that day, not until today, which is years later.
  expect(said.every((words) => !words.includes('year'))).toBe(true);
});

test('A past board fits 1280 px', async () => {
  await resizeWindow(1280, 800);
  await openApp('/candidates/board?asOf=2020-01-09', await journeysInTest());
  await expect.element(page.getByRole('region', { name: 'Rejected' })).toBeVisible();
  const board = page.getByRole('region', { name: 'Rejected' }).element().parentElement!;
  expect(board.scrollWidth).toBe(board.clientWidth);
});
