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
  // Each test has a profile of its own, because a crash may end the worker, and a stopped clock stays stopped.
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

  test('An edit is kept within one second, even while typing continues', async ({ page }) => {
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

test('A draft survives a reload, which asks first, and a closed tab, and can be discarded; that too can be undone', async ({
  page,
  context,
}) => {
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

test('Two tabs save: the second is told, and can keep its own; nothing is lost', async ({
  page,
  context,
}) => {
  await openOutline(page, { A: ['a'] });
  const other = await context.newPage();
  await openBuilder(other);
  await title(other, '1.1').fill('first');
  await save(other);
  // This tab has no unsaved edits.
  await expect(title(page, '1.1')).toHaveValue('first');

  await page.bringToFront();
  await title(page, '1.1').fill('mine');
  await expect.poll(() => keptDrafts(page)).toContain('"mine"');
  await other.reload();
  await expect(title(other, '1.1')).toHaveValue('first');
  await expect(offer(other), 'what is being edited in another tab').toHaveCount(0);
  await title(other, '1.1').fill('theirs');
  await save(other);
  await expect(page.getByText(/^Version 3 was saved elsewhere while you were editing\./)).toBeVisible();
  await expect(title(page, '1.1')).toHaveValue('mine');
  // Brings the tab to the front, because clicks in a background tab are slow.
  await page.bringToFront();
  await page.getByRole('button', { name: 'Choose…' }).click();
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(title(page, '1.1')).toHaveValue('theirs');
  await expect(page.getByText(/was saved elsewhere/)).toHaveCount(0);
  await expect(saveButton(page)).toBeDisabled();
  await undoButton(page).click();
  await expect(title(page, '1.1')).toHaveValue('mine');

  await other.bringToFront();
  await title(other, '1.1').fill('theirs again');
  await save(other);
  await page.bringToFront();
  await saveButton(page).click();
  const dialog = page.getByRole('alertdialog', { name: 'This assessment was saved elsewhere' });
  await expect(dialog).toBeVisible();
  expect((await storedAssessment(page)).sections[0]?.questions[0]?.title).toBe('theirs again');
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Assessment saved', { exact: true })).toBeVisible();
  expect((await storedAssessment(page)).sections[0]?.questions[0]?.title).toBe('mine');
  await undoButton(page).click();
  await expect(title(page, '1.1')).toHaveValue('theirs again');
});
