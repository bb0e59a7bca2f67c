import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { Interview } from '#domain/interview/interview.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import { address, expectAccessible, keepToasts } from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';

async function openImport(api?: ApiInMemory): Promise<ApiInMemory> {
  const its = await openApp('/candidates/import/interviews', api);
  await expect.element(page.getByRole('heading', { name: 'Import past interviews', level: 1 })).toBeVisible();
  return its;
}

async function choose(text: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const data = new DataTransfer();
  data.items.add(new File([text], 'past.csv', { type: 'text/csv' }));
  input.files = data.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(page.getByRole('main').getByText('past.csv')).toBeVisible();
}

async function check(): Promise<void> {
  await page.getByRole('button', { name: 'Check before importing' }).click();
  await expect.element(page.getByRole('heading', { name: 'What will be imported' })).toBeVisible();
}

const imported = page.getByRole('status').filter({ hasText: 'can’t be used' });

async function pastOf(api: ApiInMemory, { id }: CandidateWithJob): Promise<Interview[]> {
  const { data } = await api.get<{ data: Interview[] }>(`/candidates/${id}/interviews`);
  return data.filter(({ state }) => state === 'past');
}

describe('Importing past interviews (product §22)', () => {
  test('A file is chosen, checked and imported, and nothing comes twice', { tags: ['quick'] }, async () => {
    keepToasts();
    const api = await apiInMemory();
    const { data } = await api.get<{ data: CandidateWithJob[] }>('/candidates');
    const [ada, bo] = data;
    const file = `Candidate,Candidate email,Interview,Interview date,Duration,Interviewer,Overall recommendation,Notes
${ada!.name},${ada!.email},Phone screen,2024-03-12 14:30,45 min,Mei Tanaka,Definitely yes,Explains well
"${bo!.name}",${bo!.email},Onsite,2024-03-13 9:00,1 h 30,"Ben Castillo, Bob Smith",no,Quiet
Nobody Here,nobody@nowhere.example,Onsite,2024-03-13 9:00,,,,
${ada!.name},${ada!.email},Onsite,soon,,,,
${ada!.name},${ada!.email},Onsite,2024-03-14,,Mei Tanaka,perhaps,
`;
    await openImport(api);
    await expectAccessible();
    await choose(file);
    await expect
      .element(page.getByRole('combobox', { name: '“Overall recommendation” is imported as' }))
      .toHaveValue('decision');
    await check();
    await expect
      .element(imported)
      .toHaveTextContent('2 new, 0 already here, 3 can’t be used. 1 scorecard will be added.');
    await expect
      .element(page.getByText('The decision or notes of 1 interview are no scorecard'))
      .toBeVisible();
    const fresh = page.getByRole('table', { name: 'New' });
    await expect.element(fresh.getByText('Phone screen, Mar 12, 2024, 2:30 PM')).toBeVisible();
    await expect.element(fresh.getByText('Strong yes (scorecard)')).toBeVisible();
    await expect.element(fresh.getByText('Ben Castillo, Bob Smith')).toBeVisible();
    await page.getByRole('button', { name: 'Can’t be used (3)' }).click();
    const wrong = page.getByRole('table', { name: 'Can’t be used' });
    await expect
      .element(wrong.getByRole('row', { name: /^4/ }))
      .toHaveTextContent('No candidate has this email or name');
    await expect
      .element(wrong.getByRole('row', { name: /^5/ }))
      .toHaveTextContent('“soon” isn’t a date and time');
    await expect
      .element(wrong.getByRole('row', { name: /^6/ }))
      .toHaveTextContent('“perhaps” isn’t a decision');
    await expectAccessible();

    await page.getByRole('button', { name: 'Import 2 interviews' }).click();
    await expect.element(page.getByText('Import: added 2 past interviews, added 1 scorecard')).toBeVisible();
    await expect.poll(address).toBe('/candidates');
    const [phone] = await pastOf(api, ada!);
    expect(phone).toMatchObject({ name: 'Phone screen', interviewers: ['mei'], details: '' });
    expect(new Date(phone!.startsAt).getHours()).toBe(14);
    expect(Date.parse(phone!.endsAt) - Date.parse(phone!.startsAt)).toBe(45 * 60_000);
    expect(await pastOf(api, bo!)).toMatchObject([
      { interviewers: ['ben'], details: 'Held by: Bob Smith\nDecision: No\nQuiet' },
    ]);

    await openImport(api);
    await choose(file);
    await check();
    await expect.element(imported).toHaveTextContent('0 new, 2 already here, 3 can’t be used.');
    await expect.element(page.getByRole('button', { name: 'Import 0 interviews' })).toBeDisabled();
  });

  test('An undo takes the whole import back, and the history says it', async () => {
    keepToasts();
    const api = await apiInMemory();
    const { data } = await api.get<{ data: CandidateWithJob[] }>('/candidates');
    const [ada] = data;
    await openImport(api);
    await choose(`Email,Date,Decision,Interviewers\n${ada!.email},2024-03-12,yes,@mei\n`);
    await check();
    await page.getByRole('button', { name: 'Import 1 interview' }).click();
    await expect.element(page.getByText('Import: added 1 past interview, added 1 scorecard')).toBeVisible();
    expect(await pastOf(api, ada!)).toMatchObject([{ name: 'Interview', interviewers: ['mei'] }]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect
      .element(page.getByText('Undone: the import of 1 past interview from “past.csv” is taken back'))
      .toBeVisible();
    expect(await pastOf(api, ada!)).toEqual([]);
  });

  test('It is found from the import of candidates and from My interviews, and says which column is missing', async () => {
    await openApp('/interviews');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Import past interviews' }).click();
    await expect.poll(address).toBe('/candidates/import/interviews');
    await choose('Round,Remarks\nOnsite,Good\n');
    await expect
      .element(page.getByText('Choose the column with the candidate’s email or name.'))
      .toBeVisible();
    await page.getByRole('link', { name: 'Import candidates' }).click();
    await expect.poll(address).toBe('/candidates/import');
    await page.getByRole('link', { name: 'Import past interviews' }).click();
    await expect.poll(address).toBe('/candidates/import/interviews');
  });

  test('A failed import changes nothing, says so, and keeps everything for another try', async () => {
    const api = await apiInMemory();
    const { data } = await api.get<{ data: CandidateWithJob[] }>('/candidates');
    const [ada] = data;
    await openImport(api);
    await choose(`Email,Date\n${ada!.email},2024-03-12\n`);
    await check();
    const failure = api.fail({
      method: 'POST',
      path: '/imports/interviews',
      status: 507,
      message: 'The disk is full',
    });
    await page.getByRole('button', { name: 'Import 1 interview' }).click();
    await expect.element(page.getByText('Error: The disk is full')).toBeVisible();
    expect(await pastOf(api, ada!)).toEqual([]);
    failure.heal();
    await page.getByRole('button', { name: 'Import 1 interview' }).click();
    await expect.poll(async () => (await pastOf(api, ada!)).length).toBe(1);
  });
});
