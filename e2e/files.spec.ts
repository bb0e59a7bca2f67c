import { pdfInShiftJis, pdfOfPicture } from '../src/web/candidate/files/pdf-in-test.ts';
import type { Backup } from '../src/domain/workspace/backup.ts';
import { api, expect, test } from './fixtures.ts';

const CV = 'src/web/candidate/files/fixtures/libreoffice.pdf';

test(
  'A CV is added, read beside the profile under the page’s policy, deleted, and is back after an undo and a reload',
  { tag: '@quick' },
  async ({ page }) => {
    await page.goto('/candidates/7');
    const list = page.getByRole('list', { name: 'Files' });
    await page.getByLabel('Files to add').setInputFiles(CV);
    await expect(list.getByText('libreoffice.pdf')).toBeVisible();

    await page.keyboard.press('p');
    const reader = page.getByRole('region', { name: 'libreoffice.pdf', exact: true });
    await expect(reader.getByText('Zoë Łukasik')).toBeVisible();
    await expect(reader.getByText('Page 1 / 1')).toBeVisible();
    // The selectable, invisible words must be at the same position as the drawn words.
    const [words, sheet] = [reader.getByText('Zoë Łukasik'), reader.getByRole('group', { name: 'Page 1' })];
    const [at, on] = [(await words.boundingBox())!, (await sheet.boundingBox())!];
    expect(at.x).toBeGreaterThan(on.x);
    expect(at.y).toBeLessThan(on.y + on.height / 4);
    await page.keyboard.press('Escape');
    await expect(reader).toBeHidden();

    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('timetables trains');
    await expect(page.getByRole('option').filter({ hasText: 'In files' })).toContainText('libreoffice.pdf');
    await page.keyboard.press('Escape');

    const downloading = page.waitForEvent('download');
    await list.getByRole('button', { name: 'Download' }).click();
    expect((await downloading).suggestedFilename()).toBe('libreoffice.pdf');

    await list.getByRole('button', { name: 'File menu' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByText('No files yet')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(list.getByText('libreoffice.pdf')).toBeVisible();
    await page.reload();
    await expect(list.getByText('libreoffice.pdf')).toBeVisible();
    await list.getByRole('button', { name: 'Read' }).click();
    await expect(reader.getByText('Zoë Łukasik')).toBeVisible();
  },
);

test(
  'A CV of the demo is found by its words and read; removing the demo removes it',
  // A server has no demo.
  { tag: '@browser-edition' },
  async ({ page }) => {
    await page.goto('/candidates');
    await page.getByRole('searchbox').fill('dispatch board');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Also in files' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByText('1 shown')).toBeVisible();
    await page.getByRole('link', { name: 'Open', exact: true }).click();
    const list = page.getByRole('list', { name: 'Files' });
    await list.getByRole('button', { name: 'Read' }).click();
    const reader = page.getByRole('region', { name: 'Akira Mori CV.pdf', exact: true });
    await expect(reader.getByText('Senior Frontend Engineer, Example Logistics')).toBeVisible();
    await expect(reader.getByText('Page 1 / 1')).toBeVisible();
    expect(await api(page, '/files/usage')).toEqual({ files: 0, bytes: 0 });
    await page.goto('/jobs');
    const before = await api<Backup>(page, '/backup');
    expect(before.files).toHaveLength(40);
    await api(page, '/demo/remove', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ edited: { candidates: [], jobs: [] } }),
    });
    expect((await api<Backup>(page, '/backup')).files).toEqual([]);
  },
);

test('What a PDF needs of ours is fetched under the page’s policy', async ({ page }) => {
  await page.goto('/candidates/7');
  const fetched: string[] = [];
  page.context().on('response', (response) => {
    if (response.ok()) fetched.push(new URL(response.url()).pathname.replace(/.*\//, ''));
  });
  const picture = {
    name: 'scan.pdf',
    mimeType: 'application/pdf',
    buffer: await bytesOf(pdfOfPicture('JPXDecode')),
  };
  const text = { name: 'CV.pdf', mimeType: 'application/pdf', buffer: await bytesOf(pdfInShiftJis()) };
  await page.getByLabel('Files to add').setInputFiles([picture, text]);
  await expect(page.getByRole('list', { name: 'Files' }).getByText('CV.pdf')).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByText('テスト')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Read' }).nth(1).click();
  await expect.poll(() => fetched).toContain('openjpeg_nowasm_fallback.js');
  const reader = page.getByRole('region', { name: 'scan.pdf', exact: true });
  // The left half of the picture is black.
  await expect.poll(() => reader.locator('canvas').evaluate(isDrawnOn)).toBe(true);
});

function isDrawnOn(canvas: Element): boolean {
  if (!(canvas instanceof HTMLCanvasElement)) return false;
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  return data.some((value, at) => at % 4 === 0 && data[at + 3] === 255 && value < 100);
}

async function bytesOf(blob: Blob): Promise<Buffer> {
  return Buffer.from(await blob.arrayBuffer());
}

test('A picture is shown under the page’s policy', async ({ page }) => {
  await page.goto('/candidates/7');
  await page.getByLabel('Files to add').setInputFiles('docs/board.png');
  await expect(page.getByRole('list', { name: 'Files' }).getByText('board.png')).toBeVisible();
  await page.keyboard.press('p');
  const picture = page.getByRole('img', { name: 'board.png' });
  await expect(picture).toBeVisible();
  const width = () => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
});
