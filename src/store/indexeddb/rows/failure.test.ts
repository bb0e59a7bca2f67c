import { forceCloseDatabase } from 'fake-indexeddb';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import { testWrite, written } from '#store/conformance/log/writes.ts';
import { indexedDbEngine } from '#store/indexeddb/engine.ts';
import { installFakeIndexedDb } from '#store/indexeddb/fake-indexeddb-in-test.ts';
import { nextName, refuseRowsOf, withNextSchema, withRawDatabase } from '#store/indexeddb/open-in-test.ts';
import { connectTo } from '#store/indexeddb/open.ts';
import { openStore } from '#store/nouns/open-store.ts';
import type { StoreError } from '#store/store.ts';
import { toStoreError } from './failure.ts';
import { Quarantine } from './quarantine.ts';
import { STEPS } from './schema.ts';

installFakeIndexedDb();

const rename = testWrite('PATCH /jobs/{id}', { params: { id: 1 } });

function open(name = nextName(), steps = STEPS) {
  const connection = connectTo({
    name,
    steps,
    seed: () => smallWorkspace,
    now: () => new Date('2026-01-10T12:00:00Z'),
  });
  onTestFinished(() => connection.close());
  return openStore(indexedDbEngine(connection, new Quarantine()));
}

const { transaction: begin } = IDBDatabase.prototype;
const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');

/** Closes the connection as a browser does when it runs out of memory or when its storage is cleared. */
function closeAsTheBrowserDoes(): void {
  forceCloseDatabase(transactions.mock.contexts.at(-1) as never);
}

/** Like `closeAsTheBrowserDoes`, but first aborts the running transaction, because fake-indexeddb would wait for it. */
function abortAndClose(): void {
  const { value } = transactions.mock.results.at(-1) as { value: IDBTransaction };
  value.abort();
  closeAsTheBrowserDoes();
}

/** Chromium sends no event to the transactions of a connection that it closes. */
function sendNothingToNextTransaction(): void {
  transactions.mockImplementationOnce(function transaction(this: IDBDatabase, ...args) {
    const tx = begin.apply(this, args);
    for (const type of ['complete', 'abort'])
      tx.addEventListener(type, (event) => event.stopImmediatePropagation());
    return tx;
  });
}

function failureOf(call: Promise<unknown>): Promise<StoreError> {
  return call.then(
    () => expect.unreachable(),
    (failure: unknown) => failure as StoreError,
  );
}

describe('Failing databases', () => {
  test.each([
    ['QuotaExceededError', 'full', 'There is no room left'],
    ['NoDatabaseError', 'unavailable', 'doesn’t let the page store data'],
    ['SecurityError', 'unavailable', 'doesn’t let the page store data'],
    ['OlderVersionError', 'unavailable', 'saved by an older Hirelane'],
    ['BlockedError', 'unavailable', 'Close Hirelane’s other tabs'],
    ['ClosedError', 'unavailable', 'The browser closed the database'],
    ['VersionError', 'unavailable', 'saved by a newer Hirelane'],
    ['UnknownError', 'failed', 'It failed.'],
  ])('A failing database says for a %s that it is %s, in a sentence', (name, kind, sentence) => {
    const bare = toStoreError(Object.assign(new Error('Inside'), { name }), 'It failed.');
    expect(bare.kind).toBe(kind);
    expect(bare.message).toContain(sentence);
    const wrapped = { name: 'AbortError', cause: { name } };
    expect(toStoreError(wrapped, 'It failed.')).toMatchObject({
      kind,
      message: bare.message,
      cause: wrapped,
    });
  });
});

describe('A full disk', () => {
  test('A full disk refuses the whole write; data can be read, and the write succeeds once there is room', async () => {
    const store = open();
    const before = await store.workspace.dump();
    const allow = refuseRowsOf('changes', new DOMException('No room', 'QuotaExceededError'));
    const failure = await failureOf(store.jobs.change(rename, 1, (job) => ({ ...job, title: 'New' })));
    expect(failure.kind).toBe('full');
    expect(await store.workspace.dump()).toEqual(before);
    allow();
    await written(store.jobs.change(rename, 1, (job) => ({ ...job, title: 'New' })));
    expect(await store.jobs.get(1)).toMatchObject({ title: 'New' });
  });
});

describe('A connection that the browser closes', () => {
  test('A connection that the browser closes is opened again by the next call', async () => {
    const store = open();
    await store.jobs.get(1);
    closeAsTheBrowserDoes();
    expect(await store.jobs.get(1)).toMatchObject({ id: 1 });
    closeAsTheBrowserDoes();
    await written(store.jobs.change(rename, 1, (job) => ({ ...job, title: 'After' })));
    expect(await store.jobs.get(1)).toMatchObject({ title: 'After' });
  });

  test('A connection that closes within a write leads to a second try with one effect and one change', async () => {
    const store = open();
    const seq = await store.changes.revision();
    let tries = 0;
    await written(
      store.jobs.change(rename, 1, (job) => {
        tries += 1;
        if (tries === 1) abortAndClose();
        return { ...job, title: `Try ${tries}` };
      }),
    );
    expect(await store.jobs.get(1)).toMatchObject({ title: 'Try 2' });
    expect(await store.changes.revision()).toBe(seq + 1);
  });

  test('A connection that closes again and again is reported as a sentence, and nothing is changed', async () => {
    const store = open();
    const before = await store.workspace.dump();
    const failure = await failureOf(
      store.jobs.change(rename, 1, (job) => {
        abortAndClose();
        return { ...job, title: 'Never' };
      }),
    );
    expect(failure).toMatchObject({ kind: 'unavailable' });
    expect(failure.message).toContain('The browser closed the database');
    expect(await store.workspace.dump()).toEqual(before);
  });
});

