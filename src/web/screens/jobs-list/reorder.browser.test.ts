import { expect, test, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#web/app/api/query-client.ts';
import { texts, clickAtOnce, press, focus } from '#web/test/on-screen.ts';
import { FIRST, openJobs, titles, jobRow, places, storedJobs, storedJob } from './jobs-in-test.ts';

const THIRD = 'Full Stack Developer';

function step(title: string, direction: 'up' | 'down') {
  return jobRow(title).getByRole('button', { name: `Reorder ${direction}`, exact: true });
}

test('The first job can’t go up and the last one can’t go down, whatever the filter shows', async () => {
  const api = await openJobs();
  await expect.element(step(FIRST, 'up')).toBeDisabled();
  await expect.element(step(FIRST, 'down')).toBeEnabled();
  const last = (await storedJobs(api)).at(-1)!;
  await page.getByRole('searchbox').fill(last.title);
  await expect.element(step(last.title, 'down')).toBeDisabled();
  await expect.element(step(last.title, 'up')).toBeEnabled();
});

test('With the last first, up is one place more: the row moves the way the button says', async () => {
  const api = await openJobs('?sort=orderDesc');
  const [last, next] = (await storedJobs(api)).toReversed().map(({ title }) => title);
  await expect.element(step(last!, 'up')).toBeDisabled();
  await step(next!, 'up').click();
  await expect.poll(() => texts(titles()).slice(0, 2)).toEqual([next, last]);
  await expect.poll(async () => (await storedJob(api, next!)).order).toBe(24);
  await step(next!, 'down').click();
  await expect.poll(() => texts(titles()).slice(0, 2)).toEqual([last, next]);
  await expect.poll(async () => (await storedJob(api, next!)).order).toBe(23);
});

test('With the last first, a job that moves over the end of a page is followed', async () => {
  const api = await openJobs('?sort=orderDesc&page=2');
  const { title } = (await storedJobs(api))[14]!;
  await focus(step(title, 'up'));
  await press('Enter');
  await expect.element(page.getByText('Page 1 / 3')).toBeVisible();
  await expect.element(step(title, 'up')).toHaveFocus();
});

test('Sorted by title jobs can’t be moved, and resting on the buttons says why', async () => {
  for (const sort of ['titleAsc', 'titleDesc']) {
    await openJobs(`?sort=${sort}`);
    for (const direction of ['Reorder up', 'Reorder down']) {
      for (const button of page.getByRole('button', { name: direction }).all()) {
        await expect.element(button).toBeDisabled();
      }
    }
  }
  await page.getByCss('tbody td:nth-child(6) [data-tooltip="Sort by order to move jobs"]').first().hover();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Sort by order to move jobs');
});

test('A move shows before the server has answered, and clicks in quick succession all count', async () => {
  const api = await openJobs();
  const calls = api.sent('PATCH', '/reorder');
  const { release } = api.hold('PATCH', '/reorder');
  const title = 'Product Engineer';
  await clickAtOnce(step(title, 'up'), 3);
  await expect.poll(() => texts(titles().nth(2))).toEqual([title]);
  expect(places()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
  release();
  await expect.poll(async () => (await storedJob(api, title)).order).toBe(2);
  expect(calls).toEqual([
    { fromOrder: 5, toOrder: 4 },
    { fromOrder: 4, toOrder: 3 },
    { fromOrder: 3, toOrder: 2 },
  ]);
  await expect.poll(() => texts(titles().nth(2))).toEqual([title]);
});

test('A click between a move’s answer and the next frame goes on from where the job is now', async () => {
  const api = await openJobs();
  const calls = api.sent('PATCH', '/reorder');
  const title = 'Product Engineer';
  const up = step(title, 'up').element() as HTMLElement;
  const stop = queryClient.getMutationCache().subscribe(({ mutation }) => {
    if (mutation?.state.status !== 'success') return;
    stop();
    up.click();
  });
  onTestFinished(stop);
  up.click();
  await expect.poll(async () => (await storedJob(api, title)).order).toBe(3);
  await expect.poll(() => texts(titles().nth(3))).toEqual([title]);
  expect(calls).toEqual([
    { fromOrder: 5, toOrder: 4 },
    { fromOrder: 4, toOrder: 3 },
  ]);
});

test('Rows never snap back while a move is answered', { tags: ['quick'] }, async () => {
  const api = await openJobs();
  const seen = [5];
  const rows = document.querySelector('tbody')!;
  const observer = new MutationObserver(() => {
    const at = [...rows.children].findIndex((row) => row.textContent.startsWith('Product Engineer'));
    if (seen.at(-1) !== at) seen.push(at);
  });
  observer.observe(rows, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  for (let clicks = 0; clicks < 3; clicks++) await step('Product Engineer', 'up').click();
  await expect.poll(async () => (await storedJob(api, 'Product Engineer')).order).toBe(2);
  await expect.poll(() => texts(titles().nth(2))).toEqual(['Product Engineer']);
  expect(seen).toEqual([5, 4, 3, 2]);
});

test('By keyboard the focus stays on the button of the job that moves, also over the end of a page', async () => {
  const api = await openJobs('?page=2');
  const title = (await storedJobs(api))[11]!.title;
  await focus(step(title, 'up'));
  await press('Enter');
  await expect.element(jobRow(title).getByText('10', { exact: true })).toBeVisible();
  await expect.element(step(title, 'up')).toHaveFocus();
  await press('Enter');
  await expect.element(page.getByText('Page 1 / 3')).toBeVisible();
  await expect.element(jobRow(title).getByText('9', { exact: true })).toBeVisible();
  await expect.element(step(title, 'up')).toHaveFocus();
  await press('Enter');
  await expect.element(jobRow(title).getByText('8', { exact: true })).toBeVisible();
  await expect.element(step(title, 'up')).toHaveFocus();
});

test('Downwards the focus stays too, and at the end of the order it goes to the other button', async () => {
  const api = await openJobs('?page=3');
  const title = (await storedJobs(api))[22]!.title;
  await focus(step(title, 'down'));
  await press('Space');
  await expect.element(jobRow(title).getByText('23', { exact: true })).toBeVisible();
  await expect.element(step(title, 'down')).toHaveFocus();
  await press('Space');
  await expect.element(jobRow(title).getByText('24', { exact: true })).toBeVisible();
  await expect.element(step(title, 'down')).toBeDisabled();
  await expect.element(step(title, 'up')).toHaveFocus();
});

test('A move that fails says so, and the job is back where it was', async () => {
  const api = await openJobs();
  const { heal } = api.fail({ method: 'PATCH', path: '/reorder' });
  await step(THIRD, 'up').click();
  const alert = page.getByRole('alertdialog');
  await expect.element(alert).toHaveTextContent('Reorder failed');
  await press('Enter');
  await expect.element(alert).not.toBeInTheDocument();
  await expect.poll(() => texts(titles().nth(2))).toEqual([THIRD]);
  await expect.element(step(THIRD, 'up')).toHaveFocus();
  heal();
  await press('Enter');
  await expect.poll(() => texts(titles().nth(1))).toEqual([THIRD]);
});

test('The server says why a move was refused, once, and the list shows what is true', async () => {
  const api = await openJobs();
  api.fail({ method: 'PATCH', path: '/reorder', status: 409, message: 'Somebody was faster' });
  await clickAtOnce(step('Product Engineer', 'up'), 2);
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('Somebody was faster');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.poll(() => texts(titles().nth(5))).toEqual(['Product Engineer']);
});

test('A job moved in another tab meanwhile is moved from where it is', async () => {
  const api = await openJobs();
  await api.call('PATCH', '/jobs/1/reorder', { fromOrder: 0, toOrder: 1 });
  await expect.element(titles().nth(1)).toHaveTextContent(FIRST);
  await step(FIRST, 'down').click();
  await expect.poll(async () => (await storedJob(api, FIRST)).order).toBe(2);
});
