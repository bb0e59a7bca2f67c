import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { JOB_TABS, TAB_LABELS } from '#web/app/address/job-tabs.ts';
import {
  address,
  emulatePhone,
  expectAccessible,
  expectNoSidewaysScroll,
  focus,
  press,
  preferTheme,
  texts,
} from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';

const TITLE = 'Senior Frontend Engineer';

/** The address of each tab of the job, and what its screen is called. */
const ADDRESSES = [
  ['Overview', '/jobs/1', 'Overview'],
  ['Board', '/candidates/board?job=1', 'Candidate Board'],
  ['List', '/candidates?job=1', 'Candidates'],
  ['Interviews', '/interviews?all=true&job=1', 'Interviews'],
  ['Opening', '/jobs/1/opening', 'Opening'],
  ['Assessment', '/assessments/1', 'Assessment Builder'],
  ['Report', '/jobs/1/report', 'Report'],
] as const;

const heading = () => page.getByRole('heading', { level: 1 });
const tabs = () => page.getByRole('navigation', { name: 'Job', exact: true });
const current = () => tabs().getByCss('[aria-current=page]');
const links = () =>
  tabs()
    .getByRole('link')
    .elements()
    .map((link) => link.getBoundingClientRect());
const dialog = () => page.getByRole('dialog', { name: 'New candidate' });

