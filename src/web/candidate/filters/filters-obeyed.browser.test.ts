import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { LOCAL_PROFILE } from '#domain/team/profile.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import { address, downloadedTexts, press, texts } from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import { candidatesOf, jobsIn } from './filter-in-test.ts';

const FILTERS = 'stage=applied,screen&appliedFrom=2020-01-01&minDays=1';

/** Counts the matches by another way than the list's: one stage at a time. */
async function matching(api: ApiInMemory): Promise<number> {
  const totals = await Promise.all(
    ['applied', 'screen'].map((stage) =>
      api.get<{ total: number; data: CandidateWithJob[] }>(
        `/candidates?stage=${stage}&appliedFrom=2020-01-01&minDaysInStage=1&page=1`,
      ),
    ),
  );
  return totals.reduce((sum, { total }) => sum + total, 0);
}

test('Triage shows exactly those of several stages and days', async () => {
  const api = await apiInMemory();
  const count = await matching(api);
  await openApp(`/triage?${FILTERS}`, api);
  await expect.element(page.getByText(`1 of ${count.toLocaleString('en')}`, { exact: true })).toBeVisible();
});

test('“Select all that match” selects exactly those of several stages and days', async () => {
  const api = await apiInMemory();
  const count = await matching(api);
  expect(count).toBeGreaterThan(50);
  await openApp(`/candidates?${FILTERS}`, api);
  await expect.element(page.getByText(`Total: ${count}`, { exact: true })).toBeVisible();
  await press('j');
  await press('x');
  const bar = page.getByRole('group', { name: 'Selected candidates' });
  await bar.getByRole('button', { name: /^Select all .* that match$/ }).click();
  await expect
    .element(bar.getByText(new RegExp(`^(${count}|${count.toLocaleString('en')}) selected$`)))
    .toBeVisible();
});

test('“Export CSV” has exactly those of several stages and days', async () => {
  const api = await apiInMemory();
  const count = await matching(api);
  const files = downloadedTexts();
  await openApp(`/candidates?${FILTERS}`, api);
  await expect.element(page.getByText(`Total: ${count}`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  await expect.poll(async () => (await files[0])?.trimEnd().split('\r\n').length).toBe(count + 1);
});

test('“My strong yes in Screening” of a role is listed by four presses from the first screen', async () => {
  const api = await apiInMemory();
  const [job] = await jobsIn(api, 'active');
  const [one, other, third] = await candidatesOf(api, job!.id, 'screen');
  const { handle } = LOCAL_PROFILE;
  await api.call('PATCH', `/candidates/${one!.id}`, { owner: handle, rating: 4 });
  await api.call('PATCH', `/candidates/${other!.id}`, { owner: handle, rating: 3 });
  await api.call('PATCH', `/candidates/${third!.id}`, { owner: 'mei', rating: 4 });
  const wanted = (await candidatesOf(api, job!.id, 'screen')).filter(
    ({ owner, rating }) => owner === handle && rating === 4,
  );
  await openApp('/jobs', api);
  await expect.element(page.getByRole('link', { name: job!.title, exact: true })).toBeVisible();
  // The keys of the rows come after the rows. The first J that they hear makes a cursor.
  await expect
    .poll(async () => {
      await press('j');
      return document.activeElement?.getAttribute('data-action');
    })
    .toBe('open');
  await press('Home');
  await expect.element(page.getByRole('link', { name: job!.title, exact: true })).toHaveFocus();
  await press('2');
  // The jobs list has rows, too. The keys Y and R are those of the list that has the menu “Filter”.
  await expect.element(page.getByRole('button', { name: /^Filter\b/ })).toBeVisible();
  await press('y');
  await expect.poll(address).toContain(`owner=${handle}`);
  await press('r');
  await expect.element(page.getByText(`Total: ${wanted.length}`, { exact: true })).toBeVisible();
  await expect
    .poll(() => texts(page.getByRole('rowheader')).toSorted())
    .toEqual(wanted.map(({ name }) => name).toSorted());
  expect(address()).toBe(`/candidates?stage=screen&job=${job!.id}&owner=${handle}&rating=4`);
});

test.each([
  ['/candidates/board', 'Total candidates loaded: 3'],
  ['/triage', '1 of 3'],
])('%s shows exactly those of an owner and a rating', async (path, count) => {
  const api = await apiInMemory();
  await api.call('PATCH', '/candidates', { ids: [1, 2, 3], owner: 'nobody_else', rating: 1 });
  await openApp(`${path}?owner=nobody_else&rating=1`, api);
  await expect.element(page.getByText(count, { exact: true })).toBeVisible();
});
