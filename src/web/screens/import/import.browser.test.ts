import { describe, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { UNKNOWN_TIME } from '#domain/time.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  address,
  emulatePhone,
  expectAccessible,
  expectNoSidewaysScroll,
  keepToasts,
  preferTheme,
  press,
  texts,
} from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';

const PEOPLE = `Full name,E-mail,Position,Stage,Applied on,Comments
Barbara Liskov,barbara@example.com,Cook,Onsite,05/11/2025,From a fair
Edsger Dijkstra,edsger@example.com,Cook,New,06/11/2025,
—,-,Cook,New,06/11/2025,
`;

function csvFile(text = PEOPLE, name = 'people.csv'): File {
  return new File([text], name, { type: 'text/csv' });
}

async function openImport(api?: ApiInMemory): Promise<ApiInMemory> {
  const its = await openApp('/candidates/import', api);
  await expect.element(page.getByRole('heading', { name: 'Import candidates', level: 1 })).toBeVisible();
  return its;
}

async function choose(file: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const data = new DataTransfer();
  data.items.add(file);
  input.files = data.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(page.getByRole('main').getByText(file.name)).toBeVisible();
}

async function check(): Promise<void> {
  await page.getByRole('button', { name: 'Check before importing' }).click();
  await expect.element(page.getByRole('heading', { name: 'What will be imported' })).toBeVisible();
}

function select(name: string): Locator {
  return page.getByRole('combobox', { name, exact: true });
}

async function everybody(api: ApiInMemory, search = ''): Promise<CandidateWithJob[]> {
  return (await api.get<{ data: CandidateWithJob[] }>(`/candidates?search=${search}`)).data;
}

