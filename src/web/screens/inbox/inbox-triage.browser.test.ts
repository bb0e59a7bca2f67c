import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  address,
  emulatePhone,
  expectAccessible,
  expectNoKeyHints,
  expectNothingWider,
  focus,
  giveNoReason,
  preferTheme,
  press,
  tap,
  texts,
  toast,
} from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import { apply, applyAgain, inboxRow, openInbox, rowNames, withApplications } from './inbox-in-test.ts';

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const decision = (name: string) =>
  page.getByRole('group', { name: 'Decision' }).getByRole('button', { name });

test(
  'T triages the new applications of all jobs: stages and “Keep” take them out, S leaves them, and Escape leads back to the row',
  { tags: ['quick'] },
  async () => {
    const api = await openInbox();
    await focus(rowNames().nth(2));
    await press('t');
    await expect.element(heading('Eve Lund')).toBeVisible();
    expect(address()).toBe('/triage?inbox=true');
    await expect.element(page.getByText('1 of 3', { exact: true })).toBeVisible();
    await expectAccessible();
    const moves = api.sent('PATCH', '/candidates/');
    await press('2');
    await expect.element(heading('Dan Ortiz')).toBeVisible();
    await expect.element(decision('Keep in Applied')).toHaveAttribute('aria-current', 'true');
    await press('1');
    await expect.element(heading('Cleo Berg')).toBeVisible();
    expect(moves).toEqual([{ stage: 'screen' }]);
    await expect.poll(() => api.get('/applications?new=true')).toMatchObject({ total: 1 });

    await press('u');
    await expect.element(heading('Dan Ortiz')).toBeVisible();
    await expect.poll(() => api.get('/applications?new=true')).toMatchObject({ total: 2 });
    await press('s');
    await expect.element(heading('Cleo Berg')).toBeVisible();
    await press('Escape');
    await expect.element(toast('Triage: 1 to Screening')).toBeVisible();
    await expect.poll(() => texts(rowNames())).toEqual(['Dan Ortiz', 'Cleo Berg']);
    await expect.element(inboxRow('Cleo Berg').getByRole('rowheader').getByRole('link')).toHaveFocus();
    expect(address()).toBe('/inbox');
  },
);

test('One job is triaged by the button, a reload goes on with the rest, and the end leads back to that job', async () => {
  const api = await withApplications();
  await openInbox('?job=1', api);
  await expect.element(rowNames().first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Triage' }).click();
  await expect.element(heading('Eve Lund')).toBeVisible();
  expect(address()).toBe('/triage?job=1&inbox=true');
  await press('1');
  await expect.element(heading('Cleo Berg')).toBeVisible();
  await expect.poll(() => api.get('/applications?new=true')).toMatchObject({ total: 2 });
  await openApp(address(), api);
  await expect.element(heading('Cleo Berg')).toBeVisible();
  await expect.element(page.getByText('1 of 1', { exact: true })).toBeVisible();
  await press('6');
  await giveNoReason();
  await expect.element(heading('Triage is done')).toBeVisible();
  await expectAccessible();
  await page.getByRole('region', { name: 'Summary' }).getByRole('link', { name: 'Back to inbox' }).click();
  await expect.element(page.getByText('No new applications for this job')).toBeVisible();
  expect(address()).toBe('/inbox?job=1');
});

test('Somebody with several new applications comes once, is kept once, and “Undo all” brings all back', async () => {
  const api = await withApplications();
  await applyAgain(api, 'Cleo Berg');
  await openInbox('', api);
  await expect.poll(() => texts(rowNames())).toEqual(['Cleo Berg', 'Eve Lund', 'Dan Ortiz']);
  await press('t');
  await expect.element(heading('Cleo Berg')).toBeVisible();
  await expect.element(page.getByText('1 of 3', { exact: true })).toBeVisible();
  await press('1');
  await expect.element(heading('Eve Lund')).toBeVisible();
  await expect.poll(() => api.get('/applications?new=true')).toMatchObject({ total: 2 });
  await press('1');
  await press('1');
  await expect.element(heading('Triage is done')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Summary' })).toHaveTextContent(/Kept 3/);
  await expect.poll(() => api.get('/applications?new=true')).toMatchObject({ total: 0 });
  await page.getByRole('button', { name: 'Undo all' }).click();
  await expect.poll(() => api.get('/applications?new=true')).toMatchObject({ total: 4 });
});

test('Whoever asked for erasure says so in triage, and is erased there', async () => {
  const api = await withApplications();
  const { id } = await apply(api, 'Ida Voss');
  await api.call('PATCH', `/applications/${id}`, { event: 'erasure asked' });
  await openInbox('', api);
  await expect.element(rowNames().first()).toBeVisible();
  await press('t');
  await expect.element(heading('Ida Voss')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Erase…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Type the name to confirm: Ida Voss').fill('Ida Voss');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect.element(heading('Eve Lund')).toBeVisible();
});

test('An inbox without new applications offers no triage, and a link to it says that there is none', async () => {
  const api = await withApplications();
  const { data } = await api.get<{ data: { application: { id: number } }[] }>('/applications');
  await api.call('PATCH', '/applications', { ids: data.map((it) => it.application.id), seen: true });
  await openInbox('', api);
  await expect.element(page.getByText('No new applications')).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Triage' })).not.toBeInTheDocument();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`On a phone the inbox is triaged by touch, ${colorScheme}`, async () => {
    await preferTheme(colorScheme);
    await emulatePhone();
    await openInbox();
    await expect.element(rowNames().first()).toBeVisible();
    expectNothingWider();
    await tap(page.getByRole('main').getByRole('link', { name: 'Triage' }));
    await expect.element(heading('Eve Lund')).toBeVisible();
    expectNothingWider();
    expectNoKeyHints();
    await expectAccessible();
    await tap(decision('Keep in Applied'));
    await expect.element(heading('Dan Ortiz')).toBeVisible();
  });
}
