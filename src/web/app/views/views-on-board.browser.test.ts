import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ALL_LOADED, cards, fewCandidates, wholeCards } from '#web/screens/board/board-in-test.ts';
import { HARD_TEXTS } from '#web/test/hard-texts.ts';
import {
  emulatePhone,
  expectAccessible,
  expectNoSidewaysScroll,
  preferTheme,
  press,
  resizeWindow,
  texts,
} from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import { line, links, view, OFFERS, stored, saveAs } from './views-in-test.ts';

describe('On the board', () => {
  const BACKEND = { name: 'Backend', screen: 'board', params: { job: '2' } };

  test('V keeps the job, the list’s views are not there, and All leads back to everybody', async () => {
    const api = await fewCandidates();
    await api.call('POST', '/views', OFFERS);
    await openApp('/candidates/board?job=2', api);
    await expect.element(cards('Applied').first()).toBeVisible();
    await press('v');
    await saveAs('Backend');
    await expect.element(view('Backend')).toHaveAttribute('aria-current', 'page');
    expect(texts(links())).toEqual(['All', 'Backend']);
    await view('All').click();
    await expect.element(page.getByText(ALL_LOADED)).toBeVisible();
    expect((await stored(api)).at(-1)).toMatchObject(BACKEND);
    await expectAccessible();
  });

  test('Views are asked for after the cards, their line is there before them, and nothing moves when they come', async () => {
    const first = await fewCandidates();
    await first.call('POST', '/views', BACKEND);
    await openApp('/candidates/board', first);
    await expect.element(view('Backend')).toBeVisible();
    // A later visit on the same device.
    const api = await fewCandidates();
    await api.call('POST', '/views', BACKEND);
    const asked = api.sent('GET', '/views');
    const rows = api.hold('GET', '/candidates');
    const views = api.hold('GET', '/views');
    await openApp('/candidates/board', api);
    await expect.element(view('All')).toBeVisible();
    expect(asked).toEqual([]);
    rows.release();
    await expect.element(cards('Applied').first()).toBeVisible();
    const before = cards('Applied').first().element().getBoundingClientRect();
    views.release();
    await expect.element(view('Backend')).toBeVisible();
    expect(cards('Applied').first().element().getBoundingClientRect()).toEqual(before);
  });

  test('Without views they take no room: nine cards of a column are seen, on a phone seven', async () => {
    await resizeWindow(1280, 800);
    await openApp('/candidates/board', await fewCandidates());
    await expect.element(page.getByText(ALL_LOADED)).toBeVisible();
    expect(line().elements()).toEqual([]);
    expect(wholeCards()).toBe(9);
    await emulatePhone();
    await openApp('/candidates/board', await fewCandidates());
    await expect.element(page.getByText(ALL_LOADED)).toBeVisible();
    expect(wholeCards()).toBe(7);
  });

  test('Twenty of them, however long, are one line that scrolls by itself to the current one', async () => {
    await preferTheme('dark');
    await emulatePhone();
    const api = await fewCandidates();
    const all = Array.from({ length: 20 }, (_, at) => ({
      name:
        at === 3 ? HARD_TEXTS['a name of 200 characters without a break'].slice(0, 100) : `View number ${at}`,
      screen: 'board',
      params: { job: String(at + 1) },
    }));
    for (const body of all) await api.call('POST', '/views', body);
    await openApp('/candidates/board?job=20', api);
    await expect.element(view('View number 19')).toBeInViewport();
    const { height } = line().element().getBoundingClientRect();
    expect(height).toBeLessThan(60);
    const widths = links()
      .elements()
      .map((link) => link.getBoundingClientRect().width);
    expect(Math.max(...widths)).toBeLessThan(300);
    expectNoSidewaysScroll();
    await expectAccessible();
  });
});
