import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { TimelineEvent } from '#domain/candidate/timeline.ts';
import type { AnswerFile } from '#domain/import/moving/answers.ts';
import { GREENHOUSE } from '#domain/import/moving/fixtures/greenhouse.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  address,
  emulatePhone,
  expectAccessible,
  expectNoSidewaysScroll,
  keepToasts,
} from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';

function zipOf(answers: readonly AnswerFile[], files: Readonly<Record<string, string>> = {}): File {
  const entries = [
    ...answers.map(({ path, value }) => [path, strToU8(JSON.stringify(value))] as const),
    ...Object.entries(files).map(([path, text]) => [path, strToU8(text)] as const),
  ];
  return new File([new Uint8Array(zipSync(Object.fromEntries(entries)))], 'greenhouse.zip');
}

/** One file is there, one can't be attached, and the letter is not there. */
const WHOLE = zipOf(GREENHOUSE, { 'greenhouse/files/11/John Locke.txt': 'Ten years of walkabouts' });

async function openMoving(api?: ApiInMemory): Promise<ApiInMemory> {
  const its = await openApp('/candidates/import/moving', api);
  await expect
    .element(page.getByRole('heading', { name: 'Move in from another system', level: 1 }))
    .toBeVisible();
  return its;
}

function choose(file: File): void {
  const input = document.querySelector<HTMLInputElement>('[aria-label="Files to import"]')!;
  const data = new DataTransfer();
  data.items.add(file);
  input.files = data.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

async function everybody(api: ApiInMemory, search: string): Promise<CandidateWithJob[]> {
  return (await api.get<{ data: CandidateWithJob[] }>(`/candidates?search=${search}`)).data;
}

async function check(): Promise<void> {
  await page.getByRole('button', { name: 'Check before importing' }).click();
  await expect.element(page.getByRole('heading', { name: 'What will be imported' })).toBeVisible();
}

const imported = page.getByRole('status').filter({ hasText: 'can’t be used' });
const found = page.getByRole('status').filter({ hasText: 'people' });

describe('Moving in from another system (product §13)', () => {
  test(
    'Everything of Greenhouse is mapped, checked and brought as one change, which is undone as one',
    { tags: ['quick'] },
    async () => {
      keepToasts();
      const api = await apiInMemory();
      const before = await api.get('/backup');
      await openMoving(api);
      await expectAccessible();
      choose(WHOLE);
      await expect.element(found).toHaveTextContent('2 jobs, 2 people, 4 applications, 2 notes, 1 file.');
      await expect
        .element(page.getByRole('list', { name: 'What to know' }))
        .toHaveTextContent('Private notes, which are left out, because everybody here reads notes: 1');
      await expect
        .element(page.getByRole('combobox', { name: 'Job for “Accounting Manager”' }))
        .toHaveValue('new');
      await expect
        .element(page.getByRole('combobox', { name: 'Job of rows without one' }))
        .toHaveValue('none');
      await expect.element(page.getByRole('combobox', { name: 'Stage for “Onsite”' })).toHaveValue('tech');
      await page.getByRole('combobox', { name: 'Stage for “Take Home Test”' }).selectOptions('Screening');
      const reason = page.getByRole('combobox', { name: 'Reason for “Lacking skill(s)/qualification(s)”' });
      await expect.element(reason).toHaveValue('new');
      await expectAccessible();
      await check();
      await expect
        .element(imported)
        .toHaveTextContent(
          '3 new, 0 already here, 1 left out by you, 0 can’t be used. 3 will be imported. Cells of 1 application can’t be read.',
        );
      await expect
        .element(
          page.getByText(
            'Candidates come without an owner where the owner is no teammate here: Kate Austen.',
          ),
        )
        .toBeVisible();
      await expectAccessible();
      await page.getByRole('button', { name: 'Import 3 applications' }).click();
      await expect.element(page.getByText('Import: added 3 candidates, added 2 jobs')).toBeVisible();
      await expect.poll(address).toBe('/candidates');

      const [first, second] = await everybody(api, 'locke');
      const [open, rejected] = first!.stage === 'rejected' ? [second!, first!] : [first!, second!];
      expect(open).toMatchObject({
        jobTitle: 'Accounting Manager',
        stage: 'tech',
        tags: ['Walkabout', '2016 grad'],
      });
      expect(rejected).toMatchObject({
        jobTitle: 'Data Engineer',
        stage: 'rejected',
        owner: 'mei',
        rejectionReason: 'Lacking skill(s)/qualification(s)',
        appliedAt: '2023-06-01T10:00:00.000Z',
        stageSince: '2023-06-03T10:00:00.000Z',
      });
      const timeline = await api.get<{ data: TimelineEvent[] }>(`/candidates/${open.id}/timeline`);
      expect(timeline.data.map(({ toStage, at, note }) => [toStage, at, note])).toEqual([
        ['tech', '2024-03-06T09:00:00.000Z', 'Onsite'],
        ['screen', '2024-03-02T09:00:00.000Z', 'Recruiter Phone Screen → Take Home Test'],
        ['applied', '2024-03-01T09:00:00.000Z', 'Created'],
      ]);
      const files = await api.get<{ data: { name: string }[] }>(`/candidates/${open.id}/files`);
      expect(files.data.map(({ name }) => name)).toEqual(['John Locke.txt']);
      const notes = await api.get<{ data: { text: string }[] }>(`/candidates/${open.id}/notes`);
      expect(notes.data.map(({ text }) => text)).toEqual(['Mei Tanaka:\nMet at a fair, ask @ben']);

      await page.getByRole('button', { name: 'Undo' }).click();
      await expect
        .element(page.getByText('Undone: the import of 3 candidates from “Greenhouse” is taken back'))
        .toBeVisible();
      expect(await api.get('/backup')).toEqual(before);
    },
  );

  test('Who is here already gets what is missing, and nothing twice', async () => {
    keepToasts();
    const api = await apiInMemory();
    const bring = async (times: string) => {
      await openMoving(api);
      choose(WHOLE);
      await check();
      await expect.element(imported).toHaveTextContent(times);
    };
    await bring('3 new, 0 already here');
    await page.getByRole('button', { name: 'Import 3 applications' }).click();
    await expect.poll(address).toBe('/candidates');
    const { revision } = await api.get<{ revision: number }>('/changes');
    await bring('0 new, 3 already here');
    await page
      .getByRole('group', { name: 'All who are already here' })
      .getByRole('button', { name: 'Fill in' })
      .click();
    await page.getByRole('button', { name: 'Import 3 applications' }).click();
    await expect.element(page.getByText('Import: nothing had to change')).toBeVisible();
    expect(await api.get('/changes')).toMatchObject({ revision });
  });

  test('What is no system’s data says so, and other files can be chosen', async () => {
    await openMoving();
    choose(new File(['[{"id": 1}]'], 'people.json'));
    await expect.element(page.getByRole('alert')).toHaveTextContent('This isn’t the data of');
    choose(zipOf(GREENHOUSE.slice(0, -1), { 'greenhouse/candidates-3.json': '{"half' }));
    await expect.element(found).toBeVisible();
    await expect
      .element(page.getByRole('list', { name: 'Left out' }))
      .toHaveTextContent('greenhouse/candidates-3.json: This can’t be read.');
  });

  test('An import that fails changes nothing and keeps every choice', async () => {
    const api = await apiInMemory();
    await openMoving(api);
    choose(WHOLE);
    await page.getByRole('combobox', { name: 'Stage for “Onsite”' }).selectOptions('Offer');
    await check();
    const before = await api.get('/changes');
    const failure = api.fail({ method: 'POST', path: '/files', status: 507, message: 'The disk is full' });
    await page.getByRole('button', { name: 'Import 3 applications' }).click();
    await expect.element(page.getByText('The disk is full')).toBeVisible();
    expect(await api.get('/changes')).toEqual(before);
    await expect.element(page.getByRole('combobox', { name: 'Stage for “Onsite”' })).toHaveValue('offer');
    failure.heal();
    await page.getByRole('button', { name: 'Import 3 applications' }).click();
    await expect.poll(address).toBe('/candidates');
  });

  test('The import leads here, by the keyboard too', async () => {
    await openApp('/candidates/import');
    const link = page.getByRole('link', { name: 'From another system' });
    await expect.element(link).toBeVisible();
    link.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/candidates/import/moving');
  });

  test('On a phone nothing is wider than the screen', async () => {
    await emulatePhone();
    await openMoving();
    choose(WHOLE);
    await expect.element(found).toBeVisible();
    await check();
    expectNoSidewaysScroll();
    await expectAccessible();
  });
});
