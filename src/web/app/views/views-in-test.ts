import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { View } from '#domain/view/view.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import { press, texts, type } from '#web/test/on-screen.ts';

export const line = () => page.getByRole('list', { name: 'Views' });
export const links = () => line().getByRole('link');
export const view = (name: string) => line().getByRole('link', { name, exact: true });
export const heads = () => texts(page.getByRole('columnheader'));
export const dialog = () => page.getByRole('dialog');
export const nameField = () => dialog().getByRole('textbox', { name: 'Name' });

export const OFFERS = { name: 'Offers', screen: 'list', params: { stage: 'offer', sort: 'nameAsc' } };
export const SEARCH = { name: 'Ada', screen: 'list', params: { search: 'ada' } };
export const HIRED = { name: 'Hired', screen: 'list', params: { stage: 'hired' } };

export async function withViews(...views: readonly object[]): Promise<ApiInMemory> {
  const api = await apiInMemory();
  for (const body of views) await api.call('POST', '/views', body);
  return api;
}

export async function stored(api: ApiInMemory): Promise<View[]> {
  return (await api.get<{ data: View[] }>('/views')).data;
}

export async function choose(name: string, item: string): Promise<void> {
  await line()
    .getByRole('button', { name: `Options of ${name}` })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

export async function saveAs(name: string): Promise<void> {
  await expect.element(nameField()).toHaveFocus();
  await type(name);
  await press('Enter');
  await expect.element(dialog()).not.toBeInTheDocument();
}
