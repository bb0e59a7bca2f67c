import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { Message } from '#domain/message/message.ts';
import { openCandidates, storedCandidates } from '#web/screens/candidates-list/candidates-in-test.ts';
import { pick } from '#web/screens/candidates-list/picking-in-test.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  doneToast,
  emulatePhone,
  expectAccessible,
  expectNothingWider,
  press,
  toast,
  type,
  keepToasts,
} from '#web/test/on-screen.ts';
import { openComposer } from '#web/candidate/mail/compose.ts';
import {
  apiWithMail,
  chooseTemplate,
  composer,
  marks,
  messagesOf,
  sendButton,
  subjectField,
  textField,
  waitForComposer,
} from './mail-in-test.ts';

const nextMail = () => composer().getByRole('button', { name: 'Next mail' });

/** Opens the composer for the first three candidates of the list, by its key. */
async function openForThree(api: ApiInMemory): Promise<readonly CandidateWithJob[]> {
  await openCandidates('', api);
  await pick(0, 1, 2);
  await press('w');
  await waitForComposer();
  return (await storedCandidates(api)).slice(0, 3);
}

function firstNameOf({ name }: CandidateWithJob): string {
  return name.split(' ')[0] ?? '';
}

const leftOut = () => composer().getByRole('status').filter({ hasText: 'left out' });
const leftOutList = () => composer().getByRole('list', { name: 'Left out' });

test('A person who would get two of several mails gets one, is named, and is taken in again', async () => {
  const api = await apiWithMail();
  const [one, other] = await storedCandidates(api);
  await api.call('PATCH', `/candidates/${other!.id}`, { name: one!.name, email: one!.email.toUpperCase() });
  await openForThree(api);
  await expect.element(leftOut()).toHaveTextContent(`1 left out: ${one!.name} (is there twice)`);
  await expect.element(sendButton()).toHaveTextContent('Send 2 mails');
  await leftOut().click();
  await expectAccessible();
  await leftOutList().getByRole('button', { name: 'Write to them, too' }).click();
  await expect.element(sendButton()).toHaveTextContent('Send 3 mails');
  await expect.element(composer()).toHaveTextContent('Nobody is left out any more');
  await expect
    .element(composer())
    .toHaveTextContent(`Written to more than once: ${one!.name} (${one!.jobTitle}, ${other!.jobTitle})`);
  await leftOutList().getByRole('button', { name: 'Leave out' }).click();
  await expect.element(sendButton()).toHaveTextContent('Send 2 mails');
});

test(
  'Who asked for erasure or withdrew is left out of several mails by name, and the first can’t be taken in',
  { tags: ['quick'] },
  async () => {
    const api = await apiWithMail();
    const apply = async (name: string, event: string) => {
      const email = `${name.toLowerCase()}@example.com`;
      const ticket = name.charCodeAt(0).toString(16).padStart(64, '0');
      const { id, candidateId } = await api.call<{ id: number; candidateId: number }>(
        'POST',
        '/applications',
        {
          jobId: 1,
          name,
          email,
          ticket,
        },
      );
      await api.call('PATCH', `/applications/${id}`, { event });
      return candidateId;
    };
    const erased = await apply('Edda', 'erasure asked');
    const withdrew = await apply('Wim', 'withdrawn');
    await openCandidates('', api);
    openComposer({ candidateIds: [7, erased, withdrew] });
    await waitForComposer();
    await expect.element(leftOut()).toHaveTextContent('2 left out: Edda (asked for erasure), Wim (withdrew)');
    await expect.element(sendButton()).toHaveTextContent('Send 1 mail');
    await leftOut().click();
    await expect.element(leftOutList().getByRole('button')).toHaveLength(1);
    await leftOutList().getByRole('button').click();
    await expect.element(sendButton()).toHaveTextContent('Send 2 mails');
    await expect.element(leftOut()).toHaveTextContent('1 left out: Edda (asked for erasure)');
    await chooseTemplate('Application received');
    await press('Control+Enter');
    await expect.element(composer()).not.toBeInTheDocument();
    expect(await messagesOf(api, erased)).toEqual([]);
    expect(await messagesOf(api, withdrew)).toHaveLength(1);
  },
);

test('A person of whom two applications were kept gets one mail, also with another email', async () => {
  const api = await apiWithMail();
  const [one, other, third] = await storedCandidates(api);
  await api.call('POST', '/duplicates/kept', { ids: [one!.id, third!.id] });
  await openForThree(api);
  await expect.element(leftOut()).toHaveTextContent(`1 left out: ${third!.name} (is there twice)`);
  await expectAccessible();
  await expect.element(composer()).not.toHaveTextContent(`${other!.name} (`);
});

