import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CARD_OF_CHLOE, scorecardsInTest } from '#web/candidate/scorecard/scorecards-in-test.ts';
import { sampleCandidate } from '#domain/samples/sample-rows.ts';
import { emulatePhone, expectAccessible, expectNoSidewaysScroll, texts } from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';

const rejected = sampleCandidate({ id: 1, stage: 'rejected', stageSince: '2026-01-08T09:00:00.000Z' });

test('The report of interviews names each interviewer, and each number opens the people behind it', async () => {
  await openApp('/insight?from=2026-01-01&to=2026-01-31', await scorecardsInTest({ candidates: [rejected] }));
  const table = page.getByRole('table', { name: 'Interviews', exact: true });
  await expect
    .poll(() => texts(table.getByCss('tbody tr')))
    .toEqual(['Amara Okafor11100', 'Ben Castillo11100', 'Chloe Dubois11010']);
  await table.getByRole('row', { name: 'Chloe Dubois' }).getByCss('summary').last().click();
  await expect.element(table.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
  await expectAccessible();
  await emulatePhone();
  expectNoSidewaysScroll();
  await expect
    .element(table.getByRole('row', { name: 'Chloe Dubois' }).getByRole('cell').last())
    .toBeVisible();
  await expectAccessible();
});

test('The report that is copied as text has the interviews, with people’s names', async () => {
  await openApp('/insight?from=2026-01-01&to=2026-01-31', await scorecardsInTest({ candidates: [rejected] }));
  await expect.element(page.getByRole('table', { name: 'Interviews', exact: true })).toBeVisible();
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  onTestFinished(() => written.mockRestore());
  await page.getByRole('button', { name: 'Menu of “Insight”' }).click();
  await page.getByRole('menuitem', { name: 'Copy as text' }).click();
  await expect.poll(() => written.mock.lastCall?.[0]).toMatch(/\n\nInterviews\nAmara Okafor: /);
});

test('It says how many candidates were left out because their scorecards are sealed', async () => {
  const api = await scorecardsInTest({ scorecards: [CARD_OF_CHLOE] });
  api.answer('GET /reports/interviews', {
    first: { candidates: [1], median: 86_400_000, ninetieth: 86_400_000 },
    hires: { candidates: [], interviews: 0 },
    interviewers: [
      { interviewer: 'ben', interviews: 1, candidates: [1], missing: [], agreed: [], differed: [] },
    ],
    sealed: 2,
  });
  await openApp('/insight', api);
  await expect.element(page.getByText(/2 candidates whose scorecards are sealed/)).toBeVisible();
  await expect.element(page.getByText(/median 1 day, 90th percentile 1 day/)).toBeVisible();
});
