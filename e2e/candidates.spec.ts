import { readFile } from 'node:fs/promises';
import { names, openCandidates, searchField, storedCandidates } from './candidates-list.ts';
import { api, card, expect, test } from './fixtures.ts';

test('Going back from a profile shows the list unchanged', { tag: '@quick' }, async ({ page }) => {
  await openCandidates(page, '?search=engineer&stage=screen&page=2');
  const shown = await names(page).allInnerTexts();
  await names(page).nth(3).click();
  await page.getByRole('link', { name: 'Back to candidates' }).click();
  await expect(page).toHaveURL('/candidates?search=engineer&stage=screen&page=2');
  await expect(names(page)).toHaveText(shown);
});

test(
  'What a new candidate is known by is stored, found anywhere, counted and undone',
  { tag: '@quick' },
  async ({ page }) => {
    await openCandidates(page);
    const [known] = await storedCandidates(page);
    await page.getByRole('button', { name: '+ New Candidate' }).click();
    const dialog = page.getByRole('dialog', { name: 'New candidate' });
    await dialog.getByLabel('Name').fill('Grace Hopper');
    await dialog.getByLabel('Email').fill(known!.email);
    await expect(dialog.getByRole('link', { name: known!.name })).toBeVisible();
    await dialog.getByLabel('Email').fill('grace@example.com');
    await expect(dialog.getByRole('link', { name: known!.name })).toHaveCount(0);
    await dialog.getByLabel('Job').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'More' }).click();
    await dialog.getByLabel('Phone').fill('+49 (30) 555-0143');
    await dialog.getByLabel('Links').fill('https://example.com/grace');
    await dialog.getByLabel('Tags', { exact: true }).fill('compilers');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(names(page).first()).toHaveText('Grace Hopper');

    await searchField(page).fill('305550143');
    await expect(names(page)).toHaveText(['Grace Hopper']);
    const { data: inUse } = await api<{ data: unknown[] }>(page, '/tags');
    expect(inUse).toContainEqual({ name: 'compilers', count: 1 });
    await names(page).first().click();
    const contact = card(page, 'Contact');
    await expect(contact.getByRole('link', { name: 'example.com/grace' })).toBeVisible();
    await contact.getByRole('button', { name: 'Edit contact' }).click();
    await contact.getByRole('button', { name: 'Remove compilers' }).click();
    await contact.getByLabel('Source').fill('Job fair');
    await contact.getByRole('button', { name: 'Save contact' }).click();
    await expect(contact.getByText('Job fair')).toBeVisible();
    await page.reload();
    await expect(contact.getByText('Job fair')).toBeVisible();
    const tags = page.getByRole('list', { name: 'Tags' });
    await expect(tags).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(tags.getByText('compilers')).toBeVisible();
  },
);

test('All who match are picked by keyboard, tagged, found by their tag, exported and undone', async ({
  page,
}) => {
  await openCandidates(page, '?stage=offer');
  const offered = await storedCandidates(page, 'offer');
  expect(offered.length).toBeGreaterThan(50);
  const bar = page.getByRole('group', { name: 'Selected candidates' });
  await names(page).first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: `Select all ${offered.length} that match` }).press('Enter');
  await expect(bar).toContainText(`${offered.length} selected`);

  await bar.getByRole('button', { name: 'Tag…' }).press('Enter');
  await page.getByLabel('Tags to add').fill('autumn');
  await page.getByRole('button', { name: 'Save tags' }).click();
  await expect(page.getByText(`Tagged ${offered.length} candidates “autumn”`)).toBeVisible();
  const downloading = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Export CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^hirelane-candidates-\d{4}-\d\d-\d\d\.csv$/);
  const bytes = await readFile(await file.path());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [, ...rows] = bytes.toString('utf8').trimEnd().split('\r\n');
  expect(rows).toHaveLength(offered.length);
  expect(rows.every((row) => row.includes(',Offer,') && /\bautumn\b/.test(row))).toBe(true);

  await openCandidates(page, '?tag=autumn&columns=stage,tags');
  await expect(page.getByText(`Total: ${offered.length}`)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('No candidates found')).toBeVisible();
});
