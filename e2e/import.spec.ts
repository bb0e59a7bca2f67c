import { api, expect, test } from './fixtures.ts';
import { openCandidates } from './candidates-list.ts';
import { openHistory } from './undoing.ts';

const PEOPLE = [
  'Name,Email,Position,Comments',
  ...Array.from({ length: 300 }, (_, place) => line(place)),
].join('\n');

function line(place: number): string {
  return `Person ${place},person${place}@import.example,Cook,"Said: ""hello,
again"""`;
}

test(
  'A spreadsheet becomes candidates, and is taken back whole after a reload, but for whom somebody edited',
  { tag: '@quick' },
  async ({ page }) => {
    await openCandidates(page);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Import' }).click();
    await expect(page.getByRole('heading', { name: 'Import candidates' })).toBeVisible();
    await page.getByLabel('Files to import').setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(PEOPLE),
    });
    await expect(page.getByText('300 rows', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Check before importing' }).click();
    await page.getByRole('radio', { name: 'Add to it' }).check();
    await page.getByRole('button', { name: 'Import 300 rows' }).click();
    await expect(page.getByText('Import: added 300 candidates, added 1 job')).toBeVisible();
    await expect(page).toHaveURL('/candidates');

    const { data } = (await api(page, '/candidates?search=person299%40import')) as { data: { id: number }[] };
    const { id } = data[0]!;
    expect(await api(page, `/candidates/${id}/notes`)).toMatchObject({
      data: [{ text: 'Said: "hello,\nagain"' }],
    });
    await page.reload();
    const history = await openHistory(page);
    await expect(history.getByText('Imported 300 candidates from “people.csv”')).toBeVisible();
    await page.evaluate(
      (of) =>
        fetch(`/candidates/${of}`, { method: 'PATCH', body: JSON.stringify({ stage: 'screen' }) }).then(
          ({ ok }) => ok,
        ),
      id,
    );
    await history
      .getByRole('listitem')
      .filter({ hasText: 'Imported 300 candidates' })
      .getByRole('button', { name: /^Undo/ })
      .click();
    await expect(
      page.getByText(
        'Undone: the import of 300 candidates from “people.csv” is taken back, except what was edited since: Person 299, Cook',
      ),
    ).toBeVisible();
    expect(await api(page, '/candidates?search=import.example')).toMatchObject({ total: 1 });
  },
);
