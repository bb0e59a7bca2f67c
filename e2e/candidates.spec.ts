import {
  names,
  openCandidates,
  searchField,
  send,
  stageFilter,
  storedCandidates,
} from './candidates-list.ts';
import { expect, test } from './fixtures.ts';

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

test('What another tab changes is on the list without a refresh', async ({ page, context }) => {
  await openCandidates(page);
  const other = await context.newPage();
  await openCandidates(other);
  const last = (await storedCandidates(page)).at(-1)!;
  await send(other, 'PATCH', `/candidates/${last.id}`, { stage: 'offer' });
  await expect(names(page).first()).toHaveText(last.name);
  await expect(page.locator('tbody [data-stage]').first()).toHaveText('Offer');
});
