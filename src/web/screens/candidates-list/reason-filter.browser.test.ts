import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { apiInMemory } from '#web/test/api-in-memory.ts';
import { address, resizeWindow } from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';

test('The list of rejected candidates shows reasons and filters by one; the URL has the filter, so a shared link shows the same', async () => {
  const api = await apiInMemory();
  await openApp('/candidates?stage=rejected', api);
  await expect.element(page.getByRole('columnheader', { name: 'Reason' })).toBeVisible();
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByRole('option', { name: 'Reason…' }).click();
  await page.getByRole('option', { name: 'Missing skills' }).click();
  await expect.poll(address).toContain('reason=2');
  const { total } = await api.get<{ total: number }>('/candidates?reason=2');
  await expect.element(page.getByText(`Total: ${total}`, { exact: true })).toBeVisible();
  await openApp('/candidates?reason=none', api);
  const { total: without } = await api.get<{ total: number }>('/candidates?reason=none');
  await expect.element(page.getByText(`Total: ${without}`, { exact: true })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '–' }).first()).toBeVisible();
  await resizeWindow(390, 844);
  await expect.element(page.getByRole('columnheader').getByRole('button')).not.toBeInTheDocument();
  await expect.element(page.getByText('–', { exact: true }).first()).not.toBeVisible();
  await page.getByRole('combobox', { name: 'Stage' }).selectOptions('Offer');
  await expect.poll(address).toBe('/candidates?stage=offer');
});
