import type { Locator, Page } from '@playwright/test';
import { expect, test, type Member } from './on-wire.ts';

// The browser reports calls that do not reach the server.
test.use({
  serviceWorkers: 'allow',
  expectedErrors: ['Failed to load resource', 'ERR_', '401 (Unauthorized)'],
});

// These tests share a server of their own, which takes longer to start than a test.
test.describe.configure({ mode: 'default' });

let cases = 0;

async function addCandidate(member: Member): Promise<number> {
  cases += 1;
  const { id: jobId } = await member.server<{ id: number }>('POST', '/jobs', {
    title: `Joiner ${cases}`,
    tags: [],
  });
  const body = { name: `Cleo Berg ${cases}`, email: `cleo${cases}@example.com`, jobId };
  return (await member.server<{ id: number }>('POST', '/candidates', body)).id;
}

/** Adds a text file on the profile, from the button. */
async function attach({ page }: Member, name: string, text: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  // While the file is sent, it has no such button.
  await expect(readButton(page, name)).toBeVisible();
}

/** The button that opens a file. */
function readButton(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Read' });
}

/** The owner of the copy on the device, as a page names them to the worker. */
function ownerOf({ page }: Member): Promise<object | undefined> {
  return page.evaluate(async () => {
    const cache = await caches.open('hirelane-copies');
    const [record] = (await cache.keys()).filter(({ url }) => url.includes('/this-device/copies/'));
    const kept = record && (await (await cache.match(record))?.json());
    return (kept as { owner: object } | undefined)?.owner;
  });
}

/** The names of the caches with opened files. */
function fileCaches({ page }: Member): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).filter((name) => name.endsWith('-files')));
}

test('A file that was read on this device opens without a connection, until it is deleted', async ({
  ada,
  olga,
  wire,
}) => {
  const id = await addCandidate(ada);
  await ada.openWithCopy(`/candidates/${id}`);
  await attach(ada, 'CV.txt', 'Planed every board');
  // The profile shows the CV, and so opens it.
  await expect(ada.page.getByText('Planed every board')).toBeVisible();
  await attach(ada, 'Letter.txt', 'Dear team');
  await expect.poll(() => fileCaches(ada)).toHaveLength(1);

  wire.cut();
  await ada.stopWorker();
  await ada.page.reload();
  await expect(ada.page.getByText('Planed every board')).toBeVisible();
  await readButton(ada.page, 'Letter.txt').click();
  await expect(
    ada.page.getByText('This file is not on this device. Open it when the connection is back.'),
  ).toBeVisible();

  const { data } = await olga.server<{ data: { id: number; name: string }[] }>(
    'GET',
    `/candidates/${id}/files`,
  );
  for (const file of data) await olga.server('DELETE', `/files/${file.id}`);
  wire.mend();
  await expect.poll(() => fileCaches(ada)).toEqual([]);
});

test('Since when a device is offline outlives the worker, which the browser stops when it is idle', async ({
  ada,
  wire,
}) => {
  await ada.openWithCopy('/jobs');
  wire.cut();
  await expect.poll(async () => (await ada.status()).offlineSince).not.toBeNull();
  const { offlineSince } = await ada.status();
  await ada.stopWorker();
  await ada.page.reload();
  expect((await ada.status()).offlineSince).toBe(offlineSince);
  wire.mend();
  await expect.poll(async () => (await ada.status()).offlineSince).toBeNull();
});

test('Where nobody keeps copies any more, only what was refused stays on the device, until copies are back', async ({
  ada,
  olga,
  wire,
}) => {
  const view = { name: 'Joiners', screen: 'list', params: { search: 'joiner' } };
  const { id } = await ada.server<{ id: number }>('POST', '/views', view);
  await ada.openWithCopy('/candidates');
  const workspace = await ada.page.evaluate(() => sessionStorage.getItem('hirelane-workspace') ?? '');
  wire.cut();
  await ada.page.evaluate(
    async ([path, named]) => {
      const headers = { 'Content-Type': 'application/json', 'Hirelane-Workspace': named };
      await fetch(path, { method: 'PATCH', headers, body: JSON.stringify({ name: 'Makers' }) });
    },
    [`/views/${id}`, workspace] as const,
  );
  await olga.server('DELETE', `/views/${id}`);
  await olga.server('PATCH', `/workspaces/${workspace}`, { copies: 'none' });
  wire.mend();
  const refused = {
    state: 'off',
    unsent: 0,
    notSent: [{ message: 'The view is not there any more. Somebody has removed it.' }],
  };
  await expect.poll(() => ada.status()).toMatchObject(refused);
  await ada.stopWorker();
  await ada.page.reload();
  // The page asks the server whether the device may have a copy again, so there is one for a moment.
  await expect.poll(() => ada.status()).toMatchObject(refused);
  await expect(ada.page.getByText('1 change could not be sent')).toBeVisible();

  await olga.server('PATCH', `/workspaces/${workspace}`, { copies: 'all' });
  await ada.page.reload();
  await expect.poll(() => ada.status()).toMatchObject({ ...refused, state: 'ready' });
});

test('Each question how the copy is gets an answer, also while a page opens the copy anew', async ({
  ada,
}) => {
  await ada.openWithCopy('/candidates');
  const owner = await ownerOf(ada);
  const answers = await ada.page.evaluate(async (given) => {
    const headers = { 'Hirelane-Workspace': sessionStorage.getItem('hirelane-workspace') ?? '' };
    const ask = (path: string, init: RequestInit) =>
      fetch(path, { ...init, headers }).then(({ status }) => status, String);
    const asked = Array.from({ length: 20 }, (_, turn) => [
      ask('/this-device/copy', {}),
      // A copy of another record is opened anew.
      ask('/this-device/copy/open', {
        method: 'POST',
        body: JSON.stringify({ ...given, handle: `ada${turn % 2}` }),
      }),
      ask('/this-device/copy', {}),
    ]);
    return Promise.all(asked.flat());
  }, owner);
  expect(answers.filter((answer) => answer !== 200)).toEqual([]);
});
