import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { message, withMessages } from '#web/candidate/message/messages-in-test.ts';
import {
  address,
  doneToast,
  emulatePhone,
  expectAccessible,
  expectNothingWider,
  keepToasts,
  preferTheme,
  texts,
} from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import { inboxLink } from './inbox-in-test.ts';

const LATER = new Date(Date.now() + 3 * 3_600_000).toISOString();

const MESSAGES = [
  { subject: 'Refused', state: 'failed', reason: 'There is no such mailbox.', sentAt: null },
  { subject: 'Planned', candidateId: 8, state: 'waiting', dueAt: LATER, sentAt: null },
  { subject: 'Back', candidateId: 9, state: 'bounced', reason: 'The mailbox is full.' },
  { subject: 'Arrived', candidateId: 10, state: 'sent' },
] as const;

const rows = () => page.getByRole('table', { name: 'Outbox' }).getByRole('row');
const row = (subject: string) => rows().filter({ hasText: subject });

test(
  'The outbox lists what will be sent, then failed mails and why, and the navigation counts the latter',
  { tags: ['quick'] },
  async () => {
    keepToasts();
    const api = await withMessages(...MESSAGES);
    await openApp('/jobs', api);
    await expect.element(inboxLink()).toHaveAccessibleName('Inbox 2 not delivered');
    await inboxLink().click();
    await expect.poll(address).toBe('/inbox?part=outbox');
    await expect.poll(() => texts(rows()).slice(1)).toHaveLength(3);
    const [first, ...others] = texts(rows()).slice(1);
    expect(first).toMatch(/Planned ?Will be sent at .*Send nowCancel/);
    expect(others.join()).toMatch(/Not sent: There is no such mailbox\..*Came back: The mailbox is full\./);
    await expectAccessible();
    await row('Planned').getByRole('button', { name: 'Cancel' }).click();
    await expect.element(row('Planned')).not.toBeInTheDocument();
    await doneToast('The message is not sent').getByRole('button', { name: 'Undo' }).click();
    await expect.element(row('Planned')).toBeVisible();
    const { name } = await api.get<{ name: string }>('/candidates/7');
    await row('Refused').getByRole('link', { name }).click();
    await expect.element(message('Refused')).toHaveFocus();
  },
);

test('The outbox is live, and says when there is nothing', async () => {
  const api = await withMessages(MESSAGES[1]);
  await openApp('/inbox?part=outbox', api);
  await expect.element(row('Planned')).toBeVisible();
  await api.call('DELETE', '/messages/1');
  await expect.element(page.getByText('Nothing is waiting to be sent, and everything arrived')).toBeVisible();
  await expectAccessible();
});

test('The outbox shows why it can’t be loaded, and tries again', async () => {
  const api = await withMessages(MESSAGES[0]);
  const fault = api.fail({ method: 'GET', path: '/outbox', message: 'The disk is gone' });
  await openApp('/inbox?part=outbox', api);
  await expect.element(page.getByText('Error: The disk is gone')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  fault.heal();
  // The count in the navigation asks for the same, and its answer may be on the way: then that one fails, too.
  await expect
    .poll(() => {
      page
        .getByRole('button', { name: 'Try again' })
        .query()
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      return row('Refused').query();
    })
    .not.toBeNull();
  await expect.element(row('Refused')).toBeVisible();
});

test('The outbox has no link while nothing is in it', async () => {
  const api = await withMessages(MESSAGES[3]);
  await openApp('/inbox', api);
  const parts = page.getByRole('navigation', { name: 'Applications' }).getByRole('link');
  await expect.poll(() => texts(parts)).toEqual(['New', 'All']);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`On a phone the outbox fits the screen and is accessible, ${colorScheme}`, async () => {
    await preferTheme(colorScheme);
    await emulatePhone();
    await openApp('/inbox?part=outbox', await withMessages(...MESSAGES));
    await expect.element(row('Planned')).toBeVisible();
    expectNothingWider();
    await expectAccessible();
  });
}
