import { write } from './device-writes.ts';
import { expect, test, type Member } from './on-wire.ts';

/*
 * A browser deletes the database of a page that is open (product §25): somebody clears the data of the site, or space runs
 * low.
 */

// The browser reports calls that do not reach the server.
test.use({
  serviceWorkers: 'allow',
  expectedErrors: ['Failed to load resource', 'ERR_', 'could not be brought'],
});

test.describe.configure({ mode: 'default' });

/** Deletes what the browser keeps of the site, as its settings and developer tools do. */
async function clearSite({ context, page }: Member, storageTypes: string): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await devtools.detach();
}

let cases = 0;

/** Opens a candidate's profile with a copy, and adds a note without a connection. */
async function noteInTunnel(member: Member, cut: () => void): Promise<{ id: number; text: string }> {
  cases += 1;
  const { id: jobId } = await member.server<{ id: number }>('POST', '/jobs', { title: 'Mason', tags: [] });
  const person = { name: `Cleo Berg ${cases}`, email: `cleo${cases}@example.com`, jobId };
  const { id } = await member.server<{ id: number }>('POST', '/candidates', person);
  await member.openWithCopy(`/candidates/${id}`);
  cut();
  const text = `Good hands ${cases}`;
  const note = { key: `lost-${cases}`, method: 'POST', path: `/candidates/${id}/notes`, body: { text } };
  expect(await member.page.evaluate(write, note)).toMatchObject({ status: 201, by: 'device' });
  await expect.poll(async () => (await member.status()).unsent).toBe(1);
  return { id, text };
}

async function notes(member: Member, id: number): Promise<readonly string[]> {
  const { data } = await member.server<{ data: { text: string }[] }>('GET', `/candidates/${id}/notes`);
  return data.map(({ text }) => text);
}

test('A database that is deleted while the page is open is made anew, and what was not sent is sent', async ({
  ada,
  wire,
}) => {
  const { id, text } = await noteInTunnel(ada, () => wire.cut());
  await clearSite(ada, 'indexeddb');
  await expect.poll(() => ada.status()).toMatchObject({ state: 'filling', unsent: 1, notSent: [] });
  wire.mend();
  await expect.poll(() => ada.status()).toMatchObject({ state: 'ready', unsent: 0, notSent: [] });
  expect(await notes(ada, id)).toEqual([text]);
  await expect(ada.page.getByRole('list', { name: 'Notes', exact: true })).toContainText(text);
});

test('When the worker no longer knows what was not sent, the page tells it at once', async ({
  ada,
  wire,
}) => {
  const { id } = await noteInTunnel(ada, () => wire.cut());
  await ada.stopWorker();
  await clearSite(ada, 'indexeddb');
  wire.mend();
  await expectLossTold(ada);
  expect(await notes(ada, id)).toEqual([]);
  await expect.poll(() => ada.status()).toMatchObject({ state: 'ready', unsent: 0 });
});

test('When all data of the site is deleted, worker and all, the page tells what was not sent', async ({
  ada,
  wire,
}) => {
  await noteInTunnel(ada, () => wire.cut());
  await clearSite(ada, 'indexeddb,cache_storage,service_workers');
  wire.mend();
  await expectLossTold(ada);
});

async function expectLossTold({ page }: Member): Promise<void> {
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Not sent' });
  await expect(list.getByRole('listitem')).toContainText(
    'This browser has lost a change that was not sent yet. Please look at what you did last, and do it again.',
  );
  await list.getByRole('button', { name: 'Give up' }).click();
  await expect(list).toContainText('Nothing is left here.');
  await page.keyboard.press('Escape');
}
