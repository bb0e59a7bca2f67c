import type { Page } from '@playwright/test';
import { codeOf } from '../src/server/team/test/code-in-test.ts';
import { column } from './board-columns.ts';
import { choose, expect, expectAccessible, test as base } from './on-team.ts';
import { openSettings } from './settings.ts';
import { OWNER, SharedTeam, type Person } from './shared-team.ts';

const NOA: Person = { name: 'Noa Reed', email: 'noa@example.com', password: 'a ninth staple of mine' };
const PIA: Person = { name: 'Pia Lang', email: 'pia@example.com', password: 'a tenth staple of mine' };

// The browser reports these statuses: 401 before the sign-in, 403 for a workspace that does not open, and 409 for a rule
// that its maker does not meet.
base.use({ expectedErrors: ['401 (Unauthorized)', '403 (Forbidden)', '409 (Conflict)'] });

/** A company with a server of its own, because its rules would shut out the people of the shared one. */
const test = base.extend<object, { company: SharedTeam }>({
  company: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern.
    async ({}, run) => {
      const company = await SharedTeam.start();
      // In the first test the owner logs out, who could then invite nobody by calls.
      await company.join(PIA);
      await run(company);
      await company.stop();
    },
    { scope: 'worker' },
  ],
});

// The first test leaves the rules as they were, and the second one a rule that no other test meets.
test.describe.configure({ mode: 'default' });

async function signInByPassword(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signInByProvider(page: Page, company: SharedTeam, { name, email }: Person): Promise<void> {
  company.provider.signedIn = { sub: email, email, email_verified: true, name };
  await page.getByRole('button', { name: `Sign in with ${company.provider.name}` }).press('Enter');
}

/** Opens the dialog of the rules by keyboard, from any screen. */
async function openRules(page: Page) {
  await openSettings(page, 'Company');
  await page.getByRole('button', { name: 'Signing in…' }).press('Enter');
  return page.getByRole('dialog', { name: 'Signing in', exact: true });
}

test('“Only our provider” leads a member with a password to the provider; the operator’s command opens the workspace again', async ({
  browser,
  company,
  openPage,
}) => {
  const noa = await openPage(company.memberContext(browser, NOA));
  await noa.goto('/jobs');
  await expect(noa.getByRole('button', { name: NOA.name })).toBeVisible();
  const olga = await openPage(company.ownerContext(browser));
  await olga.goto('/jobs');

  const rules = await openRules(olga);
  await expect(rules.getByLabel('Ways to sign in')).toHaveValue('any');
  await expectAccessible(olga);
  await rules.getByLabel('Ways to sign in').press('ArrowDown');
  const refusal = 'Sign in with Example Login first, so that you don’t lock yourself out.';
  await expect(olga.getByText(refusal)).toBeVisible();
  await expect(rules.getByLabel('Ways to sign in')).toHaveValue('any');
  for (const dialog of ['Signing in', 'Settings']) {
    await olga.keyboard.press('Escape');
    await expect(olga.getByRole('dialog', { name: dialog, exact: true })).toBeHidden();
  }
  await choose(olga, OWNER.name, 'Log out');
  await signInByProvider(olga, company, OWNER);
  await openRules(olga);
  await rules.getByLabel('Ways to sign in').press('ArrowDown');
  await expect(olga.getByText('Saved', { exact: true })).toBeVisible();
  await expect(rules.getByLabel('Ways to sign in')).toHaveValue('provider');

  // Noa has signed in by password before. The open page notices the rule by itself.
  await expect(noa.getByRole('heading', { name: 'Sign in another way' })).toBeFocused();
  await expect(noa.getByText('Acme opens only with your company’s sign-in.')).toBeVisible();
  await expectAccessible(noa);
  await noa.getByRole('button', { name: 'Log out' }).click();
  await expect(noa).toHaveURL(`${company.origin}/sign-in`);
  await noa.goto('/candidates/board');
  await signInByPassword(noa, NOA);
  await expect(noa.getByRole('heading', { name: 'Sign in another way' })).toBeFocused();
  await signInByProvider(noa, company, NOA);
  await expect(noa).toHaveURL(`${company.origin}/candidates/board`);
  await expect(column(noa, 'Applied')).toBeVisible();

  await olga.keyboard.press('Escape');
  await olga.getByRole('button', { name: 'Audit log…' }).press('Enter');
  const entries = olga.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
  await expect(entries.filter({ hasText: NOA.name }).first()).toContainText(
    'Signed in with the identity provider',
  );
  await expectAccessible(olga);

  // Pages that are open would report that the server is gone.
  for (const page of [olga, noa]) await page.goto('about:blank');
  const told = await company.runCommand('unlock', 'Acme');
  expect(told).toBe('Every way to sign in opens “Acme” again.\n');
  await noa.context().clearCookies();
  await noa.goto('/candidates/board');
  await signInByPassword(noa, NOA);
  await expect(column(noa, 'Applied')).toBeVisible();
});

test('A required second step leads a member to set one up after signing in', async ({
  browser,
  company,
  openPage,
}) => {
  const pia = await openPage(browser.newContext({ baseURL: company.origin }));
  const olga = await openPage(browser.newContext({ baseURL: company.origin }));
  await olga.goto('/sign-in');
  await signInByProvider(olga, company, OWNER);
  const rules = await openRules(olga);
  await rules.getByLabel('Second step').press('ArrowDown');
  await expect(olga.getByText('Saved', { exact: true })).toBeVisible();
  await expect(rules.getByLabel('Second step')).toHaveValue('required');

  await pia.goto('/candidates/board');
  await signInByPassword(pia, PIA);
  await expect(pia.getByRole('heading', { name: 'Set up a second step' })).toBeFocused();
  await expectAccessible(pia);
  await pia.getByRole('button', { name: 'Set up a code…' }).press('Enter');
  await expect(pia.getByLabel('Password')).toBeFocused();
  await expectAccessible(pia);
  await pia.keyboard.type(PIA.password);
  await pia.keyboard.press('Enter');
  const secret = pia.getByRole('textbox', { name: 'Key' });
  await expect(secret).toBeVisible();
  await expectAccessible(pia);
  await pia.getByRole('textbox', { name: 'Code' }).fill(codeOf(await secret.inputValue()));
  await pia.keyboard.press('Enter');
  const saved = pia.getByRole('button', { name: 'I saved them' });
  await expect(saved).toBeFocused();
  await expectAccessible(pia);
  await pia.keyboard.press('Enter');
  await expect(pia.getByRole('button', { name: 'Continue' })).toBeFocused();
  await pia.keyboard.press('Enter');
  await expect(pia).toHaveURL(`${company.origin}/candidates/board`);
  await expect(column(pia, 'Applied')).toBeVisible();
});
