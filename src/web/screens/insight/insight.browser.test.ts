import { expect, onTestFinished, test, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import {
  address,
  card,
  downloadedTexts,
  emulatePhone,
  expectAccessible,
  expectNoSidewaysScroll,
  press,
  resizeWindow,
  texts,
  toast,
} from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import { names } from '#web/screens/candidates-list/candidates-in-test.ts';
import { fileName } from './report-card.tsx';
import { journeysInTest } from './journeys-in-test.ts';

const DAY_MS = 86_400_000;
const PERIOD = 'from=2020-01-01&to=2020-03-31';

/** The texts of a report's rows. */
function rows(title: string): string[] {
  return texts(page.getByRole('table', { name: title, exact: true }).getByCss('tbody tr'));
}

function cell(title: string, row: string): Locator {
  return page.getByRole('table', { name: title, exact: true }).getByRole('row', { name: row });
}

/** Chooses an item of the menu of a report, or of the page. */
async function choose(title: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Menu of “${title}”` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function openReport(query = PERIOD, path = '/insight') {
  const api = await openApp(`${path}?${query}`, await journeysInTest());
  await expect.poll(() => rows('Funnel').length).toBe(5);
  return api;
}

test(
  '“Insight” shows how far candidates came, how long it took, and their sources, with links to them',
  { tags: ['quick'] },
  async () => {
    await openReport();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Insight' })).toBeVisible();
    await expect.element(page.getByText('Jan 1, 2020 – Mar 31, 2020')).toBeVisible();
    expect(rows('Funnel')).toEqual([
      'Applied4 100%75%',
      'Screening or further3 75%100%',
      'Interview or further3 75%33%',
      'Offer or further1 25%100%',
      'Hired1 25%–',
    ]);
    await expect.poll(() => rows('Reasons for rejection')).toEqual(['Missing skills1 100%']);
    await expect.poll(() => rows('Sources')).toEqual(['Fair32 67%0 0%', 'No source11 100%1 100%']);
    await expect.poll(() => rows('Days in stage')[1]).toBe('Screening5 days7 days2');
    await expect
      .poll(() => rows('Waiting longest'))
      .toEqual([
        expect.stringMatching(/^Alan TuringCookApplied[\d,]+ days$/),
        expect.stringMatching(/^Mary Sh/),
      ]);
    await expectAccessible();

    await cell('Funnel', 'Interview or further').getByRole('link').click();
    await expect.poll(() => texts(names())).toEqual(['Mary Shelley', 'Grace Hopper', 'Ada Lovelace']);
    const chip = page.getByRole('list', { name: 'Of a report' }).getByRole('listitem');
    await expect
      .element(chip)
      .toHaveTextContent('Counted in: Funnel, Interview or further, Jan 1, 2020 – Mar 31, 2020');
    await expectAccessible();
    await page.getByRole('button', { name: 'Show all candidates' }).click();
    await expect.element(page.getByText('Total: 4', { exact: true })).toBeVisible();
    await expect.poll(address).toBe('/candidates');
  },
);

test('“Insight” has the time to hire, the time to fill and the answers to offers, each with its candidates', async () => {
  const api = await journeysInTest();
  api.answer('GET /reports/hires', {
    toHire: { candidates: [1, 2], median: 20 * DAY_MS, ninetieth: 50 * DAY_MS },
    toFill: { candidates: [1], median: 4.5 * DAY_MS, ninetieth: 4.5 * DAY_MS },
    offers: { accepted: [1, 2, 3], declined: [4] },
  });
  await openApp(`/insight?${PERIOD}`, api);
  await expect
    .poll(() => rows('Hires and offers'))
    .toEqual([
      'Time to hire20 days50 days2',
      'Time to fill4.5 days4.5 days1',
      'Offers accepted––3 75%',
      'Offers declined––1 25%',
    ]);
  await expectAccessible();
  await cell('Hires and offers', 'Offers accepted').getByRole('link', { name: '3' }).click();
  await expect.element(page.getByText(/Counted in: Offers accepted, /)).toBeVisible();
  const { searchParams } = new URL(location.href);
  expect(searchParams.get('counted')).toBe('hires.accepted');
});

test('Each report says what it counts, in one sentence that its menu shows', async () => {
  await openReport();
  const sentence = page.getByText(/from entering a stage to leaving it/);
  await expect.element(sentence).not.toBeVisible();
  await choose('Days in stage', 'What it counts');
  await expect.element(sentence).toBeVisible();
  await choose('Days in stage', 'Hide what it counts');
  await expect.element(sentence).not.toBeVisible();
});

test('“Insight” has at most twelve controls beside the data in a window of 1280 × 800', async () => {
  await resizeWindow(1280, 800);
  await openApp('/insight', await journeysInTest());
  await expect.element(page.getByText('Nobody applied in this period.').first()).toBeVisible();
  const controls = [...document.querySelectorAll('main :is(button, select, input, a)')].filter((it) => {
    const isData = it.closest('table, svg, section[aria-labelledby] a') !== null;
    return !isData && it.checkVisibility() && it.getBoundingClientRect().top < window.innerHeight;
  });
  const names = controls.map((it) => it.getAttribute('aria-label') ?? it.textContent);
  expect(names).toContain('Menu of “Funnel”');
  expect(names.length, names.join('; ')).toBeLessThanOrEqual(12);
});

test('The weeks are a chart, whose bars the arrows go along and Enter opens, and by V a table', async () => {
  await openReport();
  const bars = page.getByRole('group', { name: /as a chart/ }).getByRole('link');
  await expect.poll(() => bars.elements().length).toBe(4);
  expect(bars.elements().map((bar) => bar.getAttribute('aria-label'))).toEqual([
    '2 opened in the week of Jan 6, 2020',
    '1 rejected in the week of Jan 20, 2020',
    '1 hired in the week of Feb 3, 2020',
    '2 opened in the week of Feb 10, 2020',
  ]);
  const table = page.getByRole('table', { name: 'Applied, hired and rejected by week', exact: true });
  await expect.element(table).not.toBeInTheDocument();
  await press('v');
  await expect.element(table).toBeVisible();
  expect(texts(table.getByCss('tbody tr'))[0]).toBe('Jan 6, 2020200');
  await expectAccessible();
  await choose('Applied, hired and rejected by week', 'Show chart');
  (bars.first().element() as SVGAElement).focus();
  await press('ArrowRight');
  await expect.element(bars.nth(1)).toHaveFocus();
  await press('Enter');
  await expect.poll(() => texts(names())).toEqual(['Ada Lovelace']);
});

test('“Insight” is filtered by period, job, source and tag, and the URL has the filters', async () => {
  await openReport();
  await page.getByRole('button', { name: 'Job: All jobs' }).click();
  await page.getByRole('option', { name: 'Cook' }).click();
  await expect.poll(() => rows('Funnel')[0]).toBe('Applied2 100%50%');
  expect(address()).toBe('/insight?from=2020-01-01&to=2020-03-31&job=2');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => rows('Funnel')[0]).toBe('Applied4 100%75%');
  await page.getByLabelText('From').fill('2020-02-01');
  await expect.poll(() => rows('Funnel')[0]).toBe('Applied2 100%50%');
  await page.getByRole('combobox', { name: 'Period' }).selectOptions('Last 4 weeks');
  await expect.element(page.getByText('Nobody applied in this period.').first()).toBeVisible();
  await expect.element(page.getByText('Nobody is waiting.')).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Period' }).selectOptions('From the beginning');
  await expect.poll(() => rows('Funnel')[0]).toBe('Applied4 100%75%');
  expect(address()).toBe('/insight?from=first');
});

test('The report of a job is one of its tabs', async () => {
  await openApp('/jobs/1', await journeysInTest());
  await page.getByRole('link', { name: 'Report' }).click();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Report' })).toBeVisible();
  await expect.poll(address).toBe('/jobs/1/report');
  await page.getByRole('combobox', { name: 'Period' }).selectOptions('From the beginning');
  await expect.poll(() => rows('Funnel')[0]).toBe('Applied2 100%100%');
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect.poll(address).toBe('/jobs/1');
});

test('“Insight” is exported as CSV and as text', async () => {
  await openReport();
  const contents = downloadedTexts();
  await choose('Funnel', 'Download as CSV');
  expect(fileName('Funnel', 'Jan 1, 2020 – Mar 31, 2020')).toBe('hirelane-funnel-jan-1-2020-mar-31-2020.csv');
  await expect.poll(() => contents.length).toBe(1);
  expect((await contents[0])?.split('\r\n').slice(0, 2)).toEqual([
    'Step,Candidates,Of all,Moved on',
    'Applied,4,100%,75%',
  ]);

  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  onTestFinished(() => written.mockRestore());
  await choose('Funnel', 'Copy as text');
  await expect.element(toast('Text copied')).toBeVisible();
  expect(written.mock.lastCall?.[0].split('\n').slice(0, 2)).toEqual([
    'Funnel, Jan 1, 2020 – Mar 31, 2020',
    'Applied: 4 candidates, 100% of all, 75% moved on',
  ]);
  await expect.poll(() => rows('Waiting longest').length).toBe(2);
  await choose('Insight', 'Copy as text');
  await expect.poll(() => written.mock.lastCall?.[0]).toContain('Missing skills: 1 rejected, 100% share');
  expect(written.mock.lastCall?.[0]).toContain('Insight, Jan 1, 2020 – Mar 31, 2020');
});

test('“Insight” as of an earlier day ignores later events', async () => {
  await openReport('from=2020-01-01');
  await press('[');
  const bar = page.getByRole('region', { name: 'As of a day' });
  await expect.element(bar).toBeVisible();
  await bar.getByLabelText('As of').fill('2020-01-16');
  await expect
    .poll(() => rows('Funnel'))
    .toEqual([
      'Applied2 100%100%',
      'Screening or further2 100%50%',
      'Interview or further1 50%0%',
      'Offer or further0 0%–',
      'Hired0 0%–',
    ]);
  // The focus must leave the field, because a key would otherwise be typed into it.
  (bar.getByLabelText('As of').element() as HTMLElement).blur();
  await press(']');
  await expect.poll(() => rows('Funnel')[2]).toBe('Interview or further2 100%0%');
  expect(address()).toBe('/insight?from=2020-01-01&to=2020-01-17');
  await expectAccessible();
  await bar.getByRole('button', { name: 'Back to now' }).click();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.poll(() => rows('Funnel')[0]).toBe('Applied4 100%75%');
});

test('A report that could not be loaded says so, and is asked for again', async () => {
  const api = await openReport();
  const fault = api.fail({ method: 'GET', path: '/reports/funnel', message: 'The disk is away' });
  await page.getByLabelText('From').fill('2020-02-01');
  await expect.element(card('Funnel').getByText('The disk is away')).toBeVisible();
  fault.heal();
  await card('Funnel').getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => rows('Funnel')[0]).toBe('Applied2 100%50%');
  await expect.element(page.getByText('The disk is away')).not.toBeInTheDocument();
});

test('Nothing of “Insight” is wider than the screen on a phone', async () => {
  await emulatePhone();
  await openReport();
  await expect.poll(() => rows('Waiting longest').length).toBe(2);
  expectNoSidewaysScroll();
  await expectAccessible();
});
