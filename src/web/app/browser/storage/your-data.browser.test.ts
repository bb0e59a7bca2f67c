import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { VERSION } from '#hosts/page/version.ts';
import { BACKUP_VERSION } from '#domain/workspace/backup.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  doneToast,
  downloads,
  errorToast,
  expectAccessible,
  expectNoSidewaysScroll,
  expectNothingWider,
  press,
  preferTheme,
  resizeWindow,
  toast,
} from '#web/test/on-screen.ts';
import { openHistory } from '#web/app/history/undoing-in-test.ts';
import { openApp } from '#web/test/open-app.tsx';
import { browserHost } from '#web/app/browser/browser-host.tsx';
import { openSettings, settings } from '#web/test/settings-in-test.ts';

/** Replaces the host's calls for the kept copy by an implementation in memory. */
function keepCopies(api: ApiInMemory, mayKeep: boolean): void {
  let kept: { savedAt: string; counts: object; text: string } | null = null;
  const told = () => ({ kept: kept && { savedAt: kept.savedAt, counts: kept.counts } });
  api.answerBy('GET /recovery/kept', async () => Response.json(told()));
  api.answerBy('POST /recovery/kept', async () => {
    if (!mayKeep) return Response.json({ message: 'This browser has no room for a copy' }, { status: 507 });
    const text = await storedText(api);
    const { current } = await api.call<{ current: object }>('POST', '/backup/check', JSON.parse(text));
    kept = { savedAt: new Date().toISOString(), counts: current, text };
    return Response.json(told(), { status: 201 });
  });
  api.answerBy('DELETE /recovery/kept', async () => {
    kept = null;
    return Response.json(told());
  });
  api.answerBy('GET /recovery/snapshot?generation=kept', async () => new Response(kept?.text ?? null));
}

/** Opens the settings in a browser whose database is undamaged. */
async function openData(
  place = { keepsSnapshots: true },
  before?: ApiInMemory,
  mayKeep = true,
): Promise<{ api: ApiInMemory; data: Locator }> {
  const api = before ?? (await apiInMemory());
  api.answer('GET /recovery/place', place);
  api.answer('GET /recovery/set-aside', []);
  keepCopies(api, mayKeep);
  await openApp('/jobs', api, { shell: { settings: browserHost.shell.settings } });
  await openSettings();
  return { api, data: settings.getByRole('region', { name: 'Your data' }) };
}

test('Settings end with the version', async () => {
  await openData();
  const about = settings.getByRole('region', { name: 'About' });
  await expect.element(about).toHaveTextContent(`Hirelane ${VERSION}. Free software under the MIT licence.`);
});

function choose(text: string, name = 'backup.json'): Promise<void> {
  const input = page.getByLabelText('Backup to restore');
  return input.upload(new File([text], name, { type: 'application/json' }));
}

async function storedText(api: ApiInMemory): Promise<string> {
  return JSON.stringify(await api.get('/backup'));
}

function startEmpty(): Locator {
  return page.getByRole('dialog', { name: 'Start empty?' });
}

function question(): Locator {
  return page.getByRole('alertdialog', { name: 'Restore this backup?' });
}

test('Where the browser has no place for a second copy, Settings says so', async () => {
  const { data } = await openData({ keepsSnapshots: false });
  await expect
    .element(data)
    .toHaveTextContent(
      'This browser has no place for a second copy: what it loses only a backup brings back.',
    );
});

test('Where enough was done for a first backup, Settings says that it is time for one', async () => {
  const api = await apiInMemory();
  for (let at = 0; at < 20; at++) await api.call('POST', '/jobs', { title: `Job ${at}`, tags: [] });
  const { data } = await openData({ keepsSnapshots: true }, api);
  await expect.element(data).toHaveTextContent('There is no backup from here yet. It is time for one.');
});

test('A file that is no backup is refused with what is wrong with it', { tags: ['quick'] }, async () => {
  const { api, data } = await openData();
  const before = await storedText(api);
  const broken = before.replace('"slug":"', '"slug":"x","slog":"');
  const newer = before.replace(`"version":${BACKUP_VERSION}`, `"version":${BACKUP_VERSION + 1}`);
  for (const [text, reason] of [
    ['PK\u0003\u0004', 'This backup can’t be used: the file is damaged or not whole'],
    ['{"hello":"world"}', 'This file is not a backup of Hirelane'],
    [broken, 'has an unknown field “slog”'],
    [newer, 'made by a newer Hirelane'],
  ] as const) {
    await choose(text, 'odd.json');
    await expect.element(data.getByRole('alert')).toHaveTextContent(reason);
    await expect.element(data.getByRole('alert')).toHaveTextContent('“odd.json” can’t be restored');
  }
  await expectAccessible();
  expect(await storedText(api)).toBe(before);
});

