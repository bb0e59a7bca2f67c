import type { Page } from '@playwright/test';
import { send } from './candidates-list.ts';
import { api, breakApi, expect, test } from './fixtures.ts';

/** Wider than a phone by far, and nowhere to break it. */
const WORD = 'W'.repeat(60);

test.use({ viewport: { width: 390, height: 844 }, expectedErrors: ['Failed to load resource'] });

/** Nothing scrolls sideways but the board, and the toasts stay in the window (product §2). */
async function expectNothingWider(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const scrollers = [...document.querySelectorAll('*')].filter((it) => {
      const isScroller =
        /auto|scroll/.test(getComputedStyle(it).overflowX) || it === document.documentElement;
      return isScroller && it.scrollWidth > it.clientWidth && !it.querySelector('[data-stage]');
    });
    const toasts = [...document.querySelectorAll('[data-toast]')];
    return [
      ...scrollers.map((it) => `${it.tagName} ${it.className}: ${it.scrollWidth} in ${it.clientWidth}`),
      ...toasts
        .map((it) => it.getBoundingClientRect().right)
        .filter((right) => right > window.innerWidth)
        .map((right) => `a toast ends at ${right}`),
    ];
  });
  expect(wide).toEqual([]);
}

const NOBODY: Readonly<Record<string, { path: string; says: RegExp | string }>> = {
  'A search that finds no candidate': {
    path: `/candidates?search=${WORD}`,
    says: `No candidates found for “${WORD}”`,
  },
  'A search that finds no job': { path: `/jobs?search=${WORD}`, says: 'No jobs found' },
  'A job that is not there': { path: `/jobs/${WORD}`, says: 'Not found' },
  'A candidate who is not there': { path: `/candidates/${WORD}`, says: 'Candidate not found' },
  'An assessment that is not there': { path: `/assessments/${WORD}`, says: /^Error: / },
  'A form that is not there': { path: `/assessments/${WORD}/fill`, says: `Assessment: Job ${WORD}` },
};

for (const [kind, { path, says }] of Object.entries(NOBODY)) {
  test(`${kind} widens nothing, whatever the address says`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText(says).first()).toBeVisible();
    await expectNothingWider(page);
  });
}

test('A long word in an error widens no alert, no toast and no line', async ({ page }) => {
  await page.goto('/jobs');
  await page.getByRole('button', { name: '+ New Job' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(WORD);
  await breakApi(page, { method: 'POST', path: '/jobs', message: WORD });
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('alertdialog').getByText(WORD)).toBeVisible();
  await expectNothingWider(page);

  await page.goto('/jobs/1');
  await breakApi(page, { method: 'PATCH', path: '/jobs/1', message: WORD });
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: `Error${WORD}` })).toBeVisible();
  await expectNothingWider(page);

  await page.goto('/candidates/board');
  await expect(page.getByRole('row').first()).toBeVisible();
  await breakApi(page, { method: 'GET', path: '/candidates', message: WORD });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText(`Error: ${WORD}`)).toBeVisible();
  await expectNothingWider(page);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeInViewport({ ratio: 1 });
});

test('Names, titles, answers and notes of one long word widen no screen', async ({ page }) => {
  await page.goto('/no-such-page');
  await api(page, '/jobs?pageSize=1');
  const question = { id: 'q', type: 'single', title: WORD, options: [WORD, 'No'] };
  const sections = [{ id: 's', title: WORD, description: WORD, questions: [question] }];
  await send(page, 'PATCH', '/jobs/1', { title: WORD, tags: [WORD] });
  await send(page, 'PUT', '/assessments/1', { title: WORD, sections });
  await send(page, 'PATCH', '/candidates/1', { name: WORD, email: `${WORD}@${WORD}.example` });
  await send(page, 'POST', '/candidates/1/notes', { text: `${WORD} @${WORD}` });
  await send(page, 'POST', '/assessments/1/submit', { candidateId: 1, answers: { q: WORD } });

  for (const path of [
    '/jobs',
    '/jobs/1',
    '/candidates',
    '/candidates/1',
    '/candidates/board',
    '/assessments/1',
    '/assessments/1/fill?candidateId=1',
  ]) {
    await page.goto(path);
    await expect(page.getByText(WORD).or(page.getByRole('row')).first()).toBeVisible();
    await expectNothingWider(page);
  }
});

test('A long file name widens neither the question before restoring it nor what is wrong with it', async ({
  page,
}) => {
  await page.goto('/jobs');
  const backup = await api<object>(page, '/backup');
  await page.getByRole('button', { name: 'profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const input = page.getByLabel('Backup to restore');
  const file = { name: `${WORD}.json`, mimeType: 'application/json' };
  await input.setInputFiles({ ...file, buffer: Buffer.from('{}') });
  await expect(page.getByText(`“${file.name}” can’t be restored`)).toBeVisible();
  await expectNothingWider(page);
  await input.setInputFiles({ ...file, buffer: Buffer.from(JSON.stringify(backup)) });
  await expect(page.getByRole('alertdialog', { name: 'Restore this backup?' })).toBeVisible();
  await expectNothingWider(page);
});
