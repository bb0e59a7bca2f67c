import { write } from './device-writes.ts';
import { expect, test, type Member } from './on-wire.ts';

/*
 * A browser deletes the database of a page that is open (product §25): somebody clears the data of the site, or space runs
 * low.
 */

// The browser reports calls that do not reach the server.
test.use({
  serviceWorkers: 'allow',
  // While the database is deleted, the worker says that it can neither read nor write it.
  expectedErrors: [
    'Failed to load resource',
    'ERR_',
    'could not be brought',
    'could not be read',
    'could not be written',
  ],
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

test('A change that is not sent is counted outside of the database before its person hears that it is saved', async ({
  ada,
  wire,
}) => {
  const { id } = await noteInTunnel(ada, () => wire.cut());
  const keys = Array.from({ length: 20 }, (_, n) => `counted-${n}`);
  const counted = await ada.page.evaluate(countAfterEach, { path: `/candidates/${id}/notes`, keys });
  expect(counted).toEqual(keys.map((_, n) => n + 2));
});

/** Adds notes, and reads after each how many changes are told to be lost if the browser loses the database now. */
async function countAfterEach({
  path,
  keys,
}: {
  readonly path: string;
  readonly keys: readonly string[];
}): Promise<readonly number[]> {
  const counted: number[] = [];
  for (const key of keys) {
    const headers = {
      'Content-Type': 'application/json',
      'Hirelane-Workspace': sessionStorage.getItem('hirelane-workspace') ?? '',
      'Idempotency-Key': key,
    };
    const { ok } = await fetch(path, { method: 'POST', headers, body: JSON.stringify({ text: key }) });
    const cache = await caches.open('hirelane-copies');
    const records = (await cache.keys()).filter(({ url }) => url.includes('/this-device/unsent/'));
    const record = records[0] && (await cache.match(records[0]));
    const { waiting } = ((await record?.json()) ?? { waiting: 0 }) as { readonly waiting: number };
    counted.push(ok ? waiting : NaN);
  }
  return counted;
}

test('While the browser deletes the database again and again, every read and every write is answered', async ({
  ada,
}) => {
  const { id: jobId } = await ada.server<{ id: number }>('POST', '/jobs', { title: 'Mason', tags: [] });
  const person = { name: 'Mia Moor', email: 'mia@example.com', jobId };
  const { id } = await ada.server<{ id: number }>('POST', '/candidates', person);
  await ada.openWithCopy('/jobs');
  const work = ada.page.evaluate(workForAWhile, id);
  for (let time = 0; time < 10; time += 1) await clearSite(ada, 'indexeddb');
  expect(await work).toEqual([200, 201]);
  await expect.poll(() => ada.status()).toMatchObject({ state: 'ready', unsent: 0, notSent: [] });
});

/** Reads and writes for three seconds. @returns the statuses of the answers */
async function workForAWhile(candidate: number): Promise<readonly number[]> {
  const headers = {
    'Content-Type': 'application/json',
    Accept: 'application/json',
    'Hirelane-Workspace': sessionStorage.getItem('hirelane-workspace') ?? '',
  };
  const statuses = new Set<number>();
  for (const end = Date.now() + 3_000; Date.now() < end;) {
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const note = { method: 'POST', headers: { ...headers, ...key }, body: '{"text":"Still here"}' };
    const answers = await Promise.all([
      ...['/candidates', '/jobs', '/changes', '/today?timeZone=UTC', `/candidates/${candidate}`].map((path) =>
        fetch(path, { headers }),
      ),
      fetch(`/candidates/${candidate}/notes`, note),
    ]);
    for (const { status } of answers) statuses.add(status);
  }
  return [...statuses].toSorted((one, other) => one - other);
}

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
