import { expect, onTestFinished, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { texts, toast } from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';

/**
 * Selectors of everything that a printed page leaves out. Table heads sort and stages are chosen, so these buttons
 * print as text.
 */
const NOT_ON_PAPER = [
  'nav',
  'search',
  'kbd',
  'header:has(nav)',
  'footer:has(p)',
  '[role=region][aria-label=Notifications]',
  '[aria-label=Pagination]',
  '[aria-label="Demo data"]',
  'td input[type=checkbox]',
  'button:not(th *, [aria-haspopup=menu])',
].join(', ');

async function printed(): Promise<Element[]> {
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  });
  return [...document.querySelectorAll(NOT_ON_PAPER)].filter((it) => {
    const { width, height } = it.getBoundingClientRect();
    return it.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width * height > 1;
  });
}

test.each([
  ['/jobs', 'Jobs'],
  ['/jobs/1', 'Recent activity'],
  ['/jobs/1/report', 'Funnel'],
  ['/insight', 'Funnel'],
  ['/interviews', 'My interviews'],
  ['/kits', 'Interview library'],
  ['/candidates', 'Candidates'],
  ['/candidates/board', 'Candidate Board'],
  ['/candidates/duplicates', 'Duplicates'],
  ['/candidates/compare?ids=1,2', 'Compare candidates'],
  ['/assessments/1/fill', 'Basics'],
])('A print of %s has only the page itself', async (path, heading) => {
  await openApp(path);
  const title = page.getByRole('heading', { name: heading });
  await expect.element(title).toBeVisible();
  await expect.poll(() => document.querySelector('[data-loading]')).toBeNull();
  const left = await printed();
  expect(left.map((it) => it.outerHTML.slice(0, 120))).toEqual([]);
  await expect.element(title).toBeVisible();
});

test('A printed board says which cards each column has, and has exactly these', async () => {
  await openApp('/candidates/board');
  const column = page.getByRole('region', { name: 'Applied', exact: true });
  const part = column.getByText(/ of \d+$/);
  await expect.element(column.getByRole('row').first()).toBeVisible();
  await expect.poll(() => document.querySelector('[data-loading]')).toBeNull();
  expect(part.element().checkVisibility()).toBe(false);
  await printed();
  const list = column.getByRole('grid').element().getBoundingClientRect();
  const cards = column
    .getByRole('row')
    .elements()
    .map((card) => card.getBoundingClientRect());
  const total = texts(column.getByRole('heading').getByCss(':scope ~ span'))[0];
  expect(cards.every(({ top, bottom }) => top >= list.top - 1 && bottom <= list.bottom + 1)).toBe(true);
  await expect.element(part).toHaveTextContent(`First ${cards.length} of ${total}`);
});

test('A print has no toast', async () => {
  await openApp('/jobs');
  await page.getByRole('button', { name: 'Archive', exact: true }).first().click();
  await expect.poll(() => texts(toast(/./)).length).toBe(1);
  expect((await printed()).map((it) => it.outerHTML.slice(0, 120))).toEqual([]);
});
