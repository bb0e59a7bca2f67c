import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { card, expect, test as base } from './fixtures.ts';
import { openMailServer, type MailServer } from './mail-servers.ts';
import { expectAccessible, post } from './on-team.ts';
import { TeamServer } from './team-server.ts';

const OLGA = { name: 'Olga Owner', email: 'olga@example.com', password: 'correct horse battery' };
const TEXT = 'We would like to work with you, for {{pay}}, from {{start}} on.';
const OFFER = {
  text: TEXT,
  pay: { min: 60_000, max: 60_000, currency: 'EUR', period: 'year' },
  startsOn: '2999-01-04',
  expiresOn: '2998-12-10',
};
const PHONE = {
  viewport: { width: 390, height: 800 },
  isMobile: true,
  hasTouch: true,
  colorScheme: 'dark',
} as const;
const MAIL = { how: 'mail', subject: 'Our offer', text: 'Answer here: {{link to offer}}' };

/** A server that sends mail, with an owner. */
interface Company {
  readonly mail: MailServer;
  readonly server: TeamServer;
}

/** A company in one test. */
interface Team extends Company {
  readonly olga: Page;
  open(options?: BrowserContextOptions): Promise<Page>;
  /** Adds a candidate in the stage Offer. */
  candidate(name: string): Promise<{ id: number; email: string }>;
}

const test = base.extend<{ team: Team }, { company: Company }>({
  company: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern.
    async ({}, run) => {
      const mail = await openMailServer();
      const server = await TeamServer.start({ SMTP_URL: mail.url, MAIL_FROM: 'Acme <hire@acme.example>' });
      await server.welcome({ ...OLGA, workspace: 'Acme' });
      await run({ mail, server });
      await server.stop();
      await mail.close();
    },
    { scope: 'worker' },
  ],
  team: async ({ browser, company, watch }, run) => {
    const contexts: BrowserContext[] = [];
    async function open(options: BrowserContextOptions = {}): Promise<Page> {
      const context = await browser.newContext({ baseURL: company.server.origin, ...options });
      contexts.push(context);
      watch(context);
      return context.newPage();
    }
    const olga = await open();
    await olga.goto('/sign-in');
    await expect(olga.getByLabel('Password')).toBeVisible();
    await post(olga, '/session', { email: OLGA.email, password: OLGA.password });
    await olga.goto('/jobs');
    const { id: jobId } = await post(olga, '/jobs', { title: 'Carpenter', tags: [] });
    await run({
      ...company,
      olga,
      open,
      async candidate(name) {
        const email = `${name.toLowerCase()}@example.com`;
        const { id } = await post(olga, '/candidates', { name, email, jobId });
        await post(olga, `/candidates/${id}`, { stage: 'offer' }, 'PATCH');
        return { id, email };
      },
    });
    for (const context of contexts) await context.close();
  },
});

// These tests share a server of their own, which takes longer to start than a test.
test.describe.configure({ mode: 'default' });

