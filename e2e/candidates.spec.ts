import { sampleCandidateDraft } from '#domain/sample-rows.ts';
import {
  candidateRow,
  expectNoSidewaysScroll,
  HARD_TEXTS,
  LONG_EMAIL,
  names,
  openCandidates,
  searchField,
  send,
  stageFilter,
  storedCandidates,
} from './candidates-list.ts';
import type { CandidateWithJob } from '#domain/candidate.ts';
import { STAGE_LABELS, STAGES } from '#domain/stage.ts';
import { breakApi, expect, expectAccessible, test } from './fixtures.ts';
import { breakApiFromStart, holdApi } from './requests.ts';

test('The list shows the first fifty of everybody, whoever came into their stage last on top', async ({
  page,
}) => {
  await openCandidates(page);
  await expect(page.getByRole('heading', { name: 'Candidates', level: 1 })).toBeVisible();
  const stored = await storedCandidates(page);
  expect(stored).toHaveLength(1000);
  await expect(names(page)).toHaveText(stored.slice(0, 50).map(({ name }) => name));
});

test('Somebody opened right after typing stays open, and Back has the search', async ({ page }) => {
  await openCandidates(page);
  const stored = await storedCandidates(page);
  const { id, name } = stored[40]!;
  await searchField(page).pressSequentially(name, { delay: 30 });
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByText(`Candidate #${id}`)).toBeVisible();
  await expect(page).toHaveURL(`/candidates/${id}`);
  await page.goBack();
  await expect(searchField(page)).toHaveValue(name);
});

test('A row shows picture, name, stage, email and job, and opens the profile by name and by Open', async ({
  page,
}) => {
  await openCandidates(page);
  const stored = (await storedCandidates(page)).slice(0, 50);
  expect(new Set(stored.map(({ stage }) => stage)).size).toBe(6);
  for (const { id, name, email, stage, jobTitle } of stored.slice(0, 12)) {
    const row = candidateRow(page, name).filter({ hasText: email });
    await expect(row.locator('img')).toHaveAttribute('src', `/avatars/${((id - 1) % 70) + 1}.svg`);
    await expect(row.getByRole('link', { name, exact: true })).toHaveAttribute('href', `/candidates/${id}`);
    await expect(row.getByText(STAGE_LABELS[stage], { exact: true })).toBeVisible();
    await expect(row.getByText(email, { exact: true })).toBeVisible();
    await expect(row.getByText(`Applying for ${jobTitle}`, { exact: true })).toBeVisible();
    await expect(row.getByText('Open', { exact: true })).toHaveAttribute('href', `/candidates/${id}`);
  }
  await names(page).first().click();
  await expect(page).toHaveURL(`/candidates/${stored[0]!.id}`);
  await expect(page.getByRole('heading', { name: stored[0]!.name, level: 1 })).toBeFocused();
  await page.goBack();
  await page.getByText('Open', { exact: true }).nth(1).click();
  await expect(page).toHaveURL(`/candidates/${stored[1]!.id}`);
});

const SEARCHES: Record<string, (candidate: CandidateWithJob) => string> = {
  'the name': ({ name }) => name,
  'the email': ({ email }) => email,
  'the title of the job': ({ jobTitle }) => jobTitle,
};

for (const [field, textOf] of Object.entries(SEARCHES)) {
  test(`The search looks at ${field}, in any case`, async ({ page }) => {
    await openCandidates(page);
    const stored = await storedCandidates(page);
    const wanted = textOf(stored[70]!);
    const matching = stored.filter((it) =>
      [it.name, it.email, it.jobTitle].some((text) => text.toLowerCase().includes(wanted.toLowerCase())),
    );
    expect(matching.length).toBeLessThan(stored.length / 2);
    await searchField(page).fill(wanted.toUpperCase());
    await expect(names(page)).toHaveText(matching.slice(0, 50).map(({ name }) => name));
    await expect(page.getByText(`Total: ${matching.length}`, { exact: true })).toBeVisible();
  });
}

test('Accents need not be typed to be found', async ({ page }) => {
  await openCandidates(page);
  await searchField(page).fill('nguyen');
  await expect(names(page).filter({ hasText: 'Nguyễn' }).first()).toBeVisible();
});

test('A row that goes when a search is answered late leaves the focus to the next, or to the search', async ({
  page,
}) => {
  await openCandidates(page);
  const left = (await names(page).nth(2).textContent()) ?? '';
  const answer = await holdApi(page, 'GET', 'search=');
  await searchField(page).fill(left);
  await candidateRow(page, (await names(page).first().textContent()) ?? '')
    .getByRole('link', { name: 'Open', exact: true })
    .focus();
  await answer.release();
  await expect(names(page).first()).toHaveText(left);
  await expect(page.getByRole('link', { name: 'Open', exact: true }).first()).toBeFocused();

  const nobody = await holdApi(page, 'GET', 'search=nobody');
  await searchField(page).fill('nobody like this');
  await names(page).first().focus();
  await nobody.release();
  await expect(page.getByText(/^No candidates found/)).toBeVisible();
  await expect(searchField(page)).toBeFocused();
});

