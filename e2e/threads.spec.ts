import { freePort } from '../scripts/free-port.ts';
import { expect, test } from './fixtures.ts';
import { handOver, openMailServer } from './mail-servers.ts';
import { expectAccessible, post } from './on-team.ts';
import { TeamServer } from './team-server.ts';

const OLGA = { name: 'Olga Owner', email: 'olga@example.com', password: 'correct horse battery' };

/** The header of a message, with its folded lines. */
function headerOf(message: string, name: string): string {
  return (
    new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(message)?.[1]?.replaceAll(/\s+/g, ' ') ?? ''
  );
}

test('A mail goes out, its answer comes back into the thread, and a stranger’s mail is brought to the candidate', async ({
  browser,
  watch,
}) => {
  const mail = await openMailServer();
  const lmtp = await freePort();
  const server = await TeamServer.start({
    SMTP_URL: mail.url,
    MAIL_FROM: 'Acme <hire@acme.example>',
    MAIL_REPLIES: 'jobs@in.example',
    LMTP_PORT: String(lmtp),
  });
  const context = await browser.newContext({ baseURL: server.origin });
  watch(context);
  try {
    const page = await context.newPage();
    await page.goto(server.link);
    await expect(page.getByLabel('Workspace')).toBeVisible();
    const token = new URL(server.link).searchParams.get('token');
    await post(page, '/session/welcome', { ...OLGA, token, workspace: 'Acme' });
    await page.goto('/jobs');
    const { id: jobId } = await post(page, '/jobs', { title: 'Carpenter', tags: [] });
    const applicant = { name: 'Cleo Berg', email: 'cleo@example.com', jobId };
    const { id } = await post(page, '/candidates', applicant);

    await page.goto(`/candidates/${id}`);
    await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
    await page.keyboard.press('w');
    const composer = page.getByRole('dialog', { name: 'Write to Cleo Berg' });
    await composer.getByLabel('Subject').fill('A talk');
    await composer.getByLabel('Text').fill('Can you come on Friday?');
    await page.keyboard.press('Control+Enter');
    const thread = page.getByRole('list', { name: 'Messages', exact: true }).locator('> li');
    await expect(thread.first()).toContainText('Will be sent in a moment');
    await thread.first().getByRole('button', { name: 'Send now' }).click();
    // The server also wrote to the owner, to confirm the email.
    const toCleo = () => mail.taken.filter((taken) => headerOf(taken, 'To').includes('cleo@example.com'));
    await expect.poll(() => toCleo().length).toBe(1);
    const [sent = ''] = toCleo();
    await expect(thread.first().getByText('Sent', { exact: true })).toBeVisible();

    const reply = /[\w.+-]+@in\.example/.exec(headerOf(sent, 'Reply-To'))?.[0] ?? '';
    await handOver(lmtp, reply, [
      'From: Cleo <cleo@example.com>',
      `To: ${reply}`,
      'Subject: Re: A talk',
      'Message-ID: <answer@example.com>',
      `In-Reply-To: ${headerOf(sent, 'Message-ID')}`,
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Gladly!',
    ]);
    await expect(thread).toHaveCount(2);
    await expect(thread.first()).toContainText('Gladly!');
    await expect(thread.first()).not.toContainText('Sender not verified');
    await expectAccessible(page);

    await handOver(lmtp, 'jobs@in.example', [
      'From: Boss <boss@elsewhere.example>',
      'To: jobs@in.example',
      'Subject: About Cleo',
      'Message-ID: <boss@elsewhere.example>',
      '',
      'She is great.',
    ]);
    const inbox = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Inbox 1 unmatched' });
    await inbox.click();
    const tray = page.getByRole('list', { name: 'Mails' }).locator('> li');
    await expect(tray).toContainText('About Cleo');
    await expectAccessible(page);
    await tray.locator('summary').press('Enter');
    await expect(tray).toContainText('She is great.');
    await tray.getByRole('button', { name: 'Exclude…' }).click();
    await page
      .getByRole('dialog', { name: 'Why exclude 1 mail?' })
      .getByRole('button', { name: 'Exclude' })
      .click();
    await expect(page.getByText('Every mail is with its candidate')).toBeVisible();
    await page.getByRole('button', { name: 'Show excluded' }).click();
    await expect(tray).toContainText('Excluded: Advertising');
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.getByRole('button', { name: 'Show unmatched' }).click();
    await expect(tray).toContainText('About Cleo');
    await tray.getByRole('button', { name: /Attach to a.* candidate…/ }).click();
    await page.getByRole('dialog').getByRole('combobox').fill('Cleo');
    await page.getByRole('option', { name: /Cleo Berg/ }).click();
    await expect(page.getByText('Every mail is with its candidate')).toBeVisible();
    await page.goto(`/candidates/${id}`);
    await expect(thread.filter({ hasText: 'She is great.' })).toHaveCount(1);
  } finally {
    await context.close();
    await server.stop();
    await mail.close();
  }
});
