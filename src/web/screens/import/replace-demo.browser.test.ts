import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demosOf } from '#demo/workspace.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { Job } from '#domain/job/job.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import { doneToast, expectAccessible, keepToasts } from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';

const PEOPLE = `Name,Email,Job
Barbara Liskov,barbara@example.com,Cook
Edsger Dijkstra,edsger@example.com,Product Engineer
`;

const choice = () => page.getByRole('group', { name: 'This workspace still is the demo' });
const replace = () => choice().getByRole('radio', { name: 'Replace the demo' });
const add = () => choice().getByRole('radio', { name: 'Add to it' });

/** Chooses the file and has it checked. */
async function check(api: ApiInMemory): Promise<void> {
  await openApp('/candidates/import', api);
  await expect.element(page.getByRole('heading', { name: 'Import candidates', level: 1 })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const data = new DataTransfer();
  data.items.add(new File([PEOPLE], 'people.csv', { type: 'text/csv' }));
  input.files = data.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await page.getByRole('button', { name: 'Check before importing' }).click();
  await expect.element(page.getByRole('heading', { name: 'What will be imported' })).toBeVisible();
}

const importRows = () => page.getByRole('button', { name: 'Import 2 rows' }).click();

async function everybody(api: ApiInMemory): Promise<CandidateWithJob[]> {
  return (await api.get<{ data: CandidateWithJob[] }>('/candidates')).data;
}

const apiWithDemo = () => apiInMemory(undefined, undefined, async () => demosOf);

test('An import replaces the demo, if nothing else is chosen, and one “Undo” takes back both', async () => {
  keepToasts();
  const api = await apiWithDemo();
  await check(api);
  await expect.element(replace()).toBeChecked();
  await expect.element(choice()).toHaveTextContent('the demo’s 1,000 candidates and 25 jobs are removed');
  await expectAccessible();
  await importRows();
  const toast = doneToast('Import: added 2 candidates, added 1 job, removed the demo');
  await expect.element(toast).toBeVisible();
  const names = (await everybody(api)).map(({ name }) => name);
  expect(names.toSorted()).toEqual(['Barbara Liskov', 'Edsger Dijkstra']);
  const { data: jobs } = await api.get<{ data: Job[] }>('/jobs');
  expect(jobs.map(({ title }) => title)).toEqual(['Product Engineer', 'Cook']);

  await toast.getByRole('button', { name: 'Undo' }).click();
  const undone = doneToast('Undone: the demo is back, without the import of 2 candidates from “people.csv”');
  await expect.element(undone).toBeVisible();
  expect(await everybody(api)).toHaveLength(1000);
  await undone.getByRole('button', { name: 'Redo' }).click();
  await expect
    .element(doneToast('Redone: imported 2 candidates from “people.csv”, in place of the demo'))
    .toBeVisible();
  expect(await everybody(api)).toHaveLength(2);
});

test('“Add to it” leaves the demo, and a later import asks no more', async () => {
  const api = await apiWithDemo();
  await check(api);
  await add().click();
  await importRows();
  await expect.element(doneToast('Import: added 2 candidates, added 1 job')).toBeVisible();
  expect(await everybody(api)).toHaveLength(1002);
  await check(api);
  await expect.element(choice()).not.toBeInTheDocument();
});

test('An import that replaces the demo and fails leaves the demo as it is', async () => {
  const api = await apiWithDemo();
  await check(api);
  api.fail({ method: 'POST', path: '/imports', status: 507, message: 'The disk is full' });
  await importRows();
  await expect.element(page.getByText('Error: The disk is full')).toBeVisible();
  expect(await everybody(api)).toHaveLength(1000);
});

test('Where there is no demo, nothing is asked', async () => {
  const api = await apiInMemory();
  await check(api);
  await expect.element(page.getByRole('button', { name: 'Import 2 rows' })).toBeVisible();
  await expect.element(choice()).not.toBeInTheDocument();
});
