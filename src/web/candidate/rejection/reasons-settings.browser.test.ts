import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import { expectAccessible, press } from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import { openSettings, settings } from '#web/test/settings-in-test.ts';

test('Reasons are added, renamed, ordered and retired; a candidate keeps a retired reason', async () => {
  const api = await apiInMemory();
  await openApp('/candidates?stage=rejected', api);
  await openSettings('Hiring');
  await settings.getByPlaceholder('New reason').fill('Too far away');
  await press('Enter');
  await expect.element(settings.getByRole('textbox', { name: 'Name of Too far away' })).toBeVisible();
  await settings.getByRole('textbox', { name: 'Name of Other' }).fill('Something else');
  await press('Enter');
  await expect.element(settings.getByRole('textbox', { name: 'Name of Something else' })).toBeVisible();
  await settings.getByRole('button', { name: 'Move Too far away up' }).click();
  await expect.poll(() => namesOf(api)).toMatchObject({ 5: 'Too far away', 6: 'Something else' });
  await expect.element(settings.getByRole('button', { name: 'Move Too far away up' })).toHaveFocus();
  await settings.getByRole('button', { name: 'Retire Withdrew' }).click();
  await expect.element(settings.getByRole('button', { name: 'Bring back Withdrew' })).toBeVisible();
  await expectAccessible();
  await press('Escape');
  await expect.element(page.getByRole('cell', { name: 'Withdrew' }).first()).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'Something else' }).first()).toBeVisible();
});

async function namesOf(api: ApiInMemory): Promise<string[]> {
  return (await api.get<{ data: { name: string }[] }>('/reasons')).data.map(({ name }) => name);
}