test('The stage filter leaves the candidates of one stage', async ({ page }) => {
  await openCandidates(page);
  const options = await stageFilter(page)
    .locator('option')
    .evaluateAll((all) => all.map((it) => [(it as HTMLOptionElement).value, it.textContent]));
  expect(options).toEqual([['', 'All stages'], ...STAGES.map((stage) => [stage, STAGE_LABELS[stage]])]);

  await stageFilter(page).selectOption('Interview');
  const stored = await storedCandidates(page, 'tech');
  await expect(names(page)).toHaveText(stored.slice(0, 50).map(({ name }) => name));
  await expect(page.getByText(`Total: ${stored.length}`, { exact: true })).toBeVisible();
  await expect(page.locator('tbody [data-stage]')).toHaveText(Array.from({ length: 50 }, () => 'Interview'));
});

test('Search and stage both have to fit', async ({ page }) => {
  await openCandidates(page);
  const stored = await storedCandidates(page, 'offer');
  const { jobTitle } = stored[0]!;
  await stageFilter(page).selectOption('Offer');
  await searchField(page).fill(jobTitle);
  const matching = stored.filter((it) => it.jobTitle.includes(jobTitle));
  await expect(names(page)).toHaveText(matching.map(({ name }) => name));
});

test('“shown” counts the rows on this page, “Total” all that match', async ({ page }) => {
  await openCandidates(page);
  await expect(page.getByText('50 shown', { exact: true })).toBeVisible();
  await expect(page.getByText('Total: 1000', { exact: true })).toBeVisible();
  const hired = await storedCandidates(page, 'hired');
  const onLastPage = hired.length % 50;
  expect(onLastPage).not.toBe(0);
  await page.goto('/candidates?stage=hired&page=99');
  await expect(page.getByText(`${onLastPage} shown`, { exact: true })).toBeVisible();
  await expect(page.getByText(`Total: ${hired.length}`, { exact: true })).toBeVisible();
});

test('Prev and Next turn pages of fifty from their top, and stop at the ends', async ({ page }) => {
  await openCandidates(page);
  const stored = await storedCandidates(page);
  const [prev, next] = ['Prev', 'Next'].map((name) => page.getByRole('button', { name }));
  await expect(prev!).toBeDisabled();
  await expect(page.getByText('Page 1 / 20')).toBeVisible();
  await page.mouse.wheel(0, 1500);
  await next!.click();
  await expect(page.getByText('Page 2 / 20')).toBeVisible();
  await expect(names(page)).toHaveText(stored.slice(50, 100).map(({ name }) => name));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await prev!.click();
  await expect(names(page).first()).toHaveText(stored[0]!.name);

  await page.goto('/candidates?page=20');
  await expect(next!).toBeDisabled();
  await expect(names(page).last()).toHaveText(stored.at(-1)!.name);
});

