import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { addDays } from '#domain/insight/day.ts';
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
} from '#web/candidate/message/mail-in-test.ts';
import { openComposer } from '#web/candidate/mail/compose.ts';
import { scheduler } from '#web/candidate/interviews/interviews-in-test.ts';
import type { SchedulingLink } from '#web/candidate/interviews/words/link-queries.ts';
import { today } from '#web/app/time/days.ts';
import { openProfile } from '#web/screens/candidate/profile-in-test.ts';
import { OWNER_ADA, openTeam, RECRUITER_BO } from '#web/team/server/server-in-test.ts';
import type { ApiInMemory } from '#web/test/api-in-memory.ts';
import { card, emulatePhone, expectAccessible, expectNothingWider, press } from '#web/test/on-screen.ts';

const ID = 7;
const TEMPLATE = 'Invite to choose a time';
const EMPTY = '{{link to interview}} is empty';

const linkDialog = () => page.getByRole('dialog', { name: /^Interview link for / });
const make = (label: string) => composer().getByRole('button', { name: label });

async function openProfileOnServer(api: ApiInMemory, id = ID): Promise<void> {
  api.answer('GET /people', { data: [OWNER_ADA, RECRUITER_BO] });
  await openTeam(`/candidates/${id}`, { api });
  await expect.element(card('Timeline')).toBeVisible();
}

async function linksOf(api: ApiInMemory, id: number): Promise<readonly SchedulingLink[]> {
  return (await api.get<{ data: SchedulingLink[] }>(`/candidates/${id}/bookings`)).data;
}

/** Makes a link as another page would. */
function makeLink(api: ApiInMemory, id: number): Promise<SchedulingLink> {
  const [from, until] = [addDays(today(), 1), addDays(today(), 8)];
  const parts = [{ name: 'System design', minutes: 60, interviewers: ['ada'] }];
  return api.call('POST', `/candidates/${id}/bookings`, { parts, from, until, zone: 'Europe/Berlin' });
}

/** Fills the dialog and makes the links. */
async function fillAndMake(button: string): Promise<void> {
  await linkDialog().getByLabelText('Interview', { exact: true }).fill('Coffee');
  await linkDialog().getByRole('button', { name: 'Ada King', exact: true }).click();
  await linkDialog().getByRole('button', { name: button }).click();
}

test(
  'An inviting mail gets a scheduling link from a dialog, and without one, sending asks first',
  { tags: ['quick'] },
  async () => {
    const api = await apiWithMail();
    await openProfileOnServer(api);
    await press('w');
    await waitForComposer();
    await chooseTemplate(TEMPLATE);
    await expect.element(composer().getByText(EMPTY)).toBeVisible();
    await press('Control+Enter');
    await expect
      .element(page.getByRole('alertdialog', { name: 'Send it like this?' }))
      .toHaveTextContent(EMPTY);
    await press('Escape');
    expect(await messagesOf(api, ID)).toEqual([]);
    await make('Make the link…').click();
    await expect.element(linkDialog()).toBeVisible();
    await expectAccessible();
    await fillAndMake('Make link');
    await expect.element(linkDialog()).not.toBeInTheDocument();
    const [made] = await linksOf(api, ID);
    await expect.element(textField()).toHaveValue(expect.stringContaining(`\n\n${made!.link}\n\n`));
    await expect.element(textField()).toHaveFocus();
    await expect.element(composer().getByText(/^The link is for Coffee, /)).toBeVisible();
    await expect.element(composer().getByText(EMPTY)).not.toBeInTheDocument();
    await expectAccessible();
    await press('Control+Enter');
    await expect.poll(async () => (await messagesOf(api, ID))[0]?.text).toContain(made!.link);
  },
);

test('An inviting mail has the candidate’s open link without asking, but none that is closed', async () => {
  const api = await apiWithMail();
  const { link } = await makeLink(api, ID);
  const later = await makeLink(api, ID);
  await api.call('PATCH', `/bookings/${later.id}`, { closed: true });
  await openProfileOnServer(api);
  await press('w');
  await waitForComposer();
  await chooseTemplate(TEMPLATE);
  await expect.element(textField()).toHaveValue(expect.stringContaining(link!));
  await expect.element(make('Make the link…')).not.toBeInTheDocument();
  await press('Control+Enter');
  await expect.poll(async () => (await messagesOf(api, ID))[0]?.text).toContain(link);
  expect(await linksOf(api, ID)).toHaveLength(2);
});