test('A backup that holds somebody who was erased since says that they are left out', async () => {
  const { api } = await openData();
  const before = await storedText(api);
  await api.call('POST', '/candidates/erase', { ids: [7] });
  await choose(before);
  await expect
    .element(question())
    .toHaveTextContent(
      'It also holds 1 person who was erased since. They are erased again, and not restored.',
    );
  await question().getByRole('button', { name: 'Restore' }).click();
  await expect.element(doneToast('Restored')).toBeVisible();
  expect(await storedText(api)).not.toContain('"candidateId":7,');
});

for (const theme of ['light', 'dark'] as const) {
  test(`It has room on a phone, scrolls as a whole, and nothing serious is wrong with it, in the ${theme} theme`, async () => {
    await preferTheme(theme);
    await resizeWindow(390, 480);
    const { api, data } = await openData();
    await expect.element(data.getByRole('button', { name: 'Back up' })).toBeVisible();
    expect(scrollersAround(data.element())).toHaveLength(1);
    await expectAccessible();
    await choose(await storedText(api));
    await expect.element(question()).toBeVisible();
    await expectAccessible();
    expectNoSidewaysScroll();
  });
}

test('Start empty says what goes, offers a backup first, and removes everything, the demo too', async () => {
  const { api, data } = await openData();
  const jobs = await api.get<{ total: number }>('/jobs');
  expect(jobs.total).toBe(25);
  const before = await storedText(api);

  await data.getByRole('button', { name: 'Start empty' }).click();
  await expect.element(startEmpty()).toHaveTextContent('removes everything: 25 jobs, 1,000 candidates');
  await expect.element(startEmpty()).toHaveTextContent('This browser keeps a copy');
  await startEmpty().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(startEmpty()).not.toBeInTheDocument();
  expect(await storedText(api)).toBe(before);

  await data.getByRole('button', { name: 'Start empty' }).click();
  await expect.element(startEmpty()).toHaveTextContent('The latest changes aren’t in a backup.');
  const files = downloads();
  await startEmpty().getByRole('button', { name: 'Back up first' }).click();
  await expect.element(startEmpty()).toHaveTextContent('The last backup has all of it.');
  expect(files).toEqual([expect.stringMatching(/^hirelane-backup-/)]);
  await expectAccessible();
  await startEmpty().getByRole('button', { name: 'Start empty' }).click();
  await expect.element(doneToast('The workspace is empty')).toBeVisible();
  await expect.element(startEmpty()).not.toBeInTheDocument();
  await settings.getByRole('button', { name: 'Close' }).click();
  const history = await openHistory();
  await expect.element(history).toHaveTextContent('Started with an empty workspace');
  await history.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText('No jobs found')).toBeVisible();
  expect((await api.get<{ total: number }>('/candidates?page=1')).total).toBe(0);
});