test('A read under which the browser closes the connection again and again is reported as closed', async () => {
  const store = open();
  await store.jobs.get(1);
  const get = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    abortAndClose();
    throw new DOMException('The transaction was aborted.', 'AbortError');
  });
  onTestFinished(() => get.mockRestore());
  const failure = await failureOf(store.jobs.get(1));
  expect(failure).toMatchObject({ kind: 'unavailable' });
  expect(failure.message).toContain('The browser closed the database');
});

test('A read under which Chromium begins to close one connection after the other is reported as closed', async () => {
  const store = open();
  await store.jobs.get(1);
  const get = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw new DOMException('Connection is closing because of: Force close delete origin', 'UnknownError');
  });
  onTestFinished(() => get.mockRestore());
  expect(await failureOf(store.jobs.get(1))).toMatchObject({ kind: 'unavailable' });
});

test('A database that Chromium deletes again and again while it is filled is reported as closed, and is filled once it stays', async () => {
  const store = open();
  const closing = new DOMException(
    'Connection is closing because of: Force close delete origin',
    'UnknownError',
  );
  const allow = refuseRowsOf('changes', closing);
  expect(await failureOf(store.jobs.get(1))).toMatchObject({ kind: 'unavailable' });
  allow();
  expect(await store.jobs.get(1)).toMatchObject({ id: 1 });
});

test('A read is tried again on a new connection when Chromium begins to close the one that it has', async () => {
  const store = open();
  await store.jobs.get(1);
  const [first] = transactions.mock.contexts.slice(-1);
  const get = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(() => {
    throw new DOMException('Connection is closing because of: Force close delete origin', 'UnknownError');
  });
  onTestFinished(() => get.mockRestore());
  expect(await store.jobs.get(1)).toMatchObject({ id: 1 });
  expect(transactions.mock.contexts.at(-1)).not.toBe(first);
});

describe('A read without an event, because Chromium closes the connection', () => {
  test('A read without an event is tried again when the browser says that the connection is closed', async () => {
    const store = open();
    await store.jobs.get(1);
    const { get: request } = IDBObjectStore.prototype;
    const get = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(function rows(
      this: IDBObjectStore,
      key,
    ) {
      closeAsTheBrowserDoes();
      return request.call(this, key);
    });
    onTestFinished(() => get.mockRestore());
    sendNothingToNextTransaction();
    expect(await store.jobs.get(1)).toMatchObject({ id: 1 });
  });

  test('A read without an event is tried again when another read finds that the connection closes', async () => {
    const store = open();
    await store.jobs.get(1);
    sendNothingToNextTransaction();
    const read = store.jobs.get(1);
    const other = store.changes.revision();
    const keys = vi.spyOn(IDBObjectStore.prototype, 'openKeyCursor').mockImplementationOnce(() => {
      throw new DOMException('Connection is closing because of: Force close delete origin', 'UnknownError');
    });
    onTestFinished(() => keys.mockRestore());
    await other;
    expect(await read).toMatchObject({ id: 1 });
  });
});

test('An upgrade that an old tab blocks is reported after some seconds, and goes on when the tab is closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 1_000 });
  onTestFinished(() => void vi.useRealTimers());
  const name = nextName();
  await open(name).workspace.dump();
  let close: () => void = () => undefined;
  const release = new Promise<void>((resolve) => (close = resolve));
  const older = withRawDatabase(name, (raw) => release.then(() => raw.version));
  const store = open(name, withNextSchema());
  for (const call of [store.jobs.get(1), store.jobs.get(1)]) {
    expect(await failureOf(call)).toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('Close Hirelane’s other tabs') as string,
    });
  }
  close();
  await older;
  await expect.poll(() => store.jobs.get(1).catch(() => null)).toMatchObject({ id: 1 });
});

test('An upgrade waits calmly for an old tab that closes when its transaction has ended', async () => {
  const name = nextName();
  await open(name).workspace.dump();
  let close: () => void = () => undefined;
  const release = new Promise<void>((resolve) => (close = resolve));
  const older = withRawDatabase(name, (raw) => {
    raw.addEventListener('versionchange', () => setTimeout(close));
    return release;
  });
  const store = open(name, withNextSchema());
  expect(await store.jobs.get(1)).toMatchObject({ id: 1 });
  await older;
});

test('Without IndexedDB every call says so', async () => {
  vi.stubGlobal('indexedDB', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  const failure = await failureOf(open().jobs.get(1));
  expect(failure).toMatchObject({ kind: 'unavailable' });
  expect(failure.message).toContain('doesn’t let the page store data');
});