/** The mails to somebody, decoded. */
function mailTo(mail: MailServer, email: string): string[] {
  return mail.taken
    .filter((taken) => taken.includes(`To: ${email}`))
    .map((taken) => taken.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
}

/** The link to an offer in a mail to somebody. @param nth which of their mails with a link, from 0 */
async function linkTo(mail: MailServer, email: string, origin: string, nth = 0): Promise<string> {
  const link = new RegExp(`${origin}/offer\\?token=[\\w.-]+`);
  const found = () => mailTo(mail, email).flatMap((taken) => link.exec(taken)?.[0] ?? [])[nth] ?? '';
  await expect.poll(found).not.toBe('');
  return found();
}

/** Sends an offer to a candidate at once, and opens its page on a phone. @param nth how many were sent before */
async function openOffer(
  { olga, mail, server, open }: Team,
  { id, email }: { id: number; email: string },
  nth = 0,
): Promise<Page> {
  const { id: offerId } = await post(olga, `/candidates/${id}/offers`, OFFER);
  const sent = (await post(olga, `/offers/${offerId}`, { send: MAIL }, 'PATCH')) as {
    id: number;
    messageId?: number;
  };
  await post(olga, `/messages/${sent.messageId}`, { dueAt: new Date().toISOString() }, 'PATCH');
  const page = await open(PHONE);
  await page.goto(await linkTo(mail, email, server.origin, nth));
  await page.getByRole('button', { name: 'Read the offer' }).tap();
  await expect(page.getByRole('region', { name: 'The offer' })).toContainText('EUR 60,000 a year');
  return page;
}

test('An offer is made, approved by two in their order, sent, read on a phone, signed by keyboard, and confirmed', async ({
  team,
}) => {
  const { olga, mail, server, open } = team;
  const bo = await open();
  const { id, email } = await team.candidate('Cleo');
  await post(olga, '/invitations', { email: 'bo@example.com', role: 'recruiter' });
  const token = () => /token=([\w.-]+)/.exec(mailTo(mail, 'bo@example.com').at(-1) ?? '')?.[1];
  await expect.poll(token).toBeTruthy();
  const join = /https?:\/\/\S+token=[\w.-]+/.exec(mailTo(mail, 'bo@example.com').at(-1) ?? '')?.[0];
  await bo.goto(join ?? '');
  await expect(bo.getByLabel('Password').first()).toBeVisible();
  const person = { name: 'Bo Lind', password: OLGA.password };
  await post(bo, '/invitations/accept', { ...person, token: token() });

  await olga.goto(`/candidates/${id}`);
  const offer = card(olga, 'Offer');
  await offer.getByRole('button', { name: 'Make an offer' }).press('Enter');
  const dialog = olga.getByRole('dialog', { name: 'Make an offer to Cleo' });
  await dialog.getByLabel('Amount').fill('60000');
  await dialog.getByLabel('First day of work').fill('2999-01-04');
  await dialog.getByLabel('Add somebody').selectOption({ label: 'Bo Lind' });
  await dialog.getByLabel('Add somebody').selectOption({ label: 'Olga Owner' });
  await expectAccessible(olga);
  await dialog.getByRole('button', { name: 'Save as draft' }).press('Enter');
  await expect(offer).toContainText('It is not approved yet.');
  await offer.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(offer).toContainText('Bo Lind is asked to approve it.');

  await bo.goto('/jobs');
  await bo.getByRole('button', { name: 'Offers to approve' }).click();
  await bo.getByRole('menuitem', { name: /Cleo/ }).click();
  await bo.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await offer.getByRole('button', { name: 'Approve or refuse…' }).press('Enter');
  await olga.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).press('Enter');
  // A dialog that closes gives the focus back, which would go on from under a key.
  await expect(olga.getByRole('dialog')).toHaveCount(0);
  await offer.getByRole('button', { name: 'Send…' }).press('Enter');
  await olga.getByRole('dialog').getByRole('button', { name: 'Send offer' }).press('Enter');
  await expect(offer).toContainText('not opened yet');
  await card(olga, 'Messages').getByRole('button', { name: 'Send now' }).click();

  const phone = await open(PHONE);
  await phone.goto(await linkTo(mail, email, server.origin));
  await phone.getByRole('button', { name: 'Read the offer' }).press('Enter');
  await expect(phone.getByRole('region', { name: 'The offer' })).toContainText('EUR 60,000 a year');
  await expectAccessible(phone);
  await expect(offer).toContainText('opened on');
  await phone.getByRole('button', { name: 'Accept the offer' }).press('Enter');
  await expect(phone.getByRole('alert')).toContainText('The offer is not accepted yet');
  await expectAccessible(phone);
  await phone.getByLabel('Your full name').fill('Cleo Berg');
  await phone.getByRole('checkbox').press('Space');
  await phone.getByRole('button', { name: 'Accept the offer' }).press('Enter');
  await expect(phone.getByRole('status')).toContainText('as “Cleo Berg”');
  await expectAccessible(phone);

  await expect(offer).toContainText('Signed as “Cleo Berg”');
  const download = olga.waitForEvent('download');
  await offer.getByRole('button', { name: 'Download evidence' }).press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^Offer \d+ evidence\.json$/);
  await offer.getByRole('button', { name: 'Confirm…' }).press('Enter');
  await olga.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).press('Enter');
  await expect(offer).toContainText('Accepted and confirmed');
  await expect(card(olga, 'Timeline')).toContainText('Hired');
});

test('An offer is declined with a reason, or withdrawn, and its page says so', async ({ team }) => {
  const { olga } = team;
  const ada = await team.candidate('Ada');
  const declined = await openOffer(team, ada);
  await declined.getByText('Decline the offer').first().tap();
  await declined.getByLabel('Why? (optional)').fill('Too far away');
  await declined.getByRole('button', { name: 'Decline the offer' }).tap();
  await expect(declined.getByRole('status')).toContainText('You declined this offer');
  await expectAccessible(declined);
  await olga.goto(`/candidates/${ada.id}`);
  await expect(card(olga, 'Offer')).toContainText('Too far away');

  const withdrawn = await openOffer(team, ada, 1);
  await olga.reload();
  await card(olga, 'Offer').getByRole('button', { name: 'Withdraw…' }).click();
  const dialog = olga.getByRole('dialog', { name: 'Withdraw the offer to Ada?' });
  await dialog.getByLabel('Reason').fill('The budget is gone');
  await dialog.getByRole('button', { name: 'Withdraw offer' }).click();
  await expect(card(olga, 'Offer')).toContainText('The budget is gone');
  await withdrawn.reload();
  await expect(withdrawn.getByRole('status')).toContainText('Acme has withdrawn this offer');
  await expect(withdrawn.getByText('60,000')).toHaveCount(0);
  await expectAccessible(withdrawn);
});
