import type { Page } from '@playwright/test';
import { card, column } from './board-columns.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { openIdProviderInTest } from '../src/hosts/node/people/openid-provider-in-test.ts';
import { TeamServer } from './team-server.ts';

const ADA = { name: 'Ada King', email: 'ada@example.com', password: 'correct horse battery' };
const BO = { name: 'Bo Lind', email: 'bo@example.com', password: 'another staple of mine' };
const CANDIDATE = 'Cleo Berg';
const QUESTION = { type: 'number', title: 'Years at the bench', required: true, min: 0, max: 60 };

// Whoever is not signed in is told so by a status that browsers write on the console.
test.use({ expectedErrors: ['401 (Unauthorized)'] });

/** A call as the page makes it. */
async function post(
  page: Page,
  path: string,
  body: object,
  method: 'POST' | 'PUT' | 'PATCH' = 'POST',
): Promise<{ id: number }> {
  return page.evaluate(
    async ([to, how, json]) => {
      const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
      const init = { method: how, headers, body: json };
      const response = await fetch(to, init);
      if (!response.ok) throw new Error(`${to}: ${response.status} ${await response.text()}`);
      return (await response.json()) as { id: number };
    },
    [path, method, JSON.stringify(body)] as const,
  );
}

async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** The id of the workspace that a tab shows. */
function workspaceOf(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('hirelane-workspace'));
}

/**
 * Gives a page's browser a device that keeps passkeys, and that its person unlocks at once. It is offered by the button
 * alone: offered in the email field, it would sign in before anybody could press that.
 */
async function openDevice(page: Page) {
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
  return device;
}

