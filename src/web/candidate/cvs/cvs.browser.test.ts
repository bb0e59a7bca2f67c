import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { apiInMemory } from '#web/test/api-in-memory.ts';
import {
  address,
  emulatePhone,
  expectAccessible,
  expectNoSidewaysScroll,
  keepToasts,
  press,
} from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import { cell, cv, dropOnList, everybody, filesOf, job, openCvs, table } from './cvs-in-test.ts';

const BARBARA = `Curriculum Vitae
Dr. Barbara Liskov
Computer Scientist
barbara.liskov@example.com | +44 20 7946 0958 | github.com/liskov
Languages: English (native), German (B2)
`;

describe('CVs make people (product §13)', () => {
  test('A chosen folder is read with the folders in it, and without the files that a system hides', async () => {
    await openApp('/candidates/import');
    const inFolder = (path: string) =>
      Object.defineProperty(cv(path.split('/').at(-1)!, `${path}\n${BARBARA}`), 'webkitRelativePath', {
        value: path,
      });
    await expect.element(page.getByRole('button', { name: 'Choose a folder' })).toBeVisible();
    const input = document.querySelector<HTMLInputElement>('[aria-label="Folder to import"]')!;
    expect(input.webkitdirectory).toBe(true);
    const paths = ['CVs/late/zoe.txt', 'CVs/.DS_Store', 'CVs/Thumbs.db', 'CVs/barbara.txt'];
    const chosen = Object.assign(paths.map(inFolder), { item: () => null });
    Object.defineProperty(input, 'files', { value: chosen });
    Object.defineProperty(input, 'value', { value: '', writable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await expect.element(cell('Name in row 1, barbara.txt')).toBeVisible();
    await expect.element(cell('Name in row 2, zoe.txt')).toBeVisible();
    await expect.element(page.getByText('2 to add, 0 to attach')).toBeVisible();
  });

  test(
    'Three CVs dropped on the list become rows to check, and one change that is undone as one',
    { tags: ['quick'] },
    async () => {
      const api = await apiInMemory();
      const [ada] = await everybody(api);
      await openCvs(
        api,
        cv('cv.txt', BARBARA),
        cv('CV_Old.txt', `${ada!.name}\n${ada!.email}\nPhone: +49 30 901820\n`),
        cv('scan.txt', 'Nothing that is a name'),
      );
      await expect.element(cell('Name in row 1, cv.txt')).toHaveValue('Barbara Liskov');
      await expect.element(cell('Email in row 1, cv.txt')).toHaveValue('barbara.liskov@example.com');
      await expect.element(cell('Phone in row 1, cv.txt')).toHaveValue('+44 20 7946 0958');
      await expect.element(cell('Links in row 1, cv.txt')).toHaveValue('https://github.com/liskov');
      await expect.element(cell('Languages in row 1, cv.txt')).toHaveValue('English (native), German (B2)');
      await job.selectOptions(ada!.jobTitle);
      const becomes = table.getByRole('combobox', { name: 'Action for row 2, CV_Old.txt' });
      await expect.element(becomes).toHaveValue('attach');
      await expect.element(table.getByText(`Here as ${ada!.name}`)).toBeVisible();
      await expect.element(page.getByText('Fill in what is missing in 1 row, or skip it.')).toBeVisible();
      await expectAccessible();
      await userEvent.fill(cell('Name in row 3, scan.txt'), 'Frances Allen');
      keepToasts();
      await page.getByRole('button', { name: 'Import 3 CVs' }).click();
      await expect
        .element(page.getByText('3 CVs: added 2 candidates, attached to 1 candidate'))
        .toBeVisible();
      await expect.element(table).not.toBeInTheDocument();

      const [barbara] = await everybody(api, 'liskov');
      expect(barbara).toMatchObject({
        name: 'Barbara Liskov',
        jobTitle: ada!.jobTitle,
        links: ['https://github.com/liskov'],
        tags: ['English (native)', 'German (B2)'],
      });
      expect(await filesOf(api, barbara!.id)).toEqual(['cv.txt']);
      expect(await filesOf(api, ada!.id)).toEqual(['CV_Old.txt']);
      const [frances] = await everybody(api, 'frances allen');
      expect(await filesOf(api, frances!.id)).toEqual(['scan.txt']);

      await page.getByRole('button', { name: 'Undo' }).click();
      await expect
        .element(page.getByText('Undone: the import of 3 candidates from “3 CVs” is taken back'))
        .toBeVisible();
      expect(await everybody(api)).toHaveLength(1000);
      expect(await filesOf(api, ada!.id)).toEqual([]);
    },
  );

  test('CVs can be dropped anywhere on the list, which asks in place whose they are', async () => {
    const api = await apiInMemory();
    await openApp('/candidates', api);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(cv('cv.txt', BARBARA));
    const drag = (type: string, more = {}) =>
      document.body.dispatchEvent(
        new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, ...more }),
      );
    drag('dragover');
    const area = page.getByText('Drop CVs or a table anywhere. On a row, files are that candidate’s.');
    await expect.element(area).toBeVisible();
    const { width, height } = area.element().parentElement!.getBoundingClientRect();
    expect(width).toBeGreaterThan(innerWidth - 40);
    expect(height).toBeGreaterThan(innerHeight - 40);
    drag('dragleave', { relatedTarget: null });
    await expect.element(area).not.toBeInTheDocument();
    drag('drop');
    const dialog = page.getByRole('dialog', { name: 'Whose CVs are these?' });
    await expect.element(dialog.getByRole('table', { name: 'CVs' })).toBeVisible();
    expect(address()).toBe('/candidates');
    // The dialog asks before it closes and drops the typed text.
    await userEvent.fill(cell('Name in row 1, cv.txt'), 'B. Liskov');
    await press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Close without importing?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(cell('Name in row 1, cv.txt')).toHaveValue('B. Liskov');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await question.getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(await everybody(api)).toHaveLength(1000);
  });

  test('What was typed survives an error, and trying again imports once', async () => {
    const api = await apiInMemory();
    await openCvs(api, cv('cv.txt', BARBARA), cv('other.txt', 'Edsger Dijkstra\nedsger@example.com'));
    await userEvent.fill(cell('Name in row 2, other.txt'), 'Edsger W. Dijkstra');
    const [ada] = await everybody(api);
    await job.selectOptions(ada!.jobTitle);
    const full = api.fail({ method: 'POST', path: '/files', status: 507, message: 'The disk is full' });
    await page.getByRole('button', { name: 'Import 2 CVs' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('The disk is full');
    await expect.element(cell('Name in row 2, other.txt')).toHaveValue('Edsger W. Dijkstra');
    full.heal();
    await page.getByRole('button', { name: 'Import 2 CVs' }).click();
    await expect.element(table).not.toBeInTheDocument();
    expect(await everybody(api, 'dijkstra')).toMatchObject([{ name: 'Edsger W. Dijkstra' }]);
  });

  test('A ZIP is unpacked; two CVs of one person are one; what can’t be attached is said', async () => {
    const api = await apiInMemory();
    const archive = zipSync({
      'cvs/cv.txt': strToU8(BARBARA),
      'cvs/letter.txt': strToU8('Barbara Liskov\nbarbara.liskov@example.com\nDear team'),
      'cvs/copy.txt': strToU8(BARBARA),
      'cvs/tool.exe': strToU8('MZ\u0000\u0001'),
      '__MACOSX/cvs/._cv.txt': strToU8('x'),
    });
    await openApp('/candidates', api);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    dropOnList(new File([new Uint8Array(archive)], 'cvs.zip'));
    const leftOut = page.getByRole('list', { name: 'Files left out' });
    await expect.element(leftOut).toHaveTextContent(/copy\.txt: The same file is here already\./);
    await expect.element(leftOut).toHaveTextContent(/tool\.exe: This can’t be attached/);
    const [ada] = await everybody(api);
    await job.selectOptions(ada!.jobTitle);
    await expect.element(table.getByText('The same person as row 1')).toBeVisible();
    await page.getByRole('button', { name: 'Import 2 CVs' }).click();
    await expect.element(page.getByText('2 CVs: added 1 candidate')).toBeVisible();
    const [barbara] = await everybody(api, 'liskov');
    expect((await filesOf(api, barbara!.id)).toSorted()).toEqual(['cv.txt', 'letter.txt']);
  });

  test('On a phone each CV is a block, and nothing scrolls sideways', async () => {
    await emulatePhone();
    const api = await apiInMemory();
    await openCvs(api, cv('cv.txt', BARBARA), cv('two.txt', 'Edsger Dijkstra\nedsger@example.com'));
    await expect.element(cell('Name in row 2, two.txt')).toHaveValue('Edsger Dijkstra');
    expectNoSidewaysScroll();
    await expectAccessible();
  });
});
