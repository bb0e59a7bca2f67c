import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { ID } from './profile.ts';

/** Records the addresses that the page hands to a mail program, instead of opening one. */
async function recordMailPrograms(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    document.addEventListener('click', (event) => {
      if (!(event.target instanceof HTMLAnchorElement) || event.target.protocol !== 'mailto:') return;
      event.preventDefault();
      sessionStorage.setItem('mailto', `${sessionStorage.getItem('mailto') ?? ''}${event.target.href}\n`);
    });
  });
  return () =>
    page.evaluate(() => (sessionStorage.getItem('mailto') ?? '').split('\n').filter((line) => line !== ''));
}

// A server sends mail itself.
test.describe('Mail from a browser', { tag: '@browser-edition' }, () => {
  test('Mail is written from a template, survives a reload, opens in the mail program and is on the profile', async ({
    page,
  }) => {
    const opened = await recordMailPrograms(page);
    await page.goto(`/candidates/${ID}`);
    await expect(page.getByRole('button', { name: /^Write to / })).toBeVisible();
    await page.keyboard.press('w');
    const composer = page.getByRole('dialog', { name: /^Write to / });
    await composer.getByLabel('Template').selectOption({ label: 'Invitation to an interview' });
    const text = composer.getByLabel('Text', { exact: true });
    await expect(text).toHaveValue(/would like to talk to you/);
    await text.press('Control+End');
    await text.pressSequentially('\nPS: Welcome!');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(composer).toHaveCount(0);
    await page.reload();
    await page.getByRole('button', { name: /^Write to / }).click();
    await expect(text).toHaveValue(/PS: Welcome!$/);
    await page.keyboard.press('Control+Enter');
    await expect(composer).toHaveCount(0);
    const [address = ''] = await opened();
    expect(new URL(address).searchParams.get('body')).toContain('PS: Welcome!');
    await expect(page.getByText('Written in a mail program').first()).toBeVisible();
    await page.reload();
    await expect(page.getByText('Written in a mail program').first()).toBeVisible();
  });

  test('Mail is offered after a rejection with a reason, by keyboard alone', async ({ page }) => {
    await recordMailPrograms(page);
    await page.goto('/triage?stage=applied');
    await expect(page.getByRole('group', { name: 'Decision' })).toBeVisible();
    const name = await page.getByRole('heading', { level: 1 }).textContent();
    await page.keyboard.press('6');
    await expect(page.getByRole('region', { name: `Reason for ${name}` })).toBeVisible();
    await page.keyboard.press('2');
    await expect(page.getByRole('region', { name: `Write to ${name}` })).toBeVisible();
    await page.keyboard.press('9');
    const composer = page.getByRole('dialog', { name: `Write to ${name}` });
    await expect(composer.getByLabel('Subject')).toHaveValue(/^Your application for /);
    await page.keyboard.press('Control+Enter');
    await expect(composer).toHaveCount(0);
    await expect(page.getByText(`Mail to ${name} noted as written`)).toBeVisible();
  });
});
