import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Answer } from '#contract/contract.ts';
import { apiWithMail, messagesOf } from '#web/candidate/message/mail-in-test.ts';
import { openProfile } from '#web/screens/candidate/profile-in-test.ts';
import { BO, openTeam, OWNER_ADA, RECRUITER_BO } from '#web/team/server/server-in-test.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  card,
  doneToast,
  emulatePhone,
  expectAccessible,
  expectNothingWider,
  keepToasts,
  preferTheme,
  press,
  texts,
  type,
} from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';

const ID = 7;

type Offers = Answer<'GET /candidates/{id}/offers'>;

const OFFER = {
  text: 'Come and work with us for {{pay}}.',
  pay: { min: 60_000, max: 60_000, currency: 'EUR', period: 'year' },
  startsOn: '2999-01-04',
  expiresOn: '2998-12-10',
};

function dialog() {
  return page.getByRole('dialog');
}

function button(name: string) {
  return card('Offer').getByRole('button', { name });
}

async function offerOf(api: ApiInMemory, more: object = {}): Promise<{ id: number }> {
  return api.call('POST', `/candidates/${ID}/offers`, { ...OFFER, ...more });
}

async function stage(api: ApiInMemory): Promise<string> {
  return (await api.get<{ stage: string }>(`/candidates/${ID}`)).stage;
}