async function signIn(page: Page, { email, password }: typeof ADA): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('A team works on one server: its owner begins and invites, one signs in with a passkey and with an OpenID provider, both see what the other does, a mention is told, a candidate answers by a link, who is removed is shut out', async ({
  browser,
  watch,
}) => {
  // A server starts with a database of its own, and passwords are slow to check on purpose.
  test.slow();
  const provider = await openIdProviderInTest();
  const server = await TeamServer.start({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_NAME: provider.name,
  });
  const contexts = [
    await browser.newContext(),
    await browser.newContext(),
    await browser.newContext({ locale: 'de-DE' }),
  ] as const;
  try {
    for (const context of contexts) watch(context);
    const [ada, bo] = [await contexts[0].newPage(), await contexts[1].newPage()];
    const cleo = await contexts[2].newPage();

    await ada.goto(server.link);
    await ada.getByLabel('Workspace').fill('Acme Hiring');
    await ada.getByLabel('Your name').fill(ADA.name);
    await ada.getByLabel('Email').fill(ADA.email);
    await ada.getByLabel('Password').fill(ADA.password);
    await expectAccessible(ada);
    await ada.getByRole('button', { name: 'Create workspace' }).click();
    await expect(ada.getByRole('heading', { name: 'Jobs' })).toBeVisible();
    const job = await post(ada, '/jobs', { title: 'Carpenter', tags: [] });
    const applied = { name: CANDIDATE, email: 'cleo@example.com', jobId: job.id };
    const { id } = await post(ada, '/candidates', applied);

    await choose(ada, ADA.name, 'Settings');
    await ada.getByLabel('Email of whom to invite').fill(BO.email);
    await ada.getByRole('button', { name: 'Invite', exact: true }).click();
    const invitation = ada.getByRole('group', { name: `Invitation of ${BO.email}` });
    const link = await invitation.getByRole('textbox').inputValue();
    await ada.keyboard.press('Escape');

    await bo.goto(link);
    await expect(bo.getByText('Ada King has invited you as recruiter.')).toBeVisible();
    await bo.getByLabel('Your name').fill(BO.name);
    await bo.getByLabel('Password').fill(BO.password);
    await bo.getByRole('button', { name: 'Join' }).click();
    await expect(bo.getByRole('rowheader', { name: 'Carpenter' })).toBeVisible();
    const device = await openDevice(bo);
    await choose(bo, BO.name, 'Settings');
    await bo.getByRole('button', { name: 'Add a passkey…' }).click();
    await bo.getByLabel('Password').fill(BO.password);
    await bo.getByRole('button', { name: 'Add passkey' }).click();
    await expect(bo.getByRole('list', { name: 'Passkeys' })).toContainText('Never used');
    await bo.keyboard.press('Escape');
    await choose(bo, BO.name, 'Log out');
    await bo.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(bo.getByRole('rowheader', { name: 'Carpenter' })).toBeVisible();
    await device.send('WebAuthn.disable');
    await choose(bo, BO.name, 'Log out');
    await expect(bo).toHaveURL(`${server.origin}/sign-in`);
    await bo.goto(`${server.origin}/candidates/board`);
    await expect(bo).toHaveURL(`${server.origin}/sign-in?next=%2Fcandidates%2Fboard`);
    provider.signedIn = { sub: 'bo', email: BO.email, email_verified: true };
    await expectAccessible(bo);
    await bo.getByRole('button', { name: `Sign in with ${provider.name}` }).click();
    await expect(bo).toHaveURL(`${server.origin}/candidates/board`);
    await expect(card(bo, CANDIDATE)).toBeVisible();

    await ada.goto(`${server.origin}/candidates/board`);
    await expect(column(ada, 'Applied').getByRole('row', { name: CANDIDATE })).toBeVisible();
    await card(bo, CANDIDATE).focus();
    await bo.keyboard.press('3');
    await expect(column(ada, 'Interview').getByRole('row', { name: CANDIDATE })).toBeVisible();

    // Each takes back what they did last, not what the other did since.
    await post(ada, `/jobs/${job.id}`, { title: 'Joiner' }, 'PATCH');
    await expect(card(bo, CANDIDATE)).toContainText('Joiner');
    await bo.keyboard.press('Control+z');
    await expect(column(ada, 'Applied').getByRole('row', { name: CANDIDATE })).toBeVisible();
    await expect(card(ada, CANDIDATE)).toContainText('Joiner');
    await ada.keyboard.press('Control+z');
    await expect(card(bo, CANDIDATE)).toContainText('Carpenter');
    await expect(column(bo, 'Applied').getByRole('row', { name: CANDIDATE })).toBeVisible();

    await ada.goto(`${server.origin}/candidates/${id}`);
    await expect(ada.getByText('No notes yet')).toBeVisible();
    await bo.goto(`${server.origin}/candidates/${id}`);
    await expect(bo.getByRole('list', { name: 'Also here: Ada King' })).toBeVisible();
    await bo.getByLabel('New note').fill('Good hands, asks @ada');
    await bo.getByRole('button', { name: 'Add note' }).click();
    const note = ada.getByRole('list', { name: 'Notes' }).getByRole('listitem').first();
    await expect(note).toContainText(/^Bo Lind · /);
    await expect(note.locator('mark')).toHaveAttribute('data-tooltip', ADA.name);
    await expect(ada.getByText(/^Bo Lind · /).first()).toBeVisible();

    await ada.getByRole('link', { name: 'Jobs', exact: true }).first().click();
    await ada.getByRole('button', { name: 'Notifications, 1 unread' }).press('Enter');
    const told = ada.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem');
    await expect(told).toHaveText(/Bo Lind mentioned you on Cleo BergGood hands, asks @ada/);
    await expectAccessible(ada);
    await told.getByRole('link').press('Enter');
    await expect(note.getByText('Good hands')).toBeFocused();
    await expect(ada.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    await expect(bo.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

    await ada.keyboard.press('h');
    const history = ada.getByRole('dialog', { name: 'History' }).getByRole('listitem');
    await expect(history.first()).toContainText(/Added a note on Cleo Berg.*Bo Lind · /);
    await expect(history.last()).toContainText(/Started with an empty workspace.*Ada King · /);
    await ada.keyboard.press('Escape');

    const assessment = { title: 'About wood', sections: [{ title: 'The bench', questions: [QUESTION] }] };
    await post(ada, `/assessments/${job.id}`, assessment, 'PUT');
    await bo.goto(`${server.origin}/assessments/${job.id}`);
    await bo.getByLabel('Assessment title').fill('About trees');
    await post(ada, `/assessments/${job.id}`, assessment, 'PUT');
    await bo.getByRole('button', { name: 'Choose…' }).click();
    const other = bo.getByRole('alertdialog', { name: 'This assessment was saved elsewhere' });
    await expect(other).toContainText('Version 2, by Ada King, of ');
    await other.getByRole('button', { name: 'Take theirs' }).click();
    await expect(bo.getByLabel('Assessment title')).toHaveValue('About wood');
    await bo.goto(`${server.origin}/candidates/${id}`);

    await ada.getByRole('button', { name: 'Send assessment…' }).click();
    await expect(ada.getByLabel('Assessment', { exact: true })).toBeFocused();
    await ada.getByRole('button', { name: 'Send by email' }).click();
    await expect(ada.getByText('A message with the link is on its way to cleo@example.com.')).toBeVisible();
    await ada.keyboard.press('Escape');
    await cleo.goto(server.mailedLinks('cleo@example.com')[0]!);
    await expect(
      cleo.getByText('Acme Hiring asks you some questions for the job “Carpenter”.'),
    ).toBeVisible();
    await expect(cleo.locator('time')).toContainText(/^\d+\. \p{L}+ \d{4}/u);
    await cleo.getByLabel('Years at the bench').fill('12');
    await expectAccessible(cleo);
    await cleo.getByRole('button', { name: 'Submit' }).click();
    await expect(cleo.getByRole('heading', { name: 'Thank you' })).toBeFocused();
    // Nobody has asked for anything.
    for (const page of [ada, bo]) {
      await expect(page.getByText('Submission #1', { exact: true })).toBeVisible();
      const links = page.getByRole('list', { name: 'Links' }).getByRole('listitem');
      await expect(links).toContainText(/Carpenter.*Answered.*Sent by Ada King/);
    }
    await ada.keyboard.press('h');
    await expect(history.first()).toContainText(
      /Submitted the assessment of “Carpenter” for Cleo Berg.*By a link · /,
    );
    await ada.keyboard.press('Escape');

    await choose(ada, ADA.name, 'Settings');
    await ada.getByRole('button', { name: `Remove ${BO.name}` }).click();
    await ada.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    // Bo has asked for nothing.
    const removed = bo.getByRole('alertdialog', { name: 'You are no member of Acme Hiring any more' });
    await expect(removed).toBeVisible();
    await removed.getByRole('button', { name: 'Leave' }).click();
    await expect(bo.getByRole('heading', { name: 'You are in no workspace' })).toBeVisible();

    await ada.keyboard.press('Escape');
    await choose(ada, ADA.name, 'Log out');
    await expect(ada).toHaveURL(`${server.origin}/sign-in`);
    await ada.getByRole('link', { name: 'Forgot your password?' }).click();
    await ada.getByLabel('Email').fill(ADA.email);
    await ada.getByRole('button', { name: 'Send the link' }).click();
    await expect(ada.getByRole('heading', { name: 'Look into your mail' })).toBeVisible();
    // The first asked her to confirm her email when she began; so does this one.
    await expect.poll(() => server.mailedLinks(ADA.email)).toHaveLength(2);
    await ada.goto(server.mailedLinks(ADA.email)[1]!);
    await expect(ada.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
    await expectAccessible(ada);
    const password = 'a third one, not as long';
    await ada.getByLabel('Password').fill(password);
    await ada.getByRole('button', { name: 'Confirm and set password' }).click();
    await expect(ada.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
    await ada.goto(`${server.origin}/jobs`);
    await signIn(ada, { ...ADA, password });
    const carpenter = (page: Page) => page.getByRole('rowheader', { name: 'Carpenter' });
    await expect(carpenter(ada)).toBeVisible();

    // A second workspace; two tabs show two.
    await choose(ada, ADA.name, 'New workspace…');
    await ada.getByRole('dialog').getByLabel('Workspace').fill('Beta');
    await ada.getByRole('button', { name: 'Create workspace' }).click();
    await expect(ada.getByRole('contentinfo')).toContainText('Beta');
    await expect(ada).toHaveURL(`${server.origin}/jobs`);
    await expect(ada.getByText('No jobs found')).toBeVisible();
    const tab = await contexts[0].newPage();
    await tab.goto(`${server.origin}/jobs`);
    await expect(tab.getByRole('contentinfo')).toContainText('Beta');
    await tab.getByRole('button', { name: ADA.name }).click();
    await tab.getByRole('menuitemradio', { name: 'Acme Hiring' }).click();
    await expect(carpenter(tab)).toBeVisible();
    const acme = new URLSearchParams({ workspace: (await workspaceOf(tab)) ?? '' });
    await ada.reload();
    await expect(ada.getByRole('contentinfo')).toContainText('Beta');
    await expect(carpenter(ada)).toBeHidden();
    // A link names the workspace it leads to.
    await ada.goto(`${server.origin}/candidates/${id}?${acme}`);
    await expect(ada.getByRole('heading', { name: CANDIDATE })).toBeVisible();
    await expect(ada).toHaveURL(`${server.origin}/candidates/${id}`);
  } finally {
    for (const context of contexts) await context.close();
    await server.stop();
    await provider.close();
  }
});