test('Inviting mails to several get a link each where it lacks, and made ones stay when one fails', async () => {
  const api = await apiWithMail();
  const { data } = await api.get<{ data: CandidateWithJob[] }>('/candidates?jobId=1');
  const [first, second, third] = data.map(({ id }) => id) as [number, number, number];
  await makeLink(api, second);
  await openProfileOnServer(api, first);
  openComposer({ candidateIds: [first, second, third] });
  await waitForComposer();
  await chooseTemplate(TEMPLATE);
  await make('Make 2 links…').click();
  const fault = api.fail({
    method: 'POST',
    path: `/candidates/${third}/bookings`,
    status: 409,
    message: 'Not now',
  });
  await fillAndMake('Make 2 links');
  await expect.element(linkDialog().getByRole('alert')).toHaveTextContent('Not now');
  await expectAccessible();
  fault.heal();
  await linkDialog().getByRole('button', { name: 'Make 2 links' }).click();
  await expect.element(linkDialog()).not.toBeInTheDocument();
  await expect.element(composer().getByText(EMPTY)).not.toBeInTheDocument();
  await sendButton().click();
  await expect.element(composer()).not.toBeInTheDocument();
  for (const id of [first, second, third]) {
    const [link, ...others] = await linksOf(api, id);
    expect(others).toEqual([]);
    expect((await messagesOf(api, id))[0]?.text).toContain(link!.link);
  }
});

test('An inviting mail begins with the link that was just made, and leaves another draft as it is', async () => {
  const api = await apiWithMail();
  await openProfileOnServer(api);
  await press('w');
  await waitForComposer();
  await textField().fill('Something else');
  await press('Escape');
  await expect.element(composer()).not.toBeInTheDocument();
  await press('i');
  await scheduler().getByRole('button', { name: 'Send a link' }).click();
  await scheduler().getByLabelText('Interview', { exact: true }).fill('Coffee');
  await scheduler().getByRole('button', { name: 'Ada King', exact: true }).click();
  await scheduler().getByRole('button', { name: 'Make link' }).click();
  await scheduler().getByRole('button', { name: 'Write mail' }).click();
  await waitForComposer();
  const [made] = await linksOf(api, ID);
  await expect.element(subjectField()).toHaveValue(expect.stringMatching(/: choose a time$/));
  await expect.element(textField()).toHaveValue(expect.stringContaining(`\n\n${made!.link}\n\n`));
  await expect.element(textField()).toHaveFocus();
  await press('Escape');
  await expect.element(composer()).not.toBeInTheDocument();
  await press('w');
  await waitForComposer();
  await expect.element(textField()).toHaveValue('Something else');
});

test('An inviting mail begins with the link also where no template has the field', async () => {
  const api = await apiWithMail();
  const { data } = await api.get<{ data: { id: number; name: string }[] }>('/templates');
  await api.call('DELETE', `/templates/${data.find(({ name }) => name === TEMPLATE)!.id}`);
  const { id, link } = await makeLink(api, ID);
  await openProfileOnServer(api);
  openComposer({ candidateIds: [ID], bookingId: id });
  await waitForComposer();
  await expect.element(textField()).toHaveValue(expect.stringContaining(link!));
  await expect.element(composer().getByLabelText('Template')).toHaveValue('');
});

test('An inviting mail has no link in the browser edition, which has no pages for candidates', async () => {
  const api = await apiWithMail();
  await makeLink(api, ID);
  await openProfile(ID, api);
  await press('w');
  await waitForComposer();
  await chooseTemplate(TEMPLATE);
  await expect.element(composer().getByText(EMPTY)).toBeVisible();
  expect(marks('empty')).toEqual(['{{link to interview}}']);
  expect(
    composer()
      .getByRole('button', { name: /^Make / })
      .elements(),
  ).toEqual([]);
});

test('The dialog of an inviting mail fits a phone', async () => {
  await emulatePhone();
  const api = await apiWithMail();
  await openProfileOnServer(api);
  openComposer({ candidateIds: [ID] });
  await waitForComposer();
  await chooseTemplate(TEMPLATE);
  await make('Make the link…').click();
  await expect.element(linkDialog().getByLabelText('Interview', { exact: true })).toBeVisible();
  await expectAccessible();
  expectNothingWider();
  await fillAndMake('Make link');
  await expect.element(composer().getByText(/^The link is for Coffee, /)).toBeVisible();
  expectNothingWider();
});
