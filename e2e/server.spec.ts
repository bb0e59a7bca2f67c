import type { Page } from '@playwright/test';
import { column } from './board-columns.ts';
import { addCandidate, CANDIDATE, choose, expect, expectAccessible, post, test } from './on-team.ts';
import { openSettings } from './settings.ts';
import { OWNER, RECRUITER, type Person } from './shared-team.ts';
import { TeamServer } from './team-server.ts';

// The browser reports the status of calls without a session.
test.use({ expectedErrors: ['401 (Unauthorized)'] });

async function invite(page: Page, email: string): Promise<string> {
  await page.getByLabel('Email of whom to invite').fill(email);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const invitation = page.getByRole('group', { name: `Invitation of ${email}` });
  const link = await invitation.getByRole('textbox').inputValue();
  await page.keyboard.press('Escape');
  return link;
}

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The id of the workspace that a tab shows. */
function workspaceOf(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('hirelane-workspace'));
}

/**
 * Adds a virtual authenticator that is always unlocked. It offers passkeys only to the button, because the email field
 * would sign the person in before the test can press the button.
 */
async function openDevice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

test.describe('On a server for a team', () => {
  test('The owner starts with a link and invites a person, who joins', async ({ browser, openPage }) => {
    // Others run on PostgreSQL.
    const server = await TeamServer.start({}, 'for trying out');
    try {
      const [olga, ada] = [await openPage(browser.newContext()), await openPage(browser.newContext())];
      await olga.goto(server.link);
      await olga.getByLabel('Workspace').fill('Acme Hiring');
      await olga.getByLabel('Your name').fill(OWNER.name);
      await olga.getByLabel('Email').fill(OWNER.email);
      await olga.getByLabel('Password').fill(OWNER.password);
      await expectAccessible(olga);
      await olga.getByRole('button', { name: 'Create workspace' }).click();
      await expect(olga.getByRole('heading', { name: 'Jobs' })).toBeVisible();
      await post(olga, '/jobs', { title: 'Carpenter', tags: [] });
      await openSettings(olga, 'People');
      await ada.goto(await invite(olga, RECRUITER.email));
      await expect(ada.getByText('Olga Owner has invited you as recruiter.')).toBeVisible();
      await ada.getByLabel('Your name').fill(RECRUITER.name);
      await ada.getByLabel('Password').fill(RECRUITER.password);
      await ada.getByRole('button', { name: 'Join' }).click();
      await expect(ada.getByRole('rowheader', { name: 'Carpenter' })).toBeVisible();
      await olga.keyboard.press('h');
      const history = olga.getByRole('dialog', { name: 'History' }).getByRole('listitem');
      await expect(history.last()).toContainText(/Started with an empty workspace.*Olga Owner · /);
      // A page that is open would report that the server is gone.
      await Promise.all([olga.close(), ada.close()]);
    } finally {
      await server.stop();
    }
  });

  test('A member adds a passkey, and signs in with it alone', async ({ browser, team, openPage }) => {
    const person = { name: 'Bo Lind', email: 'bo@example.com', password: 'a third staple of mine' };
    const bo = await openPage(team.memberContext(browser, person));
    await openDevice(bo);
    await bo.goto('/jobs');
    await openSettings(bo, 'Sign-in');
    await bo.getByRole('button', { name: 'Add a passkey…' }).click();
    await bo.getByLabel('Password').fill(person.password);
    await bo.getByRole('button', { name: 'Add passkey' }).click();
    await expect(bo.getByRole('list', { name: 'Passkeys' })).toContainText('Never used');
    await bo.keyboard.press('Escape');
    await choose(bo, person.name, 'Log out');
    await expect(bo).toHaveURL(`${team.origin}/sign-in`);
    await bo.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(bo.getByRole('button', { name: person.name })).toBeVisible();
  });

  test('Signing in with an OpenID provider leads to the page that was opened', async ({
    browser,
    team,
    openPage,
  }) => {
    const person = { name: 'Dee Moss', email: 'dee@example.com', password: 'a fourth staple of mine' };
    const dee = await openPage(team.memberContext(browser, person));
    await dee.context().clearCookies();
    await dee.goto('/candidates/board');
    await expect(dee).toHaveURL(`${team.origin}/sign-in?next=%2Fcandidates%2Fboard`);
    await expect(dee.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(dee);
    team.provider.signedIn = { sub: 'dee', email: person.email, email_verified: true };
    await dee.getByRole('button', { name: `Sign in with ${team.provider.name}` }).click();
    await expect(dee).toHaveURL(`${team.origin}/candidates/board`);
    await expect(column(dee, 'Applied').getByRole('row').first()).toBeVisible();
  });

  test.describe('Removed member', () => {
    // The browser reports that the server refuses what the page asks for again.
    test.use({ expectedErrors: ['401 (Unauthorized)', '403 (Forbidden)'] });

    test('A removed member loses access at once', async ({ browser, olga, team, openPage }) => {
      const person = { name: 'Kim Roth', email: 'kim@example.com', password: 'a fifth staple of mine' };
      const kim = await openPage(team.memberContext(browser, person));
      await kim.goto('/jobs');
      await expect(kim.getByRole('rowheader').first()).toBeVisible();
      await olga.goto('/jobs');
      await openSettings(olga, 'People');
      await olga.getByRole('button', { name: `Remove ${person.name}` }).click();
      await olga.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      // Kim's page shows this without a request of its own.
      const removed = kim.getByRole('alertdialog', { name: 'You are no member of Acme any more' });
      await removed.getByRole('button', { name: 'Leave' }).click();
      await expect(kim.getByRole('heading', { name: 'You are in no workspace' })).toBeVisible();
    });
  });

  test('A mailed link resets a forgotten password', async ({ browser, team, openPage }) => {
    const person = { name: 'Lou Hart', email: 'lou@example.com', password: 'a sixth staple of mine' };
    const lou = await openPage(team.memberContext(browser, person));
    await lou.context().clearCookies();
    await lou.goto('/sign-in');
    await lou.getByRole('link', { name: 'Forgot your password?' }).click();
    await lou.getByLabel('Email').fill(person.email);
    await lou.getByRole('button', { name: 'Ask for a link' }).click();
    // The link is in a message, which the test server writes into a folder.
    await expect(lou.getByRole('heading', { name: 'Ask for your link' })).toBeVisible();
    await expect.poll(() => team.mailedLinks(person.email).at(-1)).toMatch(/password/);
    await lou.goto(team.mailedLinks(person.email).at(-1)!);
    const password = 'a seventh one, not as long';
    await lou.getByLabel('Password').fill(password);
    await lou.getByRole('button', { name: 'Set password' }).click();
    await expect(lou.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
    await lou.goto('/jobs');
    await signIn(lou, { ...person, password });
    await expect(lou.getByRole('rowheader').first()).toBeVisible();
  });

  test('Two tabs show two workspaces, and a link opens its own workspace', async ({
    browser,
    team,
    openPage,
  }) => {
    const person = { name: 'Mia Falk', email: 'mia@example.com', password: 'an eighth staple of mine' };
    const mia = await openPage(team.memberContext(browser, person, 'admin'));
    const { candidate } = await addCandidate(mia);
    const carpenter = (page: Page) => page.getByRole('rowheader', { name: 'Carpenter' });
    await choose(mia, person.name, 'New workspace…');
    await mia.getByRole('dialog').getByLabel('Workspace').fill('Beta');
    await mia.getByRole('button', { name: 'Create workspace' }).click();
    await expect(mia.getByRole('contentinfo')).toContainText('Beta');
    await expect(mia).toHaveURL(`${team.origin}/jobs`);
    await expect(mia.getByText('No jobs found')).toBeVisible();
    const tab = await mia.context().newPage();
    await tab.goto('/jobs?search=carpenter');
    await expect(tab.getByRole('contentinfo')).toContainText('Beta');
    await tab.getByRole('button', { name: person.name }).click();
    await tab.getByRole('menuitemradio', { name: 'Acme' }).click();
    await expect(tab.getByRole('contentinfo')).toContainText('Acme');
    await tab.goto('/jobs?search=carpenter');
    await expect(carpenter(tab)).toBeVisible();
    const acme = new URLSearchParams({ workspace: (await workspaceOf(tab)) ?? '' });
    await mia.goto('/jobs?search=carpenter');
    await expect(mia.getByRole('contentinfo')).toContainText('Beta');
    await expect(carpenter(mia)).toBeHidden();
    await mia.goto(`/candidates/${candidate}?${acme}`);
    await expect(mia.getByRole('heading', { name: CANDIDATE })).toBeVisible();
    await expect(mia).toHaveURL(`${team.origin}/candidates/${candidate}`);
  });
});
