import { candidateRow, names, openCandidates, storedCandidates } from './candidates-list.ts';
import { api, breakApi, card, expect, test } from './fixtures.ts';

test.describe('“+ New Candidate”', () => {
  test('adds a candidate in Applied, on top of the list', async ({ page }) => {
    await openCandidates(page);
    await page.getByRole('button', { name: '+ New Candidate' }).click();
    const dialog = page.getByRole('dialog', { name: 'New candidate' });
    await dialog.getByLabel('Name').fill('  Grace Hopper ');
    await dialog.getByLabel('Email').fill('grace@example.com');
    await dialog.getByLabel('Job').selectOption({ index: 2 });
    const jobTitle = await dialog.getByLabel('Job').locator('option:checked').innerText();
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog).toBeHidden();
    await expect(names(page).first()).toHaveText('Grace Hopper');
    await expect(candidateRow(page, 'Grace Hopper').getByText('Applied', { exact: true })).toBeVisible();
    await expect(page.getByText('Total: 1001', { exact: true })).toBeVisible();

    await names(page).first().click();
    await expect(page.getByRole('heading', { name: 'Grace Hopper', level: 1 })).toBeVisible();
    await expect(page.getByText(`Applying for ${jobTitle}`, { exact: true })).toBeVisible();
    await expect(card(page, 'Timeline').getByRole('listitem')).toHaveText(/Applied.*Applied.*Created/);
  });

  test('tells it in a toast that leads to the new candidate', async ({ page }) => {
    await openCandidates(page);
    await page.getByRole('button', { name: '+ New Candidate' }).click();
    const dialog = page.getByRole('dialog', { name: 'New candidate' });
    await dialog.getByLabel('Name').fill('Grace Hopper');
    await dialog.getByLabel('Job').selectOption({ index: 2 });
    await dialog.getByLabel('Email').fill('grace@example.com');
    await page.keyboard.press('Enter');
    await page.getByRole('listitem').filter({ hasText: 'DoneCandidate created' }).waitFor();
    // F8 goes to the newest toast.
    await page.keyboard.press('F8');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/candidates/1001');
    await expect(page.getByRole('heading', { name: 'Grace Hopper', level: 1 })).toBeVisible();
  });

  test('says at each field what is missing or wrong, and sends nothing until it is mended', async ({
    page,
  }) => {
    await openCandidates(page);
    await page.getByRole('button', { name: '+ New Candidate' }).click();
    const dialog = page.getByRole('dialog');
    const [name, email, job] = ['Name', 'Email', 'Job'].map((label) => dialog.getByLabel(label));
    const create = dialog.getByRole('button', { name: 'Create' });
    await create.click();
    await expect(name!).toHaveAccessibleDescription('Enter a name');
    await expect(name!).toBeFocused();
    await expect(email!).toHaveAccessibleDescription('Enter an email address');
    await expect(job!).toHaveAccessibleDescription('Choose the job they apply for');

    await name!.fill('Grace Hopper');
    await expect(name!).not.toHaveAttribute('aria-invalid');
    await email!.fill('grace');
    await create.click();
    await expect(email!).toHaveAccessibleDescription('Email needs an @');
    await expect(email!).toBeFocused();
    await email!.fill('grace@');
    await expect(email!).toHaveAccessibleDescription('Enter an email address like name@example.com');
    await email!.fill('grace@example.com');
    await create.click();
    await expect(job!).toBeFocused();
    expect(await storedCandidates(page)).toHaveLength(1000);
  });

  test('offers the active jobs only', async ({ page }) => {
    await openCandidates(page);
    await page.getByRole('button', { name: '+ New Candidate' }).click();
    const { data } = await api<{ data: { title: string }[] }>(
      page,
      '/jobs?status=active&sort=titleAsc&pageSize=100',
    );
    await expect(page.getByLabel('Job').locator('option')).toHaveText([
      'Choose a job',
      ...data.map(({ title }) => title),
    ]);
  });

  test('keeps what was typed when it fails, and says why', async ({ page }) => {
    await openCandidates(page);
    await page.getByRole('button', { name: '+ New Candidate' }).click();
    const dialog = page.getByRole('dialog', { name: 'New candidate' });
    await dialog.getByLabel('Name').fill('Grace Hopper');
    await dialog.getByLabel('Email').fill('grace@example.com');
    await dialog.getByLabel('Job').selectOption({ index: 1 });
    const { heal } = await breakApi(page, {
      method: 'POST',
      path: '/candidates',
      message: 'The disk is full.',
    });
    await dialog.getByRole('button', { name: 'Create' }).click();
    const alert = page.getByRole('alertdialog', { name: 'Failed to create candidate' });
    await expect(alert).toContainText('The disk is full.');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(dialog.getByLabel('Name')).toHaveValue('Grace Hopper');
    await expect(dialog.getByLabel('Email')).toHaveValue('grace@example.com');
    await heal();
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(names(page).first()).toHaveText('Grace Hopper');
  });

  test('keeps what was typed when it is closed, and drops it with Cancel', async ({ page }) => {
    await openCandidates(page);
    const open = page.getByRole('button', { name: '+ New Candidate' });
    const name = page.getByRole('dialog').getByLabel('Name');
    await open.click();
    await name.fill('Grace Hopper');
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
    await open.click();
    await expect(name).toHaveValue('Grace Hopper');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await open.click();
    await expect(name).toHaveValue('');
  });
});