describe('Every screen of one job', () => {
  test(
    'Screens of one job have its name as the heading, and seven tabs that lead to each other',
    { tags: ['quick'] },
    async () => {
      await openApp('/jobs/1');
      await expect.element(heading()).toHaveTextContent(TITLE);
      expect(texts(tabs().getByRole('link'))).toEqual(JOB_TABS.map((tab) => TAB_LABELS[tab]));
      for (const [tab, path, title] of ADDRESSES) {
        await tabs().getByRole('link', { name: tab, exact: true }).click();
        await expect.poll(address).toBe(path);
        await expect.element(current()).toHaveTextContent(tab);
        await expect.element(heading()).toHaveTextContent(TITLE);
        await expect.element(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
        // The focus stays in the tabs, so that the next tab is one press away.
        await expect.element(current()).toHaveFocus();
      }
    },
  );

  for (const [tab, path] of ADDRESSES) {
    test(`The tab ${tab} of a job opens at its own address`, async () => {
      await openApp(path);
      await expect.element(heading()).toHaveTextContent(TITLE);
      await expect.element(current()).toHaveTextContent(tab);
      await expect
        .poll(() => document.title)
        .toBe(`${tab === 'Overview' ? '' : `${tab} · `}${TITLE} · Hirelane`);
      await expectAccessible();
    });
  }

  test('Screens of all jobs have no tabs of a job', async () => {
    for (const path of [
      '/candidates',
      '/candidates/board',
      '/interviews',
      '/insight',
      '/assessments/1/fill',
    ]) {
      await openApp(path);
      await expect.element(heading()).toBeVisible();
      await expect.element(tabs()).not.toBeInTheDocument();
    }
  });

  test('A job that does not exist has no frame', async () => {
    await openApp('/candidates?job=9999');
    await expect.element(page.getByText('There is no job #9999, so there is nobody to show.')).toBeVisible();
    await expect.element(tabs()).not.toBeInTheDocument();
    await expect.element(heading()).toHaveTextContent('Candidates');
  });
});

describe('The keys of a job', () => {
  for (const [tab, path] of ADDRESSES) {
    test(`B, L and T go to its board, its list and its triage from ${tab}`, async () => {
      await openApp(path);
      await expect.element(current()).toHaveTextContent(tab);
      await press('b');
      await expect.poll(address).toBe('/candidates/board?job=1');
      await openApp(path);
      await expect.element(current()).toHaveTextContent(tab);
      await press('l');
      await expect.poll(address).toBe('/candidates?job=1');
      await openApp(path);
      await expect.element(current()).toHaveTextContent(tab);
      await press('t');
      await expect.poll(address).toMatch(/^\/triage\?job=1/);
    });
  }

  test('T begins with the first stage in which somebody waits', async () => {
    const api = await openApp('/jobs/1/opening');
    await expect.element(current()).toHaveTextContent('Opening');
    const { data } = await api.get<{ data: { id: number }[] }>('/candidates?jobId=1&stage=applied');
    for (const { id } of data) await api.call('PATCH', `/candidates/${id}`, { stage: 'rejected' });
    await press('t');
    await expect.poll(address).toBe('/triage?job=1&stage=screen');
  });
});

describe('“Add candidate”', () => {
  for (const [tab, path] of ADDRESSES) {
    test(`“Add candidate” has the job filled in, on ${tab}`, async () => {
      await openApp(path);
      await page.getByRole('button', { name: 'Add candidate', exact: true }).click();
      await expect.element(dialog()).toBeVisible();
      await expect.element(dialog().getByRole('combobox', { name: 'Job' })).toHaveDisplayValue(TITLE);
    });
  }

  test('“Add candidate” keeps what was typed for another job, and takes the job of the screen', async () => {
    const api = await openApp('/candidates/board?job=2');
    await page.getByRole('button', { name: 'Add candidate', exact: true }).click();
    await dialog().getByRole('textbox', { name: 'Name' }).fill('Grace Hopper');
    await press('Escape');
    await openApp('/candidates/board?job=1', api);
    await page.getByRole('button', { name: 'Add candidate', exact: true }).click();
    await expect.element(dialog().getByRole('textbox', { name: 'Name' })).toHaveValue('Grace Hopper');
    await expect.element(dialog().getByRole('combobox', { name: 'Job' })).toHaveDisplayValue(TITLE);
  });

  test('An archived job has no “Add candidate”', async () => {
    const api = await openApp('/jobs/1');
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await expect.element(page.getByText('Archived', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Add candidate' })).not.toBeInTheDocument();
    await api.settle();
  });
});

describe('On a phone', () => {
  for (const theme of ['light', 'dark'] as const) {
    test(`The tabs of a job stay in the window of a phone, ${theme}`, async () => {
      await preferTheme(theme);
      await emulatePhone();
      await openApp('/candidates?job=1');
      await expect.element(current()).toHaveTextContent('List');
      expectNoSidewaysScroll();
      await expectAccessible();
    });
  }

  for (const [tab, path] of ADDRESSES) {
    test(`The head of a job is two lines of a phone, with the tab ${tab} in sight`, async () => {
      await emulatePhone();
      await openApp(path);
      await expect.element(current()).toHaveTextContent(tab);
      const { top } = page.getByRole('main').element().getBoundingClientRect();
      const line = tabs().element().getBoundingClientRect();
      expect(line.bottom - top).toBeLessThanOrEqual(100);
      // One line of tabs, of which the current one is whole in the window.
      expect(new Set(links().map((link) => link.top)).size).toBe(1);
      const { left, right } = current().element().getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(window.innerWidth);
    });
  }

  test('Every tab of a job is reached on a phone, by scrolling the line and by keyboard', async () => {
    await emulatePhone();
    await openApp('/jobs/1');
    await expect.element(current()).toHaveTextContent('Overview');
    expect(tabs().element().scrollLeft).toBe(0);
    tabs().element().scrollTo({ left: 1000 });
    expect(links().at(-1)!.right).toBeLessThanOrEqual(window.innerWidth);
    tabs().element().scrollTo({ left: 0 });
    await focus(tabs().getByRole('link', { name: 'Assessment' }));
    await press('Tab');
    await expect.element(tabs().getByRole('link', { name: 'Report' })).toHaveFocus();
    await press('Enter');
    await expect.element(current()).toHaveTextContent('Report');
    await expect.element(tabs().getByRole('link', { name: 'Report' })).toHaveFocus();
    expect(links().at(-1)!.right).toBeLessThanOrEqual(window.innerWidth);
    expectNoSidewaysScroll();
  });

  test('The board of a job has its title in one line on a phone, and its sentence whole', async () => {
    await emulatePhone();
    await openApp('/candidates/board?job=1');
    const title = page.getByRole('heading', { level: 2, name: 'Candidate Board' });
    await expect.element(title).toBeVisible();
    const { height } = title.element().getBoundingClientRect();
    expect(height).toBeLessThan(2 * Number.parseFloat(getComputedStyle(title.element()).fontSize));
    const sentence = page
      .getByText('Drag and drop candidates to move them through the hiring pipeline.')
      .element();
    expect(sentence.scrollWidth).toBe(sentence.clientWidth);
    expect(sentence.scrollHeight).toBe(sentence.clientHeight);
  });
});
