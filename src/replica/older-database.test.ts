import { expect, it } from 'vitest';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import { emptyWorkspace } from '#domain/workspace/workspace.ts';
import { NOON } from '#store/conformance/writes.ts';
import { installFakeIndexedDb } from '#store/indexeddb/fake-indexeddb-in-test.ts';
import { nextName, withRawDatabase } from '#store/indexeddb/open-in-test.ts';
import { openIndexedDb } from '#store/indexeddb/open.ts';
import { BASELINE, VERSION_FACTOR } from '#store/indexeddb/schema.ts';
import { StoreError } from '#store/store.ts';
import { ServerInTest } from './devices-in-test.ts';

it('A copy from before the baseline stays as it is with what it has not sent, and answers nothing', async () => {
  installFakeIndexedDb();
  const [name, version] = [nextName(), BASELINE * VERSION_FACTOR - 1];
  await withRawDatabase(name, async (raw) => expect(raw.version).toBe(version), version);
  const now = () => new Date(NOON);
  const server = new ServerInTest(suiteWorkspace, { now });
  const ada = server.device('ada', undefined, undefined, () =>
    openIndexedDb({ name, seed: emptyWorkspace, now }),
  );
  // The worker then asks the server, as it does whenever a copy’s database is unavailable (`device-copies.ts`).
  for (const call of [
    () => ada.call('GET', '/jobs'),
    () => ada.call('POST', '/candidates/1/notes', { text: 'Sent by the server' }),
    () => ada.device.sync(),
  ]) {
    const failure = await call().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StoreError);
    expect(failure).toMatchObject({ kind: 'unavailable' });
  }
  expect(await withRawDatabase(name, async (raw) => raw.version)).toBe(version);
});