describe('Importing candidates (product §13)', () => {
  test('A file is chosen, understood, checked and imported, and an undo takes it back', async () => {
    keepToasts();
    const api = await openImport();
    await choose(csvFile());
    await expect.element(select('“Full name” is imported as')).toHaveValue('name');
    await expect.element(select('“Comments” is imported as')).toHaveValue('note');
    await expect.element(select('Job for “Cook”')).toHaveValue('new');
    await expect.element(select('Stage for “Onsite”')).toHaveValue('tech');
    // The days can be read either way.
    await select('Dates are written as').selectOptions('Month, day, year');
    await check();
    const status = page.getByText('2 new, 0 already here, 1 can’t be used. 2 will be imported.');
    await expect.element(status.first()).toBeVisible();
    expect(await everybody(api)).toHaveLength(1000);

    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await expect.element(page.getByText('Import: added 2 candidates, added 1 job')).toBeVisible();
    await expect.poll(address).toBe('/candidates');
    const [barbara] = await everybody(api, 'barbara@example.com');
    expect(barbara).toMatchObject({ name: 'Barbara Liskov', jobTitle: 'Cook', stage: 'tech' });
    expect(new Date(barbara!.appliedAt).getMonth()).toBe(4);
    // Since when she is in the stage, the file does not say.
    expect(barbara!.stageSince).toBe(UNKNOWN_TIME);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect
      .element(page.getByText('Undone: the import of 2 candidates from “people.csv” is taken back'))
      .toBeVisible();
    expect(await everybody(api)).toHaveLength(1000);
  });

  test('Rows that can’t be used say why, with the row of the file, and can be downloaded', async () => {
    await openImport();
    await choose(csvFile());
    await check();
    await page.getByRole('button', { name: 'Can’t be used (1)' }).click();
    const table = page.getByRole('table', { name: 'Can’t be used' });
    await expect.element(table.getByText('Name can’t be empty')).toBeVisible();
    await expect.element(table.getByRole('cell', { name: '4', exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Download these rows' })).toBeVisible();
  });

  test('Of who is here already one decides for all or for one', async () => {
    const api = await apiInMemory();
    const [ada, bo] = await everybody(api);
    const rows = [ada!, bo!].map(({ name, email, jobTitle }) => `"${name}",${email},"${jobTitle}",Fair`);
    await openImport(api);
    await choose(
      csvFile(`Name,Email,Job,Source\n${rows.join('\n')}\nNew Person,new@example.com,Cook,Fair\n`),
    );
    await check();
    await page.getByRole('button', { name: 'Already here (2)' }).click();
    const table = page.getByRole('table', { name: 'Already here' });
    await expect.element(table.getByText(`Here as ${ada!.name} for ${ada!.jobTitle}`)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Import 1 row' })).toBeVisible();
    const all = page.getByRole('group', { name: 'All who are already here' });
    await all.getByRole('button', { name: 'Update' }).click();
    await expect.element(page.getByRole('button', { name: 'Import 3 rows' })).toBeVisible();
    await table
      .getByRole('combobox', { name: `Action for ${bo!.name}` })
      .first()
      .selectOptions('Skip');
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await expect.element(page.getByText('Import: added 1 candidate, updated 1, added 1 job')).toBeVisible();
    expect((await everybody(api)).find(({ id }) => id === ada!.id)).toMatchObject({ source: 'Fair' });
    expect((await everybody(api)).find(({ id }) => id === bo!.id)).toMatchObject({ source: bo!.source });
  });

  test('Tags that there is no room for are told before, and when it is done', async () => {
    await openImport();
    const tags = Array.from({ length: 52 }, (_, n) => `tag ${n}`).join(';');
    await choose(csvFile(`Name,Email,Job,Tags\nAda,ada@x.example,Cook,${tags}\nBo,bo@x.example,Cook,one\n`));
    await check();
    await expect.element(page.getByRole('status')).toHaveTextContent('Tags or links of 1 row are left out.');
    const row = page.getByRole('table', { name: 'New' }).getByRole('row', { name: /Ada/ });
    await expect
      .element(row)
      .toHaveTextContent('2 tags are left out: nobody can have more than 50 tags or 20 links');
    keepToasts();
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await expect
      .element(page.getByText('Import: added 2 candidates, added 1 job, left out tags or links of 1 row'))
      .toBeVisible();
  });

  test('What is missing is said: the column of the name, and the job of rows without one', async () => {
    await openImport();
    await choose(csvFile('Person,Mailbox\nada l.,unknown\n'));
    await expect.element(page.getByText('Choose the column with the name.')).toBeVisible();
    await select('“Person” is imported as').selectOptions('Name');
    await expect.element(page.getByText('Choose the job that they apply for.')).toBeVisible();
    await select('Job of rows without one').selectOptions('Senior Frontend Engineer');
    await expect.element(page.getByRole('button', { name: 'Check before importing' })).toBeEnabled();
  });

  test('“Don’t import these” can be chosen for rows without a job, and is not shown before', async () => {
    const api = await openImport();
    await choose(csvFile('Name,Email,Job\nAda,ada@x.example,Cook\nBo,bo@x.example,\n'));
    await expect.element(select('Job of rows without one')).toHaveDisplayValue('Choose a job');
    await expect.element(page.getByText('Choose the job of the rows without one.')).toBeVisible();
    await select('Job of rows without one').selectOptions('Don’t import these');
    await check();
    const words = page.getByText(
      '1 new, 0 already here, 1 left out by you, 0 can’t be used. 1 will be imported.',
    );
    await expect.element(words.first()).toBeVisible();
    await page.getByRole('button', { name: 'Left out by you (1)' }).click();
    const table = page.getByRole('table', { name: 'Left out by you' });
    await expect.element(table.getByRole('row', { name: /Bo/ })).toHaveTextContent('No job');
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await expect
      .poll(async () => (await everybody(api, 'x.example')).map(({ name }) => name))
      .toEqual(['Ada']);
  });

  test('The rows of a stage can be left out', async () => {
    await openImport();
    await choose(csvFile('Name,Job,Stage\nAda,Cook,New\nBo,Cook,Rejected\n'));
    await select('Stage for “Rejected”').selectOptions('Don’t import these');
    await check();
    await expect.element(page.getByRole('button', { name: 'Import 1 row' })).toBeVisible();
    await page.getByRole('button', { name: 'Left out by you (1)' }).click();
    await expect.element(page.getByRole('table', { name: 'Left out by you' })).toHaveTextContent('Bo');
  });

  test('Two of one name in a file are both added, unless email or phone number agree', async () => {
    const api = await openImport();
    await choose(
      csvFile('Name,Email,Job\nAda King,,Cook\nAda King,,Cook\nBo,bo@x.example,Cook\nBo,bo@x.example,Cook\n'),
    );
    await check();
    const words = page.getByText(
      '2 new, 0 already here, 2 twice in the file, 0 can’t be used. 3 will be imported.',
    );
    await expect.element(words.first()).toBeVisible();
    await page.getByRole('button', { name: 'Twice in the file (2)' }).click();
    await expect.element(select('Action for Ada King')).toHaveDisplayValue('Add');
    await expect.element(page.getByText('The same name as row 2')).toBeVisible();
    await expect.element(select('Action for Bo')).toHaveDisplayValue('Skip');
    await expect.element(page.getByText('The same person as row 4')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Import 3 rows' }).click();
    await expect.poll(async () => (await everybody(api, 'ada king')).length).toBe(2);
  });

  test('The countries of phone numbers are those of ISO 3166', async () => {
    await openImport();
    await choose(csvFile('Name,Job,Phone\nAda,Cook,030 12345678\n'));
    const countries = select('Phone numbers without a country code are from');
    await expect.element(countries).toBeVisible();
    const names = Array.from(countries.element().querySelectorAll('option'), ({ text }) => text);
    expect(names).toHaveLength(250);
    expect(new Set(names).size).toBe(250);
    expect(names.some((name) => name.startsWith('Palestin'))).toBe(true);
    for (const name of ['European Union', 'United Nations', 'Unknown Region', 'Outlying Oceania']) {
      expect(names).not.toContain(name);
    }
  });

  test('The result scrolls into sight', async () => {
    await openImport();
    const jobs = Array.from({ length: 20 }, (_, n) => `Person ${n},Job ${n}`);
    await choose(csvFile(`Name,Job\n${jobs.join('\n')}\n`));
    await check();
    const heading = page.getByRole('heading', { name: 'What will be imported' }).element();
    await expect
      .poll(() => Math.round(heading.getBoundingClientRect().top), { timeout: 10_000 })
      .toBeLessThan(120);
    expect(heading.getBoundingClientRect().top).toBeGreaterThan(40);
  });

  test('The headings can be in another row, and a status that is not known is asked about', async () => {
    const api = await openImport();
    await choose(
      csvFile('Applicants of March\n\nName,Job,Status\nAda Lovelace,Cook,Blue\nBo Berg,Cook,Rejected\n'),
    );
    await expect.element(select('Headings are in')).toHaveDisplayValue('Row 3: Name, Job, Status');
    await select('Headings are in').selectOptions('Row 1: Applicants of March');
    await expect.element(select('“Applicants of March” is imported as')).toBeVisible();
    await select('Headings are in').selectOptions('Row 3: Name, Job, Status');
    await expect.element(page.getByText('Choose what “Blue” means.')).toBeVisible();
    await select('Status for “Blue”').selectOptions('Offer');
    await check();
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await expect.element(page.getByText('Import: added 2 candidates, added 1 job')).toBeVisible();
    expect((await everybody(api, 'lovelace')).at(-1)).toMatchObject({ email: '', stage: 'offer' });
    expect((await everybody(api, 'bo berg')).at(-1)).toMatchObject({ stage: 'rejected' });
  });

  test('A cell that can’t be read costs only itself, and is said before', async () => {
    const api = await openImport();
    await choose(csvFile('Name,Job,Applied,Phone\nAda Lovelace,Cook,soon,ask her\n'));
    await check();
    const row = page.getByRole('table', { name: 'New' }).getByRole('row', { name: /Ada/ });
    await expect.element(row).toHaveTextContent('Applied: “soon” isn’t a date');
    await expect.element(row).toHaveTextContent('Phone: “ask her” isn’t a phone number');
    await expect.element(page.getByRole('button', { name: 'Download these rows' })).toBeVisible();
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await expect.poll(async () => (await everybody(api, 'lovelace')).map(({ phone }) => phone)).toEqual(['']);
  });

  test('Columns are remembered for files with the same headings', async () => {
    const api = await openImport();
    const file = csvFile('Name,Email,Job,Extra\nAda,ada@x.example,Cook,kitchen\n');
    await choose(file);
    await select('“Extra” is imported as').selectOptions('Tags');
    await check();
    await openImport(api);
    await choose(file);
    await expect.element(select('“Extra” is imported as')).toHaveValue('tags');
  });

  test('A file that is no table is refused with a sentence, and another can be chosen', async () => {
    await openImport();
    await choose(csvFile('%PDF-1.7', 'people'));
    await expect
      .element(page.getByRole('alert').getByText('This file is no table. Choose a CSV file'))
      .toBeVisible();
    await choose(csvFile());
    await expect.element(page.getByRole('heading', { name: 'Columns' })).toBeVisible();
  });

  test('A failed import changes nothing, says so, and keeps everything for another try', async () => {
    const api = await openImport();
    const failure = api.fail({ method: 'POST', path: '/imports', status: 507, message: 'The disk is full' });
    await choose(csvFile());
    failure.heal();
    await check();
    const again = api.fail({ method: 'POST', path: '/imports', status: 507, message: 'The disk is full' });
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await expect.element(page.getByText('Error: The disk is full')).toBeVisible();
    expect(await everybody(api)).toHaveLength(1000);
    again.heal();
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await expect.element(page.getByText('Import: added 2 candidates, added 1 job')).toBeVisible();
  });

  test('A table that is pasted on the list, or a file that is dropped there, leads to the import', async () => {
    await openApp('/candidates');
    await expect.element(page.getByRole('rowheader').first()).toBeVisible();
    const pasted = new DataTransfer();
    pasted.setData('text/plain', 'Name\tEmail\nAda\tada@x.example\n');
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true }));
    await expect.poll(address).toBe('/candidates/import');
    await expect.element(select('“Email” is imported as')).toHaveValue('email');

    await page.getByRole('link', { name: 'Back to candidates' }).click();
    await expect.element(page.getByRole('rowheader').first()).toBeVisible();
    const dropped = new DataTransfer();
    dropped.items.add(csvFile());
    for (const type of ['dragover', 'drop']) {
      document.body.dispatchEvent(
        new DragEvent(type, { dataTransfer: dropped, bubbles: true, cancelable: true }),
      );
    }
    await expect.element(page.getByRole('main').getByText('people.csv')).toBeVisible();
  });

  test('What is pasted into a field stays there', async () => {
    await openApp('/candidates');
    await page.getByRole('searchbox').click();
    const pasted = new DataTransfer();
    pasted.setData('text/plain', 'Name\tEmail\nAda\tada@x.example\n');
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true }),
    );
    expect(address()).toBe('/candidates');
  });

  test('By keyboard alone, from the list to the import', async () => {
    keepToasts();
    const api = await openImport();
    await choose(csvFile());
    await expect.element(page.getByRole('button', { name: 'Check before importing' })).toBeEnabled();
    page.getByRole('button', { name: 'Check before importing' }).element().focus();
    await press('Enter');
    // The focus is where the answer is.
    await expect.element(page.getByText('2 new, 0 already here').first()).toBeVisible();
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: 'New (2)' })).toHaveFocus();
    const last = page.getByRole('button', { name: 'Import 2 rows' });
    await expect.element(last).toBeEnabled();
    last.element().focus();
    await press('Enter');
    await expect.element(page.getByText('Import: added 2 candidates, added 1 job')).toBeVisible();
    expect(await everybody(api)).toHaveLength(1002);
  });

  test.each(['light', 'dark'] as const)('Every step is accessible, %s', async (theme) => {
    await preferTheme(theme);
    await openImport();
    await expectAccessible();
    await choose(csvFile(`${PEOPLE}Barbara Liskov,barbara@example.com,Cook,New,06/11/2025,\n`));
    await expect.element(page.getByRole('heading', { name: 'Jobs and stages' })).toBeVisible();
    await check();
    await expectAccessible();
    await page.getByRole('button', { name: 'Twice in the file (1)' }).click();
    await expect.element(page.getByText('The same person as row 2')).toBeVisible();
    await expectAccessible();
  });

  test('Nothing runs off a phone', async () => {
    await emulatePhone();
    await openImport();
    await choose(csvFile());
    await check();
    expectNoSidewaysScroll();
    expect(texts(page.getByRole('row')).length).toBeGreaterThan(5);
  });
});