describe('Offers on a profile (product §23)', () => {
  test(
    'An offer on a profile is made from a template by keyboard, previewed, and saved as a draft with Undo',
    { tags: ['quick'] },
    async () => {
      keepToasts();
      const { api } = await openProfile(ID);
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Make an offer…' }).click();
      await expect
        .element(dialog().getByLabelText('Text', { exact: true }))
        .toHaveValue(expect.stringContaining('{{pay}}'));
      await dialog().getByLabelText('Amount').fill('60000');
      await dialog().getByLabelText('First day of work').fill('2999-01-04');
      await dialog().getByText('Preview').click();
      await expect.element(dialog().getByText('Pay: EUR 60,000 a year', { exact: false })).toBeVisible();
      await expectAccessible();
      await dialog().getByRole('button', { name: 'Save as draft' }).click();
      await expect.element(doneToast('Offer saved as a draft')).toBeVisible();
      await expect.element(card('Offer')).toHaveTextContent('It can be sent: nobody has to approve it.');
      await doneToast('Offer saved as a draft').getByRole('button', { name: 'Undo' }).click();
      await expect.poll(async () => (await api.get<Offers>(`/candidates/${ID}/offers`)).data).toEqual([]);
    },
  );

  test('An offer on a profile keeps what was typed when the dialog is closed, and says what is wrong', async () => {
    const { api } = await openProfile(ID);
    await api.call('PATCH', `/candidates/${ID}`, { stage: 'offer' });
    await button('Make an offer').click();
    await dialog().getByLabelText('Amount').fill('70000');
    await dialog().getByLabelText('Up to').fill('60000');
    await dialog().getByRole('button', { name: 'Save as draft' }).click();
    await expect.element(dialog().getByText('The lowest pay can’t be more than the highest')).toBeVisible();
    await expect.element(dialog().getByLabelText('Amount')).toHaveFocus();
    await press('Escape');
    await expect.element(dialog()).not.toBeInTheDocument();
    await button('Make an offer').click();
    await expect.element(dialog().getByLabelText('Up to')).toHaveValue(60_000);
  });

  test('The dialog of an offer tells the template of the job from that of the same name for all jobs', async () => {
    const api = await apiInMemory();
    const { jobId } = await api.get<{ jobId: number }>(`/candidates/${ID}`);
    await api.call('POST', '/templates', { name: 'Offer', purpose: 'offer', body: 'Of the job', jobId });
    await api.call('PATCH', `/candidates/${ID}`, { stage: 'offer' });
    await openProfile(ID, api);
    await button('Make an offer').click();
    await expect.element(dialog().getByLabelText('Text', { exact: true })).toHaveValue('Of the job');
    const options = texts(dialog().getByLabelText('Template').getByRole('option'));
    expect(options.slice(0, 3)).toEqual(['Choose a template…', 'Offer (for this job)', 'Offer (fits)']);
  });

  test('The dialog of an offer names no reviewer as an approver, because reviewers see no offers', async () => {
    const api = await apiInMemory();
    const rita = { ...BO, id: 'p-rita', name: 'Rita Moss', handle: 'rita', role: 'reviewer' };
    api.answer('GET /people', { data: [OWNER_ADA, RECRUITER_BO, rita] });
    await openTeam(`/candidates/${ID}`, { api });
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Make an offer…' }).click();
    const add = dialog().getByLabelText('Add somebody');
    await expect
      .poll(() => texts(add.getByRole('option')))
      .toEqual(['Nobody has to approve it', 'Ada King', 'Bo Lind']);
  });

  test('An offer on a profile is approved by people in their order, refused with a note, and approved again', async () => {
    const { api } = await openProfile(ID);
    await offerOf(api, { approvers: ['mei', 'sofia'] });
    await button('Ask for approval').click();
    await button('Approve or refuse…').click();
    await expect.element(dialog().getByText('for EUR 60,000 a year', { exact: false })).toBeVisible();
    await expectAccessible();
    await dialog().getByRole('button', { name: 'Refuse' }).click();
    await expect.element(dialog().getByText('Say why you refuse the offer')).toBeVisible();
    await expect.element(dialog().getByLabelText('Note')).toHaveFocus();
    await type('Too much');
    await dialog().getByRole('button', { name: 'Refuse' }).click();
    await expect.element(card('Offer')).toHaveTextContent('refused it: Too much');
    await expect.element(card('Offer')).toHaveTextContent(/Mei Tanaka: refused .+, noted by Alex Morgan/);
    await button('Ask for approval').click();
    for (const left of ['mei', 'sofia']) {
      expect(left).toBeTruthy();
      await button('Approve or refuse…').click();
      await dialog().getByRole('button', { name: 'Approve', exact: true }).click();
      await expect.element(dialog()).not.toBeInTheDocument();
    }
    await expect.element(button('Send…')).toBeVisible();
  });

  test('An offer on a profile is sent with a link by a host that sends mail', async () => {
    keepToasts();
    const { api } = await openProfile(ID, await apiWithMail());
    await offerOf(api);
    await button('Send…').click();
    const text = dialog().getByLabelText('Text', { exact: true });
    await expect.element(text).toHaveValue(expect.stringContaining('{{link to offer}}'));
    await expectAccessible();
    await text.fill('Hello');
    await expect
      .element(dialog().getByText('The text needs {{link to offer}}, or nobody can answer the offer'))
      .toBeVisible();
    await text.fill('Hello: {{link to offer}}');
    await dialog().getByRole('button', { name: 'Send offer' }).click();
    await expect.element(doneToast('The offer is sent in 30 seconds')).toBeVisible();
    await expect.element(card('Offer')).toHaveTextContent('not opened yet');
    await doneToast('The offer is sent in 30 seconds').getByRole('button', { name: 'Undo' }).click();
    await expect.element(button('Send…')).toBeVisible();
    expect((await api.get<{ total: number }>('/outbox')).total).toBe(0);
  });

  test('An offer on a profile is noted as accepted without evidence, undone, accepted again and confirmed', async () => {
    keepToasts();
    const { api } = await openProfile(ID);
    const { id } = await offerOf(api);
    const before = await stage(api);
    await api.call('PATCH', `/offers/${id}`, {
      send: { how: 'own program', subject: 'Our offer', text: 'Come' },
    });
    await expect.element(card('Offer')).toHaveTextContent(/^.*Written ?Written on \w+ \d+/);
    await expect.element(card('Offer')).not.toHaveTextContent('not opened yet');
    for (const isLast of [false, true]) {
      await button('Accepted by mail or phone…').click();
      await expect.element(dialog().getByText('There is no evidence file', { exact: false })).toBeVisible();
      await dialog().getByLabelText('How do you know?').fill('He called');
      await dialog().getByRole('button', { name: 'Note as accepted' }).click();
      await expect.element(card('Offer')).toHaveTextContent('He called. There is no evidence file.');
      expect(await stage(api)).toBe('hired');
      if (isLast) break;
      await doneToast('Offer accepted: moved to Hired').getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => stage(api)).toBe(before);
    }
    await button('Confirm…').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
    await expect.element(card('Offer')).toHaveTextContent('Accepted and confirmed');
  });

  test.each([true, false])('An acceptance that is noted mails the candidate a copy: %s', async (isMailed) => {
    const { api } = await openProfile(ID, await apiWithMail());
    const { id } = await offerOf(api);
    await api.call('PATCH', `/offers/${id}`, {
      send: { how: 'mail', subject: 'Our offer', text: 'Here: {{link to offer}}' },
    });
    await button('Accepted by mail or phone…').click();
    const box = dialog().getByRole('checkbox', { name: /^Mail a copy of what was accepted to .+@/ });
    await expect.element(box).toBeChecked();
    await expectAccessible();
    if (!isMailed) await box.click();
    await dialog().getByRole('button', { name: 'Note as accepted' }).click();
    await expect.element(doneToast('Offer accepted: moved to Hired')).toBeVisible();
    const thread = await messagesOf(api, ID);
    expect(thread.filter(({ isAutomatic }) => isAutomatic)).toHaveLength(isMailed ? 1 : 0);
  });

  test('An offer on a profile is withdrawn with a reason, and another one can be made', async () => {
    const { api } = await openProfile(ID);
    await offerOf(api);
    await button('Withdraw…').click();
    await dialog().getByLabelText('Reason').fill('The budget is gone');
    await expectAccessible();
    await dialog().getByRole('button', { name: 'Withdraw offer' }).click();
    await expect.element(card('Offer')).toHaveTextContent(/Withdrawn on .*: The budget is gone/);
    await expect.element(button('Make another offer')).toBeVisible();
  });

  test('An offer on a profile fits a phone, in the dark', async () => {
    await emulatePhone();
    await preferTheme('dark');
    const { api } = await openProfile(ID);
    await offerOf(api, { approvers: ['mei', 'sofia'], text: 'Word'.repeat(60) });
    await button('Ask for approval').click();
    await expect.element(card('Offer')).toHaveTextContent('Waiting for approval');
    expectNothingWider();
    await expectAccessible();
    await button('Change…').click();
    await expect.element(dialog().getByLabelText('Amount')).toBeVisible();
    expectNothingWider();
    await expectAccessible();
  });
});

test('Today lists the offers to approve, and decides on them there', async () => {
  const api = await openApp('/jobs');
  const { id } = await offerOf(api, { approvers: ['mei'] });
  await api.call('PATCH', `/offers/${id}`, { ask: true });
  await page.getByRole('button', { name: /Offers to approve/ }).click();
  await page.getByRole('menuitem').first().click();
  await dialog().getByRole('button', { name: 'Approve', exact: true }).click();
  await expect.element(page.getByRole('button', { name: /Offers to approve/ })).not.toBeInTheDocument();
  expect((await api.get<Offers>(`/candidates/${ID}/offers`)).data[0]?.state).toBe('approved');
});
