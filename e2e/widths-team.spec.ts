import { expectAccessibleInEveryLook } from './looks.ts';
import { expect, test } from './on-team.ts';
import { openOn, openWhole, settingsPage, settingsPages, type Opened } from './places.ts';
import { walk } from './widths.ts';

// The browser reports the status of calls without a session, and of links without a token.
test.use({ expectedErrors: ['401 (', '404 (', '410 (', '422 ('] });

/** The screens of people who are not signed in. */
const BARE = ['/sign-in', '/welcome', '/join', '/reset-password', '/confirm-email', '/answer'];

/** The pages of Settings that only a server has. */
const SETTINGS = [
  'People',
  'Mail',
  'Sign-in',
  'Your calendar',
  'Programs',
  'Webhooks',
  'Access tokens',
  'Name and copies',
  'Notifications',
];

/** What else looks different, or is only there, on a server. */
const OPENED: Readonly<Record<string, Opened>> = {
  ...settingsPages(['Company']),
  'The inbox': ['/inbox', ['heading', 'Inbox']],
  'The notifications': ['/jobs', 'dialog', ['button', /^Notifications/]],
  'The composer': ['/candidates/1', 'dialog', ['button', /^Write/]],
  'The dialog of a calendar': settingsPage('Your calendar', ['button', 'Set your calendar…']),
  'The dialog of a password': settingsPage('Sign-in', ['button', 'Change password…']),
  'The dialog of a second step': settingsPage('Sign-in', ['button', 'Turn on…']),
  'The directory': settingsPage('Company', ['button', 'Directory…']),
  'The rules of signing in': settingsPage('Company', ['button', 'Signing in…']),
  'The audit log': settingsPage('Company', ['button', 'Audit log…']),
  'The service accounts': settingsPage('Programs', ['button', 'Service accounts…']),
  'The dialog of a webhook': settingsPage('Webhooks', ['button', 'Add webhook…']),
};

test.describe('On a server', () => {
  for (const path of BARE) {
    test(`${path} is whole at small and large widths and text sizes, and accessible in every look`, async ({
      browser,
      openPage,
      team,
    }) => {
      const page = await openPage(browser.newContext({ baseURL: team.origin }));
      expect(await walk(page, () => openWhole(page, path))).toEqual([]);
      await expectAccessibleInEveryLook(page);
    });
  }

  test('An invitation is whole at small and large widths and text sizes, and accessible in every look', async ({
    browser,
    openPage,
    team,
  }) => {
    const email = 'walked@example.com';
    await team.asOwner('POST', '/invitations', { email, role: 'recruiter' });
    const page = await openPage(browser.newContext());
    const link = team.mailedLinks(email).at(-1) ?? '';
    expect(await walk(page, () => openWhole(page, link))).toEqual([]);
    await expectAccessibleInEveryLook(page);
  });

  for (const [name, opened] of Object.entries(settingsPages(SETTINGS))) {
    test(`${name} of a team is whole at small and large widths and text sizes, and accessible in every look`, async ({
      olga,
    }) => {
      expect(await walk(olga, () => openOn(olga, opened))).toEqual([]);
      await expectAccessibleInEveryLook(olga);
    });
  }

  for (const [name, opened] of Object.entries(OPENED)) {
    test(
      `${name} of a team is whole at small and large widths and text sizes, and accessible in every look`,
      { tag: '@soak' },
      async ({ olga }) => {
        expect(await walk(olga, () => openOn(olga, opened))).toEqual([]);
        await expectAccessibleInEveryLook(olga);
      },
    );
  }
});
