import type { Page } from '@playwright/test';
import { applicationsOf, CV, expectNoSidewaysScroll, fillIn, publishOpening } from './careers-site.ts';
import { expect, expectAccessible, test } from './on-team.ts';
import { tabTo } from './tab-to.ts';

// The browser reports the status of forms with errors, of closed openings, and of requests without a connection.
test.use({ expectedErrors: ['401 (', '410 (', '422 (', '429 (', 'ERR_INTERNET_DISCONNECTED'] });

const SEND = { name: 'Send application' };

async function send(page: Page): Promise<void> {
  await page.getByRole('button', SEND).click();
}

async function expectReceived(page: Page): Promise<void> {
  await expect(page.getByRole('status')).toHaveText('Acme Workshops has received your application.');
}

/** The answer of a server to a network that sends too much at once. */
const BUSY = { status: 429, headers: { 'Retry-After': '10' }, json: { message: 'Try again in a moment.' } };

test.describe('On a careers site', () => {
  for (const javaScriptEnabled of [true, false]) {
    test(`A person finds an opening, applies with a CV and withdraws, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
      browser,
      openPage,
      team,
    }) => {
      const title = javaScriptEnabled ? 'Carver' : 'Turner';
      const name = `Cleo ${title}`;
      await publishOpening(team, title);
      const page = await openPage(browser.newContext({ baseURL: team.origin, javaScriptEnabled }));
      await page.goto('/careers/acme');
      await page.getByLabel('Search').fill(title);
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await page.getByRole('link', { name: 'Apply', exact: true }).first().click();
      await fillIn(page, name);
      await page.getByLabel('CV (optional)').setInputFiles(CV);
      await send(page);
      await expectReceived(page);
      await expect(page.getByText('CV.pdf')).toBeVisible();
      expect(await applicationsOf(team, name)).toBe(1);
      await page.reload();
      await page.getByRole('button', { name: 'Withdraw application' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Withdraw your application for/);
      await page.getByRole('button', { name: 'Withdraw application' }).click();
      await expect(page.getByRole('status')).toContainText('You have withdrawn this application.');
    });

    test(
      `Errors are shown at the top and at the field, and the file is kept, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`,
      { tag: javaScriptEnabled ? [] : '@soak' },
      async ({ browser, openPage, team }) => {
        const title = javaScriptEnabled ? 'Joiner' : 'Cooper';
        const { path } = await publishOpening(team, title);
        const page = await openPage(browser.newContext({ baseURL: team.origin, javaScriptEnabled }));
        await page.goto(`${path}/apply`);
        await fillIn(page, `Dan ${title}`);
        await page.getByLabel('Email').fill('dan');
        await page.getByLabel('CV (optional)').setInputFiles(CV);
        await send(page);
        const errors = page.getByRole('alert');
        await expect(errors.getByRole('link')).toHaveText(['Email: Email needs an @']);
        if (javaScriptEnabled) await expect(errors).toBeFocused();
        await errors.getByRole('link').click();
        const email = page.getByLabel('Email');
        await expect(email).toBeFocused();
        await expect(email).toHaveAccessibleDescription('Email needs an @');
        await expect(page.getByRole('checkbox', { name: 'CV.pdf' })).toBeChecked();
        await email.fill('dan@example.com');
        await send(page);
        await expectReceived(page);
        await expect(page.getByText('CV.pdf')).toBeVisible();
      },
    );
  }

  test('An application that loses its connection is sent once when it is back', async ({
    browser,
    openPage,
    team,
  }) => {
    const { path } = await publishOpening(team, 'Smith');
    const page = await openPage(browser.newContext({ baseURL: team.origin }));
    await page.goto(`${path}/apply`);
    await fillIn(page, 'Eve Smith');
    await page.context().setOffline(true);
    await page.getByLabel('CV (optional)').setInputFiles(CV);
    await send(page);
    await expect(page.getByText(/The connection is lost\. “CV.pdf” is sent on/)).toBeVisible();
    await page.context().setOffline(false);
    await expectReceived(page);
    await expect(page.getByText('CV.pdf')).toBeVisible();
    expect(await applicationsOf(team, 'Eve Smith')).toBe(1);
  });

  test('A large file goes on where its connection broke off or the server was busy', async ({
    browser,
    openPage,
    team,
  }) => {
    const { path } = await publishOpening(team, 'Thatcher');
    const page = await openPage(browser.newContext({ baseURL: team.origin }));
    const sent: number[] = [];
    await page.route('**/files', async (route) => {
      sent.push(route.request().postDataBuffer()?.length ?? 0);
      if (sent.length === 2) await route.abort('internetdisconnected');
      else if (sent.length === 4) await route.fulfill(BUSY);
      else await route.continue();
    });
    await page.goto(`${path}/apply`);
    await fillIn(page, 'Gil Thatcher');
    const buffer = Buffer.concat([CV.buffer, Buffer.alloc(1_200_000 - CV.buffer.length, ' ')]);
    await page.getByLabel('CV (optional)').setInputFiles({ ...CV, buffer });
    await expect(page.getByText(/The connection is lost\. “CV.pdf” is sent on/)).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'CV.pdf' })).toBeChecked();
    const [part = 0] = sent;
    // The second and the third of three parts are sent twice. The last request only names the parts.
    expect(sent.map((bytes) => Math.round(bytes / part))).toEqual([1, 1, 1, 0, 0, 0]);
    await send(page);
    await expectReceived(page);
    await expect(page.getByText('CV.pdf')).toBeVisible();
  });

  test('An application whose answer is lost is there once, also after a reload', async ({
    browser,
    openPage,
    team,
  }) => {
    const { path } = await publishOpening(team, 'Glazier');
    const page = await openPage(browser.newContext({ baseURL: team.origin }));
    await page.goto(`${path}/apply`);
    await page.getByLabel('Yes, keep what I type here until I send it').check();
    await fillIn(page, 'Fay Glazier');
    await page.evaluate(() => {
      const working = window.fetch;
      window.fetch = async (...sent) => {
        await working(...sent);
        throw new TypeError('The answer was lost');
      };
    });
    await send(page);
    await expect(page.getByText(/There is no connection/)).toBeVisible();
    expect(await applicationsOf(team, 'Fay Glazier')).toBe(1);
    await page.reload();
    await send(page);
    await expectReceived(page);
    expect(await applicationsOf(team, 'Fay Glazier')).toBe(1);
  });

  test('Typed texts and files are still there after a reload on one’s own device', async ({
    browser,
    openPage,
    team,
  }) => {
    const { path } = await publishOpening(team, 'Mason');
    const page = await openPage(browser.newContext({ baseURL: team.origin }));
    await page.goto(`${path}/apply`);
    await page.getByLabel('Yes, keep what I type here until I send it').check();
    await fillIn(page, 'Gus Mason');
    await expect(page.getByLabel('Which?')).toBeHidden();
    await page.getByLabel('Yes', { exact: true }).check();
    await page.getByLabel('Which?').fill('A lathe');
    await page.getByLabel('CV (optional)').setInputFiles(CV);
    await expect(page.getByRole('checkbox', { name: 'CV.pdf' })).toBeChecked();
    await page.reload();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Gus Mason');
    await expect(page.getByLabel('Which?')).toHaveValue('A lathe');
    await expect(page.getByLabel('I agree')).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'CV.pdf' })).toBeChecked();
    await send(page);
    await expectReceived(page);
    await expect(page.getByText('CV.pdf')).toBeVisible();
  });

  test('A person applies by keyboard alone', async ({ browser, openPage, team }) => {
    await publishOpening(team, 'Weaver');
    const page = await openPage(browser.newContext({ baseURL: team.origin }));
    await page.goto('/careers/acme');
    const press = async (key: string) => page.keyboard.press(key);
    await tabTo(page, page.getByRole('link', { name: 'Weaver' }));
    await press('Enter');
    await tabTo(page, page.getByRole('link', { name: 'Apply', exact: true }).first());
    await press('Enter');
    for (const [label, text] of [
      ['Name', 'Hal Weaver'],
      ['Email', 'hal@example.com'],
      ['Years at the bench', '7'],
    ] as const) {
      await tabTo(page, page.getByLabel(label, { exact: true }));
      await page.keyboard.type(text);
    }
    await tabTo(page, page.getByLabel('I agree'));
    await press('Space');
    await tabTo(page, page.getByRole('button', SEND));
    await press('Enter');
    await expectReceived(page);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(
      `Every page of a careers site is accessible, ${colorScheme}, at 320 px and at 200 % text`,
      { tag: colorScheme === 'light' ? '@soak' : [] },
      async ({ browser, openPage, team }) => {
        const { path } = await publishOpening(team, `Baker ${colorScheme}`);
        const closed = await publishOpening(team, `Closed ${colorScheme}`);
        await team.asOwner('PATCH', `/jobs/${closed.id}`, { status: 'archived' });
        const page = await openPage(
          browser.newContext({ baseURL: team.origin, colorScheme, viewport: { width: 1280, height: 800 } }),
        );
        const check = async (name: string) => {
          await expectAccessible(page);
          const { CAREERS_PICTURES: folder } = process.env;
          const picture = async (size: string) => {
            if (folder !== undefined)
              await page.screenshot({ path: `${folder}/${name}-${colorScheme}-${size}.png`, fullPage: true });
          };
          await picture('wide');
          await page.setViewportSize({ width: 320, height: 640 });
          await picture('phone');
          await expectNoSidewaysScroll(page);
          await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
          await expectNoSidewaysScroll(page);
          await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
          await page.setViewportSize({ width: 1280, height: 800 });
        };
        await page.goto('/careers/acme');
        await check('list');
        await page.goto(path);
        await check('opening');
        await page.goto(closed.path);
        await check('closed');
        await page.goto(`${path}/apply`);
        await check('form');
        await send(page);
        await expect(page.getByRole('alert')).toBeVisible();
        await check('errors');
        await fillIn(page, `Ida ${colorScheme}`);
        await page.getByLabel('CV (optional)').setInputFiles(CV);
        await send(page);
        await expectReceived(page);
        await check('application');
      },
    );
  }
});
