import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { Message } from '#domain/message/message.ts';
import { candidatesOf } from '#web/candidate/filters/filter-in-test.ts';
import { apiWithMail, composer, messagesOf, waitForComposer } from '#web/candidate/message/mail-in-test.ts';
import { openCandidates } from '#web/screens/candidates-list/candidates-in-test.ts';
import { bar, pick } from '#web/screens/candidates-list/picking-in-test.ts';
import { openProfile } from '#web/screens/candidate/profile-in-test.ts';
import { decision, expectTurn, openTriage, stagesOf } from '#web/screens/triage/triage-in-test.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  doneToast,
  emulatePhone,
  errorToast,
  expectAccessible,
  expectNoSidewaysScroll,
  expectNothingWider,
  keepAsking,
  keepToasts,
  press,
  toast,
} from '#web/test/on-screen.ts';

/** Milliseconds. */
const HOUR = 3_600_000;

const prompt = () => page.getByRole('region', { name: /^Reason for / });
const offer = () => page.getByRole('region', { name: /^Write to / });

/** Rejects the candidate on the screen of triage with the second reason. */
async function rejectWithReason(): Promise<void> {
  await press('6');
  await expect.element(prompt()).toBeVisible();
  await press('2');
  await expect.element(offer()).toBeVisible();
}

/** The messages to these candidates, in their order. */
async function sentTo(
  api: ApiInMemory,
  candidates: readonly CandidateWithJob[],
): Promise<readonly Message[]> {
  return (await Promise.all(candidates.map(({ id }) => messagesOf(api, id)))).flat();
}

beforeEach(keepAsking);

