import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ID, openProfile } from '#web/screens/candidate/profile-in-test.ts';
import type { ApiInMemory } from '#web/test/api-in-memory.ts';
import { card, doneToast, expectAccessible, focus, keepToasts, press, texts } from '#web/test/on-screen.ts';
import { reload } from '#web/test/open-app.tsx';
import { chooseIn, fixture, pagesOf, transfer } from './fixture-in-test.ts';
import { pdfOf } from './pdf-in-test.ts';

const files = card('Files').getByRole('list', { name: 'Files' }).getByCss('> li');
const reader = page.getByRole('region', { name: 'CV.pdf', exact: true });

function file(name: string, content: BlobPart = 'Ten years of C'): File {
  return new File([content], name);
}

function choose(...chosen: readonly File[]): void {
  chooseIn(card('Files'), chosen);
}

async function pictureOf(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.fillRect(0, 0, width, height);
  return canvas.convertToBlob();
}

function names(): string[] {
  return texts(files.getByCss('bdi'));
}

async function searched(api: ApiInMemory, text: string): Promise<string[]> {
  const dump = await api.get<{ files: { name: string; text: string }[] }>('/backup');
  return dump.files.flatMap((each) => (each.text.includes(text) ? [each.name] : []));
}

describe('Files (product §16)', () => {
  test(
    'Files are chosen, several at once, and listed latest first with what is in them',
    { tags: ['quick'] },
    async () => {
      const { api, candidate } = await openProfile();
      await expect.element(card('Files').getByText('No files yet')).toBeVisible();
      keepToasts();
      choose(file('letter.txt', 'Dear team, ten years of C'), new File([pdfOf('In the CV')], 'CV.pdf'));
      await expect.element(doneToast(`Added 2 files to ${candidate.name}`)).toBeVisible();
      expect(names()).toEqual(['CV.pdf', 'letter.txt']);
      await expect.element(files.nth(1)).toHaveTextContent(/TXT, 25 bytes/);
      await expect.poll(() => searched(api, 'In the CV')).toEqual(['CV.pdf']);
      await expect.poll(() => searched(api, 'Dear team')).toEqual(['letter.txt']);
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect.element(doneToast(`Undone: 2 files of ${candidate.name} removed`)).toBeVisible();
      await page.getByRole('button', { name: 'Redo', exact: true }).click();
      await expect.poll(names).toEqual(['CV.pdf', 'letter.txt']);
      await expectAccessible();
    },
  );

  test('Files are dropped anywhere on the profile, and pasted where nobody types', async () => {
    await openProfile();
    const dataTransfer = transfer([file('dropped.txt')]);
    card('Timeline')
      .element()
      .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    await expect.poll(names).toEqual(['dropped.txt']);
    const clipboardData = transfer([file('pasted.txt', 'Other')]);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
    await expect.poll(names).toEqual(['pasted.txt', 'dropped.txt']);
  });

  test('Files of unsupported kinds are refused with a sentence, and others are added', async () => {
    await openProfile();
    choose(file('tool.exe', 'MZ\u0000\u0001'), file('letter.txt'));
    await expect.poll(names).toEqual(['letter.txt']);
    const refused = card('Files').getByRole('list', { name: 'Being added' }).getByRole('listitem');
    await expect
      .element(refused)
      .toHaveTextContent(/tool\.exe.*This can’t be attached: it has to be a PDF, DOCX/);
    await refused.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(refused).not.toBeInTheDocument();
  });

  test('Files that are too large are refused before they are read', async () => {
    const { api } = await openProfile();
    const sent = api.sent('POST', '/files');
    const large = file('large.txt');
    Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 });
    choose(large);
    await expect
      .element(card('Files').getByRole('list', { name: 'Being added' }))
      .toHaveTextContent(/large\.txt.*A file can’t be larger than 20 MB/);
    expect(sent).toEqual([]);
  });

  test('Files that could not be stored stay in the list for another try, and are added only once', async () => {
    const { api } = await openProfile();
    const full = api.fail({ method: 'POST', path: '/files', status: 507, message: 'The disk is full' });
    choose(file('letter.txt'));
    const failed = card('Files').getByRole('list', { name: 'Being added' });
    await expect.element(failed).toHaveTextContent(/letter\.txt.*The disk is full/);
    full.heal();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(names).toEqual(['letter.txt']);
    await expect.element(failed).not.toBeInTheDocument();
  });

  test('Files are deleted with an “Undo”, and the focus stays in the list', async () => {
    const { api } = await openProfile();
    keepToasts();
    choose(file('one.txt', '1'), file('two.txt', '2'));
    await expect.poll(names).toEqual(['two.txt', 'one.txt']);
    // “Delete” is not beside “Download”, but in a menu.
    await expect.element(files.getByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    await focus(files.nth(0).getByRole('button', { name: 'File menu' }));
    await press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect.poll(names).toEqual(['one.txt']);
    await expect.element(files.getByRole('button', { name: 'File menu' })).toHaveFocus();
    await press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect.element(page.getByRole('button', { name: 'Add files' })).toHaveFocus();
    await doneToast('one.txt deleted').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(names).toEqual(['one.txt']);
    await reload(api);
    await expect.poll(names).toEqual(['one.txt']);
  });

  test('Files with missing bytes say so, and can only be deleted', async () => {
    const { api } = await openProfile();
    choose(new File([pdfOf('Gone')], 'CV.pdf'));
    await expect.poll(names).toEqual(['CV.pdf']);
    const { data } = await api.get<{ data: object[] }>(`/candidates/${ID}/files`);
    const missing = data.map((each) => ({ ...each, missing: true }));
    api.answer(`GET /candidates/${ID}/files`, { data: missing });
    await reload(api);
    await expect.element(files).toHaveTextContent(/The contents of this file are missing or damaged\./);
    expect(texts(files.getByRole('button'))).toEqual(['File menu']);
  });

  test('The key P opens the first readable file beside the profile, and Escape closes it', async () => {
    await openProfile();
    choose(new File([pdfOf('In the CV')], 'CV.pdf'), new File([pagesOf()], 'letter.pages'));
    await expect.poll(names).toEqual(['CV.pdf', 'letter.pages']);
    expect(texts(files.nth(1).getByRole('button'))).not.toContain('Read');
    await focus(page.getByRole('button', { name: 'Add files' }));
    await press('p');
    await expect.element(reader).toHaveFocus();
    await expect.element(reader.getByText('In the CV')).toBeVisible();
    await expectAccessible();
    await press('Escape');
    await expect.element(reader).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Add files' })).toHaveFocus();
    expect(location.pathname).toBe(`/candidates/${ID}`);
  });

  test('Files that are pictures or texts are read, too', async () => {
    await openProfile();
    choose(new File([pdfOf('In the CV')], 'CV.pdf'), file('letter.txt', 'Dear team,\n\nten years of C'));
    await expect.poll(names).toEqual(['CV.pdf', 'letter.txt']);
    await files.nth(1).getByRole('button', { name: 'Read' }).click();
    const text = page.getByRole('region', { name: 'Text of letter.txt' });
    await expect.element(text).toHaveTextContent(/Dear team, ten years of C/);
    await expectAccessible();
    await press('Escape');

    choose(new File([await pictureOf(40, 30)], 'me.png'));
    await expect.poll(names).toEqual(['CV.pdf', 'me.png', 'letter.txt']);
    await files.nth(1).getByRole('button', { name: 'Read' }).click();
    const picture = page.getByRole('img', { name: 'me.png' });
    await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBe(40);
    await expectAccessible();
    await press('Escape');
    await expect.element(picture).not.toBeInTheDocument();
  });

  test('Files of other programs are read as paragraphs, a DOCX with its headings, and what looks like HTML in them is text', async () => {
    const { api } = await openProfile();
    choose(
      file('letter.rtf', '{\\rtf1 Dear team\\par <b>ten</b> years}'),
      new File([await fixture('libreoffice.docx')], 'CV.docx'),
      new File([await fixture('libreoffice.odt')], 'CV.odt'),
      file('mail.eml', 'From: Ada <ada@example.com>\nDate: today\nSubject: My CV\n\nTen years of C'),
    );
    await expect.poll(names).toEqual(['CV.odt', 'mail.eml', 'CV.docx', 'letter.rtf']);
    expect(await searched(api, 'Subject: My CV')).toEqual(['mail.eml']);
    for (const [place, paragraphs, headings] of [
      [0, ['Zoë Łukasik'], []],
      [1, ['From: Ada <ada@example.com>', 'Ten years of C'], []],
      [2, ['Zoë Łukasik'], ['Zoë Łukasik', 'Work', 'Studies']],
      [3, ['Dear team', '<b>ten</b> years'], []],
    ] as const) {
      await files.nth(place).getByRole('button', { name: 'Read' }).click();
      const text = page.getByRole('region', { name: `Text of ${names()[place]}` });
      for (const paragraph of paragraphs) {
        await expect
          .element(text.getByRole('paragraph').filter({ hasText: paragraph }).first())
          .toBeVisible();
      }
      expect(texts(text.getByCss('[data-heading]'))).toEqual(headings);
      await expectAccessible();
      await press('Escape');
    }
  });

  test('A damaged picture says so, a long text shows its beginning, and P says when there is no file to read', async () => {
    await openProfile();
    await expect.element(card('Files').getByText('No files yet')).toBeVisible();
    await press('p');
    await expect
      .element(page.getByCss('[data-live-announcer]').getByText('No file to read'))
      .toBeInTheDocument();
    choose(file('long.txt', 'word '.repeat(50_000)), file('torn.gif', 'GIF89a and nothing more'));
    await expect.poll(names).toEqual(['long.txt', 'torn.gif']);
    await files.nth(1).getByRole('button', { name: 'Read' }).click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Error: This picture is damaged. It can be downloaded.');
    await press('Escape');
    await press('p');
    const text = page.getByRole('region', { name: 'Text of long.txt' });
    await expect.element(text).toHaveTextContent(/This is the beginning\. Download the file to read on\.$/);
    expect(text.element().textContent.length).toBeLessThan(201_000);
  });

  test('Files give the candidate what they lack, as one change with a way back', async () => {
    keepToasts();
    const { api } = await openProfile();
    const details = { phone: '', links: [], email: '' };
    await api.call('PATCH', `/candidates/${ID}`, details);
    choose(file('CV.txt', 'Ada Lovelace\nada@example.org\n+44 20 7946 0958\nhttps://github.com/ada\n'));
    await expect.poll(names).toEqual(['CV.txt']);
    await files.getByRole('button', { name: 'Take from CV' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take from CV.txt' });
    await expect.element(dialog.getByText('+44 20 7946 0958')).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('checkbox', { name: /Links/ }).click();
    await dialog.getByRole('button', { name: 'Take', exact: true }).click();
    await expect.element(doneToast('Taken from CV.txt')).toBeVisible();
    const now = () => api.get(`/candidates/${ID}`);
    expect(await now()).toMatchObject({ email: 'ada@example.org', phone: '+44 20 7946 0958', links: [] });
    await doneToast('Taken from CV.txt').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(now).toMatchObject(details);
  });
});