test(
  'Each of several gets their own mail, previewed, one of them edited alone, and Undo takes all back',
  { tags: ['quick'] },
  async () => {
    keepToasts();
    const api = await apiWithMail();
    const three = await openForThree(api);
    await chooseTemplate('Application received');
    expect(marks('filled')).toEqual(['{{job}}', '{{first name}}', '{{job}}', '{{sender}}']);
    await expectAccessible();
    for (const [place, candidate] of three.entries()) {
      await nextMail().click();
      await expect.element(composer().getByText(`${place + 1} of 3:`)).toBeVisible();
      await expect.element(composer().getByText(candidate.email)).toBeVisible();
      await expect
        .element(textField())
        .toHaveValue(expect.stringContaining(`Hello ${firstNameOf(candidate)},`));
    }
    await expect.element(nextMail()).toHaveAttribute('aria-disabled', 'true');
    await composer().getByRole('button', { name: 'Previous mail' }).click();
    await textField().click();
    await press('Control+End');
    await type('\nPS: See you!');
    await expect.element(composer().getByRole('button', { name: 'Use everybody’s text' })).toBeVisible();
    await press('Control+Enter');
    await expect.element(composer()).not.toBeInTheDocument();
    await expect.element(doneToast('3 mails send in 30 s')).toBeVisible();
    const sent = await sentTo(api, three);
    expect(sent.map(({ to }) => to)).toEqual(three.map(({ email }) => email));
    expect(sent.map(({ text }) => text.endsWith('PS: See you!'))).toEqual([false, true, false]);
    expect(sent.every(({ isBulk }) => isBulk)).toBe(true);
    await toast('3 mails send').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await sentTo(api, three)).length).toBe(0);
  },
);

test('Alt with the arrow keys goes from mail to mail; everybody’s text returns to one edited alone', async () => {
  const api = await apiWithMail();
  const [, second] = await openForThree(api);
  await subjectField().click();
  await type('Hi {{first name}}');
  await press('Alt+ArrowDown', 2);
  await expect.element(subjectField()).toHaveValue(`Hi ${firstNameOf(second!)}`);
  await subjectField().click();
  await type('!');
  await expect.element(composer().getByRole('button', { name: 'Use everybody’s text' })).toBeVisible();
  await composer().getByRole('button', { name: 'Use everybody’s text' }).click();
  await expect.element(subjectField()).toHaveValue(`Hi ${firstNameOf(second!)}`);
  await press('Alt+ArrowUp', 2);
  await expect.element(subjectField()).toHaveValue('Hi {{first name}}');
});

test('A candidate without an address is named, and is left out on request only', async () => {
  const api = await apiWithMail();
  const [first] = await storedCandidates(api);
  await api.call('PATCH', `/candidates/${first!.id}`, { email: '' });
  const three = await openForThree(api);
  await chooseTemplate('Application received');
  await expect.element(composer().getByText(`No email address: ${first!.name}`)).toBeVisible();
  await press('Control+Enter');
  const leaveOut = composer().getByRole('button', { name: 'Leave them out' });
  await expect.element(leaveOut).toHaveFocus();
  expect(await sentTo(api, three)).toEqual([]);
  await press('Enter');
  await expect.element(leaveOut).not.toBeInTheDocument();
  await expect.element(sendButton()).toHaveTextContent('Send 2 mails');
  await press('Control+Enter');
  await expect.element(composer()).not.toBeInTheDocument();
  expect(await sentTo(api, three)).toHaveLength(2);
});

test('A field that is empty for some is named with them', async () => {
  const api = await apiWithMail();
  await openForThree(api);
  await subjectField().click();
  await type('{{company}}');
  await expect.element(composer().getByText('{{company}} is empty', { exact: true })).toBeVisible();
});

test('The own mail program gets one mail after the other, each noted, and the rest waits in the draft', async () => {
  const addresses: string[] = [];
  const listener = (event: MouseEvent): void => {
    if (!(event.target instanceof HTMLAnchorElement) || event.target.protocol !== 'mailto:') return;
    event.preventDefault();
    addresses.push(new URL(event.target.href).pathname);
  };
  document.addEventListener('click', listener);
  onTestFinished(() => document.removeEventListener('click', listener));
  const api = await apiInMemory();
  const three = await openForThree(api);
  await chooseTemplate('Application received');
  await composer().getByRole('button', { name: 'Go on one by one' }).click();
  const open = composer().getByRole('button', { name: 'Open in mail program' });
  await expect.element(composer().getByText('1 of 3:')).toBeVisible();
  await open.click();
  await expect.element(composer().getByText('2 of 3:')).toBeVisible();
  await press('Escape');
  await press('w');
  await waitForComposer();
  await composer().getByRole('button', { name: 'Go on one by one' }).click();
  await expect.element(composer().getByText('2 of 3:')).toBeVisible();
  await open.click();
  await expect.element(composer().getByText('3 of 3:')).toBeVisible();
  await press('Control+Enter');
  await expect.element(composer()).not.toBeInTheDocument();
  expect(addresses).toEqual(three.map(({ email }) => email));
  expect((await sentTo(api, three)).map(({ state }) => state)).toEqual(['written', 'written', 'written']);
});

test('A candidate who no longer exists is left out, and a choice of nobody is told', async () => {
  const api = await apiWithMail();
  await openCandidates('', api);
  openComposer({ candidateIds: [7, 99_999] });
  await waitForComposer();
  await expect.element(page.getByRole('heading', { name: /^Write to (?!2)/ })).toBeVisible();
  await press('Escape');
  openComposer({ candidateIds: [99_999] });
  await expect.element(page.getByText('Nobody is there to write to.')).toBeVisible();
});

test('Writing to several fits a phone', async () => {
  await emulatePhone();
  const api = await apiWithMail();
  await openCandidates('', api);
  openComposer({ candidateIds: [1, 2, 3] });
  await waitForComposer();
  await chooseTemplate('A few questions');
  await nextMail().click();
  await expectAccessible();
  expectNothingWider();
});

/** The messages to these candidates, in their order. */
async function sentTo(
  api: ApiInMemory,
  candidates: readonly CandidateWithJob[],
): Promise<readonly Message[]> {
  return (await Promise.all(candidates.map(({ id }) => messagesOf(api, id)))).flat();
}