describe('Mails after a rejection', () => {
  test(
    'Five are rejected in triage by keyboard, each with a mail, and one is taken back with its mail',
    { tags: ['quick'] },
    async () => {
      keepToasts();
      const { api, its } = await openTriage(await apiWithMail());
      const five = its.slice(0, 5);
      for (const place of five.keys()) {
        await expectTurn(its, place);
        await rejectWithReason();
        await press('7');
        await expect.element(offer()).not.toBeInTheDocument();
      }
      await expect.element(doneToast('5 mails send in 30 s')).toBeVisible();
      const sent = await sentTo(api, five);
      expect(sent.map(({ to, state }) => [to, state])).toEqual(five.map(({ email }) => [email, 'waiting']));
      expect(sent[0]?.text).toContain(`Hello ${five[0]!.name.split(' ')[0]},`);
      // The decision is taken back, and with it the mail about it.
      await press('u');
      await expect.element(doneToast('The waiting rejection mail was taken back')).toBeVisible();
      await expectTurn(its, 4);
      expect(await messagesOf(api, five[4]!.id)).toEqual([]);
      expect(await sentTo(api, five)).toHaveLength(4);
      await expect.poll(() => stagesOf(api, [five[4]!])).toEqual(['applied']);
    },
  );

  test('Five rejections without an answer become one offer, and each candidate gets their own mail', async () => {
    const { api, its } = await openTriage(await apiWithMail());
    const five = its.slice(0, 5);
    for (const place of five.keys()) {
      await expectTurn(its, place);
      await rejectWithReason();
    }
    await expect.element(offer()).toHaveTextContent('Write to these 5?');
    await expectAccessible();
    const before = Date.now();
    await press('8');
    await expect.element(toast('5 mails send on')).toBeVisible();
    const after = Date.now();
    const sent = await sentTo(api, five);
    expect(sent.map(({ to }) => to)).toEqual(five.map(({ email }) => email));
    for (const { dueAt } of sent) {
      expect(Date.parse(dueAt ?? '') - 3 * HOUR).toBeGreaterThanOrEqual(before);
      expect(Date.parse(dueAt ?? '') - 3 * HOUR).toBeLessThanOrEqual(after);
    }
  });

  test('The offer after several rejections names who is left out, and they get no mail', async () => {
    const api = await apiWithMail();
    const [one, other] = await candidatesOf(api, 1, 'applied');
    await api.call('PATCH', `/candidates/${other!.id}`, { name: one!.name, email: one!.email });
    const { its } = await openTriage(api);
    await rejectWithReason();
    await expectTurn(its, 1);
    await rejectWithReason();
    await expect.element(offer()).toHaveTextContent(`1 left out: ${one!.name} (is there twice)`);
    await press('8');
    await expect.poll(() => messagesOf(api, one!.id)).toHaveLength(1);
    expect(await messagesOf(api, other!.id)).toEqual([]);
  });

  test('The offer of a mail holds up no decision: digits stay stages, and the next rejection asks why first', async () => {
    const { api, its } = await openTriage(await apiWithMail());
    await rejectWithReason();
    await press('3');
    await expectTurn(its, 2);
    await expect.element(offer()).toBeVisible();
    await press('6');
    await expect.element(prompt()).toBeVisible();
    await expect.element(offer()).not.toBeInTheDocument();
    await press('Escape');
    await expect.element(offer()).toHaveTextContent(`Write to ${its[0]!.name.split(' ')[0]}?`);
    await press('Escape');
    await expect.element(offer()).not.toBeInTheDocument();
    await expectTurn(its, 3);
    await expect.poll(() => stagesOf(api, its.slice(0, 3))).toEqual(['rejected', 'tech', 'rejected']);
    expect(await sentTo(api, its.slice(0, 3))).toEqual([]);
  });

  test('Enter sends as last time, only right after the reason and only where something was chosen before', async () => {
    const { api, its } = await openTriage(await apiWithMail());
    await rejectWithReason();
    await expect.element(offer().getByLabelText('Enter')).not.toBeInTheDocument();
    await press('Enter');
    await expect.element(offer()).toBeVisible();
    await press('8');
    await expect.poll(async () => (await messagesOf(api, its[0]!.id)).length).toBe(1);
    await rejectWithReason();
    await expect
      .element(
        offer()
          .getByRole('button', { name: /In 3 hours/ })
          .getByLabelText('Enter'),
      )
      .toBeVisible();
    await press('Enter');
    await expect.poll(async () => (await messagesOf(api, its[1]!.id)).length).toBe(1);
    await rejectWithReason();
    await press('ArrowDown');
    await expect.element(offer().getByLabelText('Enter')).not.toBeInTheDocument();
    await press('Enter');
    await expect.element(offer()).toBeVisible();
    expect(await messagesOf(api, its[2]!.id)).toEqual([]);
  });

  test('9 opens the composer with the template', async () => {
    const { its } = await openTriage(await apiWithMail());
    await rejectWithReason();
    await press('9');
    await waitForComposer();
    await expect
      .element(composer().getByLabelText('Subject'))
      .toHaveValue(`Your application for ${its[0]!.jobTitle}`);
    await expect.element(offer()).not.toBeInTheDocument();
  });

  test('A rejection that is undone is not offered a mail any more', async () => {
    const { its } = await openTriage(await apiWithMail());
    await rejectWithReason();
    await rejectWithReason();
    await expect.element(offer()).toHaveTextContent('Write to these 2?');
    await press('u');
    await expect.element(offer()).toHaveTextContent(`Write to ${its[0]!.name.split(' ')[0]}?`);
    await press('u');
    await expect.element(offer()).not.toBeInTheDocument();
  });

  test('A mail that has left is named when its rejection is undone', async () => {
    const { api, its } = await openTriage(await apiWithMail());
    await rejectWithReason();
    await press('7');
    await expect.poll(async () => (await messagesOf(api, its[0]!.id)).length).toBe(1);
    const path = `/candidates/${its[0]!.id}/messages`;
    const { data } = await api.get<{ data: Message[] }>(path);
    const sent = { data: data.map((each) => ({ ...each, state: 'sent', dueAt: null })) };
    api.fail({ method: 'GET', path, status: 200, body: JSON.stringify(sent) });
    await press('u');
    await expect.element(errorToast(`Mail to ${its[0]!.name}: The message is sent`)).toBeVisible();
  });

  test('A rejection that fails is not written about', async () => {
    const api = await apiWithMail();
    const { its } = await openTriage(api);
    const path = `/candidates/${its[0]!.id}`;
    api.fail({ method: 'PATCH', path, message: 'The disk is full' });
    const gate = api.hold('PATCH', path);
    await rejectWithReason();
    await press('7');
    gate.release();
    await expect.element(errorToast(`${its[0]!.name}: The disk is full`)).toBeVisible();
    await api.settle();
    expect(await messagesOf(api, its[0]!.id)).toEqual([]);
  });

  test('A reason given on the profile offers a mail, too, and another reason later does not', async () => {
    const { candidate } = await openProfile(7, await apiWithMail());
    await page.getByRole('combobox').selectOptions('Rejected');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect.element(prompt()).toBeVisible();
    await prompt().getByRole('button', { name: 'Withdrew' }).click();
    await expect.element(offer()).toHaveAccessibleName(`Write to ${candidate.name}`);
    await offer().getByRole('button', { name: 'No mail' }).click();
    await page.getByRole('button', { name: 'Change reason' }).click();
    await prompt().getByRole('button', { name: 'Position filled' }).click();
    await expect.element(doneToast(`${candidate.name} rejected: Position filled`)).toBeVisible();
    await expect.element(offer()).not.toBeInTheDocument();
  });

  test('Several rejected in the list at once get one offer, and those without an address are counted', async () => {
    const api = await apiWithMail();
    const { data } = await api.get<{ data: CandidateWithJob[] }>('/candidates?stage=applied');
    await api.call('PATCH', `/candidates/${data[0]!.id}`, { email: '' });
    await openCandidates('?stage=applied', api);
    await pick(0, 1, 2);
    await bar().getByRole('button', { name: 'Reject…' }).click();
    await expect.element(prompt()).toBeVisible();
    await press('1');
    await expect.element(offer()).toHaveTextContent('Write rejection mails (2)');
    await expect.element(offer()).toHaveTextContent('Rejection, 1 without an address');
    await press('7');
    await expect.element(doneToast('2 mails send in 30 s')).toBeVisible();
    expect(await sentTo(api, data.slice(0, 3))).toHaveLength(2);
  });
});

