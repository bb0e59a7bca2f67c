import { strToU8, zipSync } from 'fflate';
import { GREENHOUSE } from '#domain/import/moving/fixtures/greenhouse.ts';
import { api, expect, test } from './fixtures.ts';
import { openHistory } from './undoing.ts';

const ZIP = zipSync({
  ...Object.fromEntries(GREENHOUSE.map(({ path, value }) => [path, strToU8(JSON.stringify(value))])),
  'greenhouse/files/11/John Locke.txt': strToU8('Ten years of walkabouts'),
});

test(
  'A company moves in from Greenhouse: people come with files, notes and history, and all of it is taken back later',
  { tag: '@quick' },
  async ({ page }) => {
    await page.goto('/candidates/import');
    await page.getByRole('link', { name: 'From another system' }).click();
    // The page before has such a field, too.
    await expect(page.getByRole('heading', { name: 'Move in from another system' })).toBeVisible();
    await page.getByLabel('Files to import').setInputFiles({
      name: 'greenhouse.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(ZIP),
    });
    await expect(page.getByText('2 jobs, 2 people, 4 applications, 2 notes, 1 file.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Stage for “Take Home Test”' }).selectOption('Screening');
    await page.getByRole('button', { name: 'Check before importing' }).click();
    await page.getByRole('radio', { name: 'Add to it' }).check();
    await page.getByRole('button', { name: 'Import 3 applications' }).click();
    await expect(page.getByText('Import: added 3 candidates, added 2 jobs')).toBeVisible();

    const { data } = (await api(page, '/candidates?search=locke&stage=tech')) as { data: { id: number }[] };
    await page.goto(`/candidates/${data[0]!.id}`);
    await expect(page.getByText('Recruiter Phone Screen → Take Home Test')).toBeVisible();
    await expect(page.getByText('Met at a fair, ask @ben')).toBeVisible();
    await expect(page.getByText('John Locke.txt')).toBeVisible();

    await page.goto('/candidates');
    const history = await openHistory(page);
    const line = history.getByRole('listitem').filter({ hasText: 'Imported 3 candidates from “Greenhouse”' });
    await line.getByRole('button', { name: /^Undo/ }).click();
    await expect(page.getByText('the import of 3 candidates from “Greenhouse” is taken back')).toBeVisible();
    expect(await api(page, '/candidates?search=locke')).toMatchObject({ total: 0 });
    const reasons = (await api(page, '/reasons')) as { data: { name: string }[] };
    expect(reasons.data.map(({ name }) => name)).not.toContain('Lacking skill(s)/qualification(s)');
  },
);
