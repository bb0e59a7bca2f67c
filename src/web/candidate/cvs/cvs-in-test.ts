import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { ApiInMemory } from '#web/test/api-in-memory.ts';
import { openApp } from '#web/test/open-app.tsx';

export function cv(name: string, text: string): File {
  return new File([text], name);
}

export async function everybody(api: ApiInMemory, search = ''): Promise<CandidateWithJob[]> {
  return (await api.get<{ data: CandidateWithJob[] }>(`/candidates?search=${search}`)).data;
}

export async function filesOf(api: ApiInMemory, id: number): Promise<string[]> {
  const { data } = await api.get<{ data: { name: string }[] }>(`/candidates/${id}/files`);
  return data.map(({ name }) => name);
}

/** Drops files beside the rows of the list. */
export function dropOnList(...files: readonly File[]): void {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  page
    .getByRole('heading', { level: 1 })
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
}

export const table = page.getByRole('table', { name: 'CVs' });
export const job = page.getByRole('combobox', { name: 'Job that they apply for' });

export async function openCvs(api: ApiInMemory, ...files: readonly File[]): Promise<void> {
  await openApp('/candidates', api);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  dropOnList(...files);
  const { name = '' } = files.at(-1) ?? {};
  await expect.element(cell(`Name in row ${files.length}, ${name}`)).toBeVisible();
}

export function cell(name: string) {
  return table.getByRole('textbox', { name });
}