describe('The offer of a mail', () => {
  test('The offer is only to write where this host sends no mail, or a field is empty', async () => {
    await openTriage(await apiInMemory());
    await rejectWithReason();
    await expect.element(offer().getByRole('button', { name: /Write…/ })).toBeVisible();
    await expect.element(offer().getByText('Rejection', { exact: true })).not.toBeInTheDocument();
    await expect.element(offer().getByRole('button', { name: /Send now/ })).not.toBeInTheDocument();
  });

  test('The offer is missing without a template for rejections, and without a reason', async () => {
    const api = await apiWithMail();
    await api.call('DELETE', '/templates/6');
    const { its } = await openTriage(api);
    await press('6');
    await expect.element(prompt()).toBeVisible();
    await press('2');
    await expect.element(doneToast(`${its[0]!.name} rejected: Missing skills`)).toBeVisible();
    await api.settle();
    await expect.element(offer()).not.toBeInTheDocument();
  });

  test('The offer closes after 20 seconds', async () => {
    const { api, its } = await openTriage(await apiWithMail());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await rejectWithReason();
    vi.advanceTimersByTime(21_000);
    await expect.element(offer()).not.toBeInTheDocument();
    expect(await messagesOf(api, its[0]!.id)).toEqual([]);
  });

  test('The offer leaves the decisions free on a phone', async () => {
    await emulatePhone();
    const { its } = await openTriage(await apiWithMail());
    await decision('Rejected').click();
    await expect.element(prompt()).toBeVisible();
    await prompt().getByRole('button', { name: 'Withdrew' }).click();
    await expect.element(offer()).toBeVisible();
    const { top } = offer().element().getBoundingClientRect();
    expect(decision('Rejected').element().getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
    await expectAccessible();
    expectNoSidewaysScroll();
    expectNothingWider();
    await expectTurn(its, 1);
  });
});
