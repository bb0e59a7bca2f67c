import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays } from '#domain/insight/day.ts';
import { today } from '#web/app/time/days.ts';
import { OWNER_ADA, openTeam, RECRUITER_BO } from '#web/team/server/server-in-test.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  card,
  doneToast,
  emulatePhone,
  expectAccessible,
  expectNothingWider,
  press,
  texts,
  toast,
  keepToasts,
} from '#web/test/on-screen.ts';
import { addKit, scheduler } from '#web/candidate/interviews/interviews-in-test.ts';

const ID = 7;

const form = () => scheduler().getByRole('form', { name: 'Scheduling link' });
const field = (label: string) => form().getByLabelText(label, { exact: true });
const links = () => card('Interviews').getByRole('list', { name: 'Scheduling links' }).getByRole('listitem');

async function openProfileOf(api: ApiInMemory): Promise<void> {
  api.answer('GET /people', { data: [OWNER_ADA, RECRUITER_BO] });
  await openTeam(`/candidates/${ID}`, { api });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(card('Timeline')).toBeVisible();
}

async function openForm(): Promise<void> {
  await press('i');
  await scheduler().getByRole('button', { name: 'Send a link' }).click();
  await expect.element(form()).toBeVisible();
}

/** Makes a link as another page would. */
function makeLink(api: ApiInMemory): Promise<unknown> {
  const [from, until] = [addDays(today(), 1), addDays(today(), 8)];
  const parts = [{ name: 'System design', minutes: 60, interviewers: ['ada'] }];
  return api.call('POST', `/candidates/${ID}/bookings`, { parts, from, until, zone: 'Europe/Berlin' });
}

test(
  'A scheduling link says what is missing, is made, and can be copied; its draft ends',
  { tags: ['quick'] },
  async () => {
    const api = await apiInMemory();
    const { jobId } = await api.get<{ jobId: number }>(`/candidates/${ID}`);
    await addKit(api, 'Phone screen', { jobId, interviewers: [] });
    await openProfileOf(api);
    await openForm();
    await expectAccessible();
    await form().getByRole('button', { name: 'Make link' }).click();
    await expect.element(form().getByText('Choose the interviewers')).toBeVisible();
    await expect.element(form().getByCss('[data-person]').first()).toHaveFocus();
    await form().getByRole('button', { name: 'Bo Lind', exact: true }).click();
    await field('Last day').fill(today());
    await form().getByRole('button', { name: 'Make link' }).click();
    await expect.element(field('Last day')).toHaveFocus();
    await expect.element(field('Last day')).toHaveAccessibleDescription('The last day is before the first');
    await field('Last day').fill(addDays(today(), 7));
    await form().getByRole('button', { name: 'Make link' }).click();
    await expect
      .element(scheduler().getByRole('textbox', { name: 'Link' }))
      .toHaveValue(expect.stringMatching(/^https:/));
    await expectAccessible();
    await press('Escape');
    await expect.element(links()).toHaveTextContent(/^Phone screen Open/);
    await openForm();
    await expect
      .element(form().getByRole('button', { name: 'Bo Lind', exact: true }))
      .toHaveAttribute('aria-pressed', 'false');
    await expect.element(form().getByRole('button', { name: 'Discard draft' })).not.toBeInTheDocument();
  },
);

test('A scheduling link keeps what was typed when the dialog is closed or refused, until it is discarded', async () => {
  keepToasts();
  const api = await apiInMemory();
  await openProfileOf(api);
  await openForm();
  await field('Interview').fill('Coffee');
  await form().getByRole('button', { name: 'Ada King', exact: true }).click();
  await field('Note to the candidate').fill('Bring your laptop');
  const fault = api.fail({ method: 'POST', path: '/bookings', status: 409, message: 'Try another day' });
  await form().getByRole('button', { name: 'Make link' }).click();
  await expect.element(form().getByRole('alert')).toHaveTextContent('Try another day');
  fault.heal();
  await press('Escape');
  await expect.element(scheduler()).not.toBeInTheDocument();
  await openForm();
  await expect.element(field('Interview')).toHaveValue('Coffee');
  await expect.element(field('Note to the candidate')).toHaveValue('Bring your laptop');
  await expect.element(form().getByText(/^Draft of /)).toBeVisible();
  await form().getByRole('button', { name: 'Discard draft' }).click();
  await expect.element(field('Interview')).toHaveValue('');
  await toast('Draft discarded').getByRole('button', { name: 'Undo' }).click();
  await expect.element(field('Interview')).toHaveValue('Coffee');
});

test('A scheduling link of several people asks whether all of them take part or whoever is free', async () => {
  const api = await apiInMemory();
  await openProfileOf(api);
  await openForm();
  await field('Interview').fill('Coffee');
  await form().getByRole('button', { name: 'Ada King', exact: true }).click();
  await expect.element(field('Who takes part')).not.toBeInTheDocument();
  await form().getByRole('button', { name: 'Bo Lind', exact: true }).click();
  await expect.element(field('Who takes part')).toHaveValue('all');
  await field('Who takes part').selectOptions('Whoever of these is free');
  await expectAccessible();
  await form().getByRole('button', { name: 'Make link' }).click();
  await expect.element(scheduler().getByRole('textbox', { name: 'Link' })).toBeVisible();
  const { data } = await api.get<{ data: { parts: object[] }[] }>(`/candidates/${ID}/bookings`);
  expect(data[0]?.parts).toMatchObject([{ interviewers: ['ada', 'bo'], holders: 'one' }]);
});

test('A scheduling link stands on the profile, is closed there, and opened again', async () => {
  const api = await apiInMemory();
  await makeLink(api);
  await openProfileOf(api);
  await expect.element(links()).toHaveTextContent(/^System design Open/);
  await expectAccessible();
  await links().getByRole('button', { name: 'Close the link for System design' }).click();
  await expect.element(doneToast('Link closed')).toBeVisible();
  await expect.element(links()).toHaveTextContent(/^System design Closed/);
  expect(texts(links().getByRole('button', { name: /^Copy link/ }))).toEqual([]);
  await links().getByRole('button', { name: 'Open again' }).click();
  await expect.element(links()).toHaveTextContent(/^System design Open/);
});

test('A scheduling link fits a phone', async () => {
  await emulatePhone();
  const api = await apiInMemory();
  await makeLink(api);
  await openProfileOf(api);
  expectNothingWider();
  await openForm();
  await form().getByRole('button', { name: 'Add an interview right after' }).click();
  await expectAccessible();
  expectNothingWider();
});