test('A workspace that was started empty has the name it was given, and all that was there before is brought back', async () => {
  const { api, data } = await openData();
  const before = await storedText(api);
  await data.getByRole('button', { name: 'Start empty' }).click();
  const name = startEmpty().getByLabelText('Name of your workspace (optional)');
  await expect.element(name).toHaveFocus();
  await name.fill('x'.repeat(101));
  await startEmpty().getByRole('button', { name: 'Start empty' }).click();
  await expect.element(startEmpty()).toHaveTextContent('A name can’t be longer than 100 characters');
  await name.fill('  Harbour & Sons ');
  await press('Enter');
  await expect
    .element(doneToast('The workspace is empty. Settings can bring back what was here'))
    .toBeVisible();
  await expect.element(data).toHaveTextContent('Your workspace is called Harbour & Sons.');
  await api.call('POST', '/jobs', { title: 'Made since', tags: [] });

  await expect
    .element(data)
    .toHaveTextContent(/What was here before you started empty on .* is kept: 25 jobs/);
  await expectAccessible();
  await data.getByRole('button', { name: 'Bring back…' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Bring back what was here before?' });
  await expect.element(asked).toHaveTextContent('everything that is here now: 1 job');
  await asked.getByRole('button', { name: 'Bring back' }).click();
  await expect.element(doneToast('Brought back 25 jobs, 1,000 candidates')).toBeVisible();
  expect(await storedText(api)).toBe(before);
  await expect.element(data).toHaveTextContent('Your workspace has no name.');
  await expect.element(data.getByRole('button', { name: 'Bring back…' })).not.toBeInTheDocument();
});

test('Where no copy can be kept, starting empty says so, and asks once more', async () => {
  const { api, data } = await openData({ keepsSnapshots: false }, undefined, false);
  await data.getByRole('button', { name: 'Start empty' }).click();
  await startEmpty().getByRole('button', { name: 'Start empty' }).click();
  await expect
    .element(startEmpty().getByRole('alert'))
    .toHaveTextContent('This browser has no room for a copy');
  expect((await api.get<{ total: number }>('/jobs')).total).toBe(25);
  await startEmpty().getByRole('button', { name: 'Start empty without a copy' }).click();
  await expect.element(doneToast('The workspace is empty')).toBeVisible();
  expect((await api.get<{ total: number }>('/jobs')).total).toBe(0);
});

test('The copy of what was there before can be removed, and the workspace renamed', async () => {
  const { data } = await openData();
  await data.getByRole('button', { name: 'Start empty' }).click();
  await startEmpty().getByRole('button', { name: 'Start empty' }).click();
  await data.getByRole('button', { name: 'Remove the copy' }).click();
  await page
    .getByRole('alertdialog', { name: 'Remove the copy?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect.element(data.getByRole('button', { name: 'Bring back…' })).not.toBeInTheDocument();

  await data.getByRole('button', { name: 'Name it…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Name of your workspace' });
  await dialog.getByLabelText('Name', { exact: true }).fill('Harbour');
  await press('Enter');
  await expect.element(data).toHaveTextContent('Your workspace is called Harbour.');

  await resizeWindow(390, 844);
  for (const [name, says] of [
    ['W'.repeat(100), 'Your workspace is called WWW'],
    ['', 'Your workspace has no name.'],
  ] as const) {
    await data.getByRole('button', { name: 'Rename…' }).click();
    await dialog.getByLabelText('Name', { exact: true }).fill(name);
    await press('Enter');
    await expect.element(data).toHaveTextContent(says);
    expectNothingWider();
  }
});

test('When starting empty fails, it says so and nothing has changed', async () => {
  const { api, data } = await openData();
  const before = await storedText(api);
  api.fail({ method: 'PUT', path: '/backup' });
  await data.getByRole('button', { name: 'Start empty' }).click();
  await startEmpty().getByRole('button', { name: 'Start empty' }).click();
  await expect.element(errorToast('Starting empty failed. Nothing has changed')).toBeVisible();
  expect(await storedText(api)).toBe(before);
});

test('A long file name widens neither the question before restoring it nor what is wrong with it', async () => {
  await resizeWindow(390, 844);
  const { api } = await openData();
  const name = `${'W'.repeat(60)}.json`;
  await choose('{}', name);
  await expect.element(page.getByText(`“${name}” can’t be restored`)).toBeVisible();
  expectNothingWider();
  await choose(await storedText(api), name);
  await expect.element(question()).toBeVisible();
  expectNothingWider();
});

/** The elements that scroll vertically around an element, up to its dialog. */
function scrollersAround(element: Element): Element[] {
  const dialog = element.closest('[role=dialog]');
  return [...document.querySelectorAll('body *')].filter(
    (it) =>
      (it.contains(element) || dialog?.contains(it)) &&
      /auto|scroll/.test(getComputedStyle(it).overflowY) &&
      it.scrollHeight > it.clientHeight,
  );
}

test('With files a backup is an archive, which brings them back', async () => {
  const api = await apiInMemory();
  const form = new FormData();
  form.append('file', new File(['Ten years of C'], 'CV.txt'));
  await api.fetch('/candidates/7/files', { method: 'POST', body: form });
  const archive = await (await api.fetch('/backup/archive')).blob();
  const { data } = await openData(undefined, api);
  await expect.element(data.getByText('1 file takes up 14 bytes. A backup has them, too.')).toBeVisible();

  const names = downloads();
  await data.getByRole('button', { name: 'Back up' }).click();
  await expect.poll(() => names).toEqual([expect.stringMatching(/^hirelane-backup-.*\.zip$/)]);

  const other = await apiInMemory();
  const { data: empty } = await openData(undefined, other);
  expect(empty.getByText('takes up 14 bytes').elements()).toHaveLength(0);
  await page
    .getByLabelText('Backup to restore')
    .upload(new File([archive], 'backup.zip', { type: 'application/zip' }));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect.element(toast(/Restored/)).toBeVisible();
  expect(await (await other.fetch('/files/1')).text()).toBe('Ten years of C');
});
