import { expect, test } from 'vitest';
import { cdp, commands, page, type Locator } from 'vitest/browser';
import { beginDrag, emulatePhone, onPage, press, resizeWindow, texts } from '#web/test/on-screen.ts';
import { jobRow, openJobs, storedJobs, titles } from './jobs-in-test.ts';

function handleOf(title: string): Locator {
  return jobRow(title).getByCss('[data-handle]');
}

const marks = () => page.getByCss('[data-drop], [data-dragging]');

/** A point on a row, at a height from 0, its top, to 1, its bottom. */
function at(title: string, height: number): { x: number; y: number } {
  const box = jobRow(title).element().getBoundingClientRect();
  return { x: box.x + 100, y: box.y + box.height * height };
}

async function openTall(): Promise<[first: string, second: string, third: string, fourth: string]> {
  await resizeWindow(1280, 1200);
  await openJobs();
  await dragIsThere();
  return texts(titles()).slice(0, 4) as [string, string, string, string];
}

/** Dragging comes after the rows, with their figures. */
async function dragIsThere(): Promise<void> {
  await expect.element(page.getByRole('link', { name: /in progress$/ }).first()).toBeVisible();
  await expect
    .poll(async () => {
      await press('j');
      return document.activeElement?.getAttribute('data-action');
    })
    .toBe('open');
}

test('A row is dragged by its handle to another place', { tags: ['quick'] }, async () => {
  const [first, second, third] = await openTall();
  await beginDrag(handleOf(first), at(third, 0.8));
  await expect.element(page.getByCss('[data-drop]')).toHaveLength(1);
  await commands.releaseMouse();
  await expect.poll(() => texts(titles()).slice(0, 3)).toEqual([second, third, first]);
  await expect.element(marks()).not.toBeInTheDocument();
  await beginDrag(handleOf(first), at(second, 0.2));
  await commands.releaseMouse();
  await expect.poll(() => texts(titles()).slice(0, 3)).toEqual([first, second, third]);
});

test('Escape ends a drag, and the row stays where it was', async () => {
  const [first, second, third] = await openTall();
  await beginDrag(handleOf(first), at(third, 0.8));
  await expect.element(page.getByCss('[data-drop]')).toHaveLength(1);
  await press('Escape');
  await commands.releaseMouse();
  await expect.element(marks()).not.toBeInTheDocument();
  expect(texts(titles()).slice(0, 3)).toEqual([first, second, third]);
});

test('A drag in a filtered list moves the job past the row, whatever the filter hides', async () => {
  await resizeWindow(1280, 1200);
  const api = await openJobs('?status=active');
  await dragIsThere();
  const [first, second, third] = texts(titles());
  await beginDrag(handleOf(first!), at(third!, 0.8));
  await commands.releaseMouse();
  await expect.poll(() => texts(titles()).slice(0, 3)).toEqual([second, third, first]);
  const all = (await storedJobs(api)).map(({ title }) => title);
  expect(all.indexOf(first!)).toBe(all.indexOf(third!) + 1);
});

test('A finger drags a row, too', async () => {
  await emulatePhone();
  await openJobs();
  await dragIsThere();
  const [first, second, third] = texts(titles());
  const box = handleOf(first!).element().getBoundingClientRect();
  const from = onPage(box.x + box.width / 2, box.y + box.height / 2);
  const there = at(third!, 0.8);
  const to = onPage(there.x, there.y);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    cdp().send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  await touch('touchMove', [{ x: from.x, y: from.y + 10 }]);
  await touch('touchMove', [to]);
  await expect.element(page.getByCss('[data-drop]')).toHaveLength(1);
  await touch('touchEnd', []);
  await expect.poll(() => texts(titles()).slice(0, 3)).toEqual([second, third, first]);
});

test('Sorted by title no row has a handle', async () => {
  await openJobs('?sort=titleAsc');
  await expect.element(page.getByCss('[data-handle]')).not.toBeInTheDocument();
});
