import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import { doneToast, downloads, expectAccessible } from '#web/test/on-screen.ts';
import { ALL_ANSWERS, EVERY_TYPE, sectionWith } from '#web/test/sample-assessments.ts';
import { openApp } from '#web/test/open-app.tsx';
import { BackupNudge } from './backup-nudge.tsx';

const footer = page.getByRole('contentinfo');

/** Opens the app in a browser with enough changes that a backup is due. */
async function openWorkedIn(before?: ApiInMemory): Promise<ApiInMemory> {
  const api = before ?? (await apiInMemory());
  if (!before)
    for (let at = 0; at < 20; at++) await api.call('POST', '/jobs', { title: `Job ${at}`, tags: [] });
  await openApp('/jobs', api, { storage: { DataNote: BackupNudge } });
  await expect.element(footer.getByText('Your data stays in this browser')).toBeVisible();
  return api;
}

/** Waits until the app has decided whether to remind, and expects no reminder. */
async function expectNoReminder(): Promise<void> {
  await expect.element(page.getByText('45 jobs', { exact: true })).toBeVisible();
  await expect.element(footer).toHaveTextContent(/Your data stays in this browser$/);
}

test('The reminder of a backup is quiet, and does not come again in the same week', async () => {
  const api = await openWorkedIn();
  await expect.element(footer).toHaveTextContent('It is time for a backup.');
  await expect.element(footer.getByRole('alert')).not.toBeInTheDocument();
  await expectAccessible();
  await openWorkedIn(api);
  await expectNoReminder();

  const lastWeek = new Date(Date.now() - 8 * 86_400_000).toISOString();
  localStorage.setItem('hirelane-backup-reminder', JSON.stringify({ at: lastWeek, value: true }));
  await openWorkedIn(api);
  await expect.element(footer).toHaveTextContent('It is time for a backup.');
});

test('It can be dismissed, and the footer keeps the focus', async () => {
  await openWorkedIn();
  await footer.getByRole('button', { name: 'Not now' }).click();
  await expectNoReminder();
  await expect.element(footer).toHaveFocus();
});

test('A backup made from it ends it, and the footer keeps the focus', async () => {
  const files = downloads();
  await openWorkedIn();
  await footer.getByRole('button', { name: 'Back up now' }).click();
  await expect.element(doneToast('Backup downloaded')).toBeVisible();
  expect(files).toHaveLength(1);
  await expectNoReminder();
  await expect.element(footer).toHaveFocus();
});

test('It comes while the app is open, with whatever was done last: a submission counts too', async () => {
  const api = await apiInMemory();
  await api.call('PUT', '/assessments/1', { title: 'Few', sections: [sectionWith(EVERY_TYPE)] });
  for (let at = 0; at < 18; at++) await api.call('POST', '/jobs', { title: `Job ${at}`, tags: [] });
  await openApp('/jobs', api, { storage: { DataNote: BackupNudge } });
  await expect.element(page.getByText('43 jobs', { exact: true })).toBeVisible();
  await expect.element(footer).toHaveTextContent(/Your data stays in this browser$/);
  await api.call('POST', '/assessments/1/submit', { candidateId: null, answers: ALL_ANSWERS });
  await expect.element(footer).toHaveTextContent('It is time for a backup.');
});
