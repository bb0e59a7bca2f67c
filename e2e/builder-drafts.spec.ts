import type { BrowserContext, Page } from '@playwright/test';
import {
  keptDrafts,
  openBuilder,
  openOutline,
  outline,
  save,
  saveButton,
  section,
  storedAssessment,
  title,
  undoButton,
} from './builder-page.ts';
import { expect, test } from './fixtures.ts';

function offer(page: Page) {
  return page.getByRole('group', { name: 'Unsaved draft' });
}

async function crash(page: Page, context: BrowserContext): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;
}

test.describe(() => {
  // A crash may take the worker along; a clock that is stopped stays so.
  test.use({ freshProfile: true });

  test('After a crash everything that was edited is offered back, with its age', async ({
    page,
    context,
  }) => {
    await openOutline(page, { A: ['a'] });
    await title(page, '1.1').fill('The last words');
    await section(page, 1).getByRole('button', { name: '+ Numeric' }).click();
    await expect.poll(() => keptDrafts(page)).toContain('"number"');
    await crash(page, context);

    const after = await context.newPage();
    await openBuilder(after);
    await expect(offer(after)).toContainText('There is an unsaved draft from less than a minute ago.');
    expect(await outline(after)).toEqual({ A: ['a'] });
    await offer(after).getByRole('button', { name: 'Restore draft' }).click();
    expect(await outline(after)).toEqual({ A: ['The last words', ''] });
    await expect(offer(after)).toHaveCount(0);
    await undoButton(after).click();
    expect(await outline(after)).toEqual({ A: ['a'] });
  });

  test('What is edited is kept within one second, while the typing goes on too', async ({ page }) => {
    await page.clock.install();
    await openOutline(page, { A: ['a'] });
    await page.clock.pauseAt(Date.now() + 3_600_000);
    for (const word of ['five ', 'words ', 'in ', 'one ', 'second']) {
      await title(page, '1.1').pressSequentially(word);
      await page.clock.runFor(200);
    }
    expect(await keptDrafts(page)).not.toBe('');
    await page.clock.runFor(800);
    expect((await keptDrafts(page)).length).toBeGreaterThan(0);
    for (const word of ['five', 'words', 'second']) expect(await keptDrafts(page)).toContain(word);
  });
});

test('A draft survives a reload and a closed tab, and can be discarded; that too can be undone', async ({
  page,
  context,
}) => {
  await openOutline(page, { A: ['a'] });
  await title(page, '1.1').fill('b');
  await page.reload();
  await expect(offer(page)).toBeVisible();
  await offer(page).getByRole('button', { name: 'Restore draft' }).click();
  await title(page, '1.1').fill('c');
  await page.close();

  const after = await context.newPage();
  await openBuilder(after);
  await expect(offer(after)).toBeVisible();
  await offer(after).getByRole('button', { name: 'Discard draft' }).click();
  await expect(offer(after)).toHaveCount(0);
  expect(await keptDrafts(after)).toBe('');
  await after.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  await offer(after).getByRole('button', { name: 'Restore draft' }).click();
  await expect(title(after, '1.1')).toHaveValue('c');
});

test('What is being edited in another tab is not offered', async ({ page, context }) => {
  await openOutline(page, { A: ['a'] });
  await title(page, '1.1').fill('b');
  await expect.poll(() => keptDrafts(page)).toContain('"b"');
  const other = await context.newPage();
  await openBuilder(other);
  await expect(title(other, '1.1')).toHaveValue('a');
  await expect(offer(other)).toHaveCount(0);
});

test('Closing or reloading with unsaved changes asks, too', async ({ page }) => {
  await openOutline(page, { A: ['a'] });
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  await title(page, '1.1').fill('b');
  await page.reload();
  await expect(offer(page)).toBeVisible();
  expect(asked).toEqual(['beforeunload']);
});

test('Another tab’s save shows at once where nothing was edited', async ({ page, context }) => {
  await openOutline(page, { A: ['a'] });
  const other = await context.newPage();
  await openBuilder(other);
  await title(other, '1.1').fill('theirs');
  await save(other);
  await expect(title(page, '1.1')).toHaveValue('theirs');
  await page.bringToFront();
  await title(page, '1.1').fill('mine');
  await save(page);
  await expect(title(other, '1.1')).toHaveValue('mine');
});

/** Two tabs edit the same question; the other one is saved first. */
async function saveElsewhere(page: Page, context: BrowserContext): Promise<Page> {
  await openOutline(page, { A: ['a'] });
  const other = await context.newPage();
  await openBuilder(other);
  await title(page, '1.1').fill('mine');
  await title(other, '1.1').fill('theirs');
  await save(other);
  await expect(page.getByText(/^Version 2 was saved elsewhere while you were editing\./)).toBeVisible();
  await expect(title(page, '1.1')).toHaveValue('mine');
  // A tab in the background is slow to click in.
  await page.bringToFront();
  return other;
}

test('Two tabs save: the second is told, and can keep its own; nothing is lost', async ({
  page,
  context,
}) => {
  await saveElsewhere(page, context);
  await saveButton(page).click();
  const dialog = page.getByRole('alertdialog', { name: 'This assessment was saved elsewhere' });
  expect((await storedAssessment(page)).sections[0]?.questions[0]?.title).toBe('theirs');
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Assessment saved', { exact: true })).toBeVisible();
  expect((await storedAssessment(page)).sections[0]?.questions[0]?.title).toBe('mine');
  await undoButton(page).click();
  await expect(title(page, '1.1')).toHaveValue('theirs');
});

test('Two tabs save: the second can take what the first saved; its own comes back by undo', async ({
  page,
  context,
}) => {
  await saveElsewhere(page, context);
  await page.getByRole('button', { name: 'Choose…' }).click();
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(title(page, '1.1')).toHaveValue('theirs');
  await expect(page.getByText(/was saved elsewhere/)).toHaveCount(0);
  await expect(saveButton(page)).toBeDisabled();
  await undoButton(page).click();
  await expect(title(page, '1.1')).toHaveValue('mine');
  await save(page);
  expect((await storedAssessment(page)).sections[0]?.questions[0]?.title).toBe('mine');
});