test('A page past the end is the last page, and a new filter starts at the first', async ({ page }) => {
  await openCandidates(page, '?page=99');
  await expect(page.getByText('Page 20 / 20')).toBeVisible();
  await stageFilter(page).selectOption('Applied');
  await expect(page.getByText(/^Page 1 \//)).toBeVisible();
});

test('Filters and page are in the URL: a reload, Back and a shared link show the same', async ({
  page,
  context,
}) => {
  await openCandidates(page);
  await searchField(page).fill('engineer');
  await expect(page).toHaveURL('/candidates?search=engineer');
  await stageFilter(page).selectOption('Screening');
  await expect(page).toHaveURL('/candidates?search=engineer&stage=screen');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/candidates?search=engineer&stage=screen&page=2');
  await expect(page.getByText(/^Page 2 \//)).toBeVisible();
  const shown = await names(page).allInnerTexts();

  await page.reload();
  await expect(names(page)).toHaveText(shown);
  await expect(searchField(page)).toHaveValue('engineer');
  await expect(stageFilter(page)).toHaveValue('screen');

  const shared = await context.newPage();
  await shared.goto(page.url());
  await expect(names(shared)).toHaveText(shown);
  await shared.close();

  await names(page).first().click();
  await expect(page.getByRole('heading', { name: 'Notes' })).toBeVisible();
  await page.goBack();
  await expect(names(page)).toHaveText(shown);
});

test('The way back from a profile leads to the list as it was', { tag: '@quick' }, async ({ page }) => {
  await openCandidates(page, '?search=engineer&stage=screen&page=2');
  const shown = await names(page).allInnerTexts();
  await names(page).nth(3).click();
  await page.getByRole('link', { name: 'Back to candidates' }).click();
  await expect(page).toHaveURL('/candidates?search=engineer&stage=screen&page=2');
  await expect(names(page)).toHaveText(shown);
});

test('“Clear filters” is there while something is filtered, and takes it all back', async ({ page }) => {
  await openCandidates(page);
  const clear = page.getByRole('button', { name: 'Clear filters' });
  await expect(clear).toBeHidden();
  await searchField(page).fill('engineer');
  await stageFilter(page).selectOption('Offer');
  await clear.click();
  await expect(page).toHaveURL('/candidates');
  await expect(searchField(page)).toHaveValue('');
  await expect(searchField(page)).toBeFocused();
  await expect(stageFilter(page)).toHaveValue('');
  await expect(page.getByText('Total: 1000', { exact: true })).toBeVisible();
  await expect(clear).toBeHidden();
});

test('A search that finds nobody says for what', async ({ page }) => {
  await openCandidates(page);
  await searchField(page).fill('  zzz <b> ');
  await expect(page.getByText('No candidates found for “zzz <b>”', { exact: true })).toBeVisible();
  await expect(page.getByText('0 shown', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show all candidates' }).click();
  await expect(searchField(page)).toBeFocused();
  await expect(names(page)).toHaveCount(50);
});

test('With nobody to show and no search: “No candidates found”', async ({ page }) => {
  await page.addInitScript(() => {
    const working = window.fetch;
    window.fetch = (input, init) =>
      new URL(new Request(input, init).url).pathname === '/candidates'
        ? Promise.resolve(Response.json({ data: [], total: 0 }))
        : working(input, init);
  });
  await page.goto('/candidates');
  await expect(page.getByText('No candidates found', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add the first candidate' }).click();
  await expect(page.getByRole('dialog', { name: 'New candidate' })).toBeVisible();
});

test.describe('When loading fails', () => {
  test('the list says “Error: Failed to load candidates”, and can be tried again', async ({ page }) => {
    const { heal } = await breakApiFromStart(page, { method: 'GET', path: '/candidates', status: 500 });
    await page.goto('/candidates');
    await expect(page.getByText('Error: Failed to load candidates', { exact: true })).toBeVisible();
    await heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(names(page)).toHaveCount(50);
    await expect(page.getByText(/^Error:/)).toBeHidden();
  });

  test('the server’s words come first, and Refresh loads again', async ({ page }) => {
    const message = 'The database is closed.';
    const { heal } = await breakApiFromStart(page, {
      method: 'GET',
      path: '/candidates',
      status: 500,
      message,
    });
    await page.goto('/candidates');
    await expect(page.getByText(`Error: ${message}`, { exact: true })).toBeVisible();
    await heal();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(names(page)).toHaveCount(50);
  });

  test('the rows that were there stay', async ({ page }) => {
    await openCandidates(page);
    await breakApi(page, { method: 'GET', path: '/candidates' });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Error: Failed to load candidates', { exact: true })).toBeVisible();
    await expect(names(page)).toHaveCount(50);
  });
});

test('What another tab changes is on the list without a refresh', async ({ page, context }) => {
  await openCandidates(page);
  const other = await context.newPage();
  await openCandidates(other);
  const last = (await storedCandidates(page)).at(-1)!;
  await send(other, 'PATCH', `/candidates/${last.id}`, { stage: 'offer' });
  await expect(names(page).first()).toHaveText(last.name);
  await expect(page.locator('tbody [data-stage]').first()).toHaveText('Offer');
});

for (const [what, name] of Object.entries(HARD_TEXTS)) {
  test(`${what} is shown as text and breaks nothing, on a desktop and on a phone`, async ({ page }) => {
    await openCandidates(page);
    const job = await send<{ id: number }>(page, 'POST', '/jobs', { title: name, tags: [] });
    const candidate = sampleCandidateDraft({ name, email: LONG_EMAIL, jobId: job.id });
    await send(page, 'POST', '/candidates', candidate);
    const row = page.getByRole('row').nth(1);
    await expect(row.getByRole('link').first()).toHaveText(name);
    await expect(row.getByText(`Applying for ${name}`, { exact: true })).toBeVisible();
    await expect(row.getByText(LONG_EMAIL, { exact: true })).toBeVisible();
    await expect(page.getByText('No candidates')).toBeHidden();
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      await expectNoSidewaysScroll(page);
      const open = (await row.getByText('Open', { exact: true }).boundingBox())!;
      expect(open.x + open.width).toBeLessThan(viewport.width);
      expect((await row.boundingBox())!.height).toBeLessThan(130);
    }
    await expect(page).toHaveTitle('Candidates · Hirelane');
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`Everybody can use the list in the ${colorScheme} theme, also with the dialog open`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await openCandidates(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: '+ New Candidate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await searchField(page).fill('zzz');
    await expect(page.getByText(/^No candidates found/)).toBeVisible();
    await expectAccessible(page);
  });
}
