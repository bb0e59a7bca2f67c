import {
  isSignedBy,
  openReceiver,
  type ReceiverInTest,
} from '../src/server/webhooks/open-receiver-in-test.ts';
import { addCandidate, expect, expectAccessible, post, test as base } from './on-team.ts';
import { openSettings } from './settings.ts';
import { tabTo } from './tab-to.ts';

const INES = { name: 'Ines Vogt', email: 'ines@example.com', password: 'a staple for webhooks' };

const test = base.extend<{ receiver: ReceiverInTest }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first parameter
  receiver: async ({}, run) => {
    const receiver = await openReceiver();
    await run(receiver);
    await receiver.refuse();
  },
});

test('An admin adds a webhook, tests it, sees its deliveries, and sends one again that failed', async ({
  browser,
  team,
  openPage,
  receiver,
}) => {
  const page = await openPage(team.memberContext(browser, INES, 'admin'));
  const webhooks = page.getByRole('region', { name: 'Webhooks' });
  const { candidate } = await addCandidate(page);
  await openSettings(page, 'Webhooks');

  const add = webhooks.getByRole('button', { name: 'Add webhook…' });
  await add.press('Enter');
  const form = page.getByRole('dialog', { name: 'Add webhook' });
  await form.getByLabel('Address').fill(receiver.url);
  await form.getByLabel('What it is for').fill('Payroll');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  await expect(add).toBeFocused();
  const secret = await webhooks.getByLabel('Secret', { exact: true }).inputValue();
  expect(secret).toMatch(/^whsec_/);

  const actions = webhooks.getByRole('button', { name: 'Actions for Payroll' });
  await actions.press('Enter');
  await page.getByRole('menuitem', { name: 'Send a test' }).press('Enter');
  await expect(page.getByText('Test delivered: 204')).toBeVisible();
  await expect(actions).toBeFocused();
  await expect(webhooks.getByText(/webhook\.test, 204$/)).toBeVisible();
  await expectAccessible(page);

  await post(page, `/candidates/${candidate}`, { stage: 'tech' }, 'PATCH');
  await expect.poll(() => receiver.taken.at(-1)?.event.type).toBe('candidate.moved');
  expect(receiver.taken.at(-1)?.event.data).toMatchObject({
    kinds: ['move'],
    command: { params: { id: candidate } },
  });
  expect(receiver.taken.filter((each) => !isSignedBy(secret, each))).toEqual([]);

  receiver.answer = () => 500;
  await post(page, `/candidates/${candidate}`, { stage: 'offer' }, 'PATCH');
  await expect.poll(() => receiver.arrived.length - receiver.taken.length).toBeGreaterThan(0);
  const open = webhooks.getByRole('button', { name: 'Deliveries… to Payroll' });
  await open.press('Enter');
  const deliveries = page.getByRole('dialog', { name: 'Deliveries to Payroll' });
  const latest = deliveries.getByRole('row', { name: /candidate\.moved/ }).first();
  await expect(latest).toContainText('Tried again later500: It answered with the status 500');
  await expectAccessible(page);
  receiver.answer = () => 200;
  const again = latest.getByRole('button', { name: /^Send again/ });
  await tabTo(page, again);
  await page.keyboard.press('Enter');
  await expect(latest).toContainText('Delivered200');
  await expect(again).toBeFocused();
  const [first, second] = receiver.arrived.filter(({ id }) => id === receiver.taken.at(-1)?.id);
  expect(second?.body, 'the same event, twice').toBe(first?.body);
  expect(receiver.taken.filter((each) => !isSignedBy(secret, each))).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();

  await actions.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete…' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(webhooks.getByRole('heading', { name: 'Webhooks' })).toBeFocused();
});
