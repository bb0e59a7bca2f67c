import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { timeline } from '#web/screens/candidate/profile-in-test.ts';
import { apply, applyAgain } from '#web/screens/inbox/inbox-in-test.ts';
import { apiInMemory } from '#web/test/api-in-memory.ts';
import { address, card, emulatePhone, expectAccessible, expectNothingWider } from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';

async function openApplicant() {
  const api = await apiInMemory();
  const { id: noticeId } = await api.call<{ id: number }>('POST', '/notices', {
    text: 'We keep it for a year.',
  });
  const { id, candidateId } = await apply(api, 'Cleo Berg', { source: 'Indeed', noticeId });
  await applyAgain(api, 'Cleo Berg', { noticeId });
  await openApp(`/candidates/${candidateId}`, api);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Cleo Berg' })).toBeVisible();
  return { api, id };
}

test('The profile tells what somebody did on the careers pages, also among all activity', async () => {
  const { api, id } = await openApplicant();
  await expect.element(timeline().filter({ hasText: 'Applied again on the careers page' })).toBeVisible();
  await expect
    .element(timeline().filter({ hasText: 'Heard of it from Indeed · Agreed to the privacy notice of' }))
    .toBeVisible();
  await api.call('PATCH', `/applications/${id}`, { event: 'withdrawn' });
  await expect.element(timeline().first()).toHaveTextContent('Withdrew');
  await card('Timeline').getByRole('button', { name: 'All activity' }).click();
  await expect.element(timeline().first()).toHaveTextContent('Withdrew');
  await expect.element(timeline().filter({ hasText: 'Applied again on the careers page' })).toBeVisible();
});

test('A request for erasure is the first thing on the profile, and its button erases', async () => {
  await emulatePhone();
  const { api, id } = await openApplicant();
  await api.call('PATCH', `/applications/${id}`, { event: 'erasure asked' });
  const request = page.getByText(/^Asked for erasure on/);
  await expect.element(request).toBeVisible();
  expectNothingWider();
  await expectAccessible();
  await page.getByRole('main').getByRole('button', { name: 'Erase…' }).last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('cleo berg');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect.poll(address).toBe('/inbox');
  await expect.poll(() => api.get('/applications')).toMatchObject({ total: 0 });
});
