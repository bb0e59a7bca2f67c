import { expect, it } from 'vitest';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import { OLDER_DATABASE } from '#domain/workspace/baseline.ts';
import { emptyWorkspace } from '#domain/workspace/workspace.ts';
import { NOON } from '#store/conformance/log/writes.ts';
import { installFakeIndexedDb } from '#store/indexeddb/fake-indexeddb-in-test.ts';
import { nextName, withRawDatabase } from '#store/indexeddb/open-in-test.ts';
import { openIndexedDb } from '#store/indexeddb/open.ts';
import { BASELINE, VERSION_FACTOR } from '#store/indexeddb/rows/schema.ts';
import { StoreError } from '#store/store.ts';
import { pendingIn, syncCommand, type SyncState } from './copy/replica-log.ts';
import { ServerInTest, type DeviceInTest } from './devices-in-test.ts';

it('A copy from before the baseline stays as it is with what it has not sent, and answers nothing', async () => {
  installFakeIndexedDb();
  const [name, version] = [nextName(), BASELINE * VERSION_FACTOR - 1];
  await withRawDatabase(name, async (raw) => expect(raw.version).toBe(version), version);
  const now = () => new Date(NOON);
  const server = new ServerInTest(suiteWorkspace, { now });
  const ada = server.device('ada', undefined, undefined, () =>
    openIndexedDb({ name, seed: emptyWorkspace, now }),
  );
  await expectRefused(ada);
  expect(await withRawDatabase(name, async (raw) => raw.version)).toBe(version);
});

/** The worker then asks the server, as it does whenever a copy’s database is unavailable (`device-copies.ts`). */
async function expectRefused(ada: DeviceInTest): Promise<void> {
  for (const call of [
    () => ada.call('GET', '/jobs'),
    () => ada.call('GET', '/changes?order=newest'),
    () => ada.call('POST', '/candidates/1/notes', { text: 'Sent by the server' }),
    () => ada.device.sync(),
  ]) {
    const failure = await call().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StoreError);
    expect(failure).toMatchObject({ kind: 'unavailable', message: OLDER_DATABASE });
  }
}

/** The states that devices wrote before the baseline, made from a state of today. */
const EARLIER: readonly [string, (state: SyncState) => object][] = [
  ['the server’s changes as they are', (state) => ({ ...state, changes: JSON.parse(state.changes) })],
  ['no epoch', ({ epoch: _none, ...state }) => state],
  [
    'writes that do not say what their person has seen',
    (state) => ({ ...state, pending: state.pending.map(({ seen: _none, ...write }) => write) }),
  ],
  [
    'as many reserved ids in each table',
    (state) => ({
      ...state,
      reserved: state.reserved.map(({ counts: _none, ...ids }) => ({ ...ids, count: 500 })),
    }),
  ],
];

it.each(EARLIER)(
  'A copy whose last sync was before the baseline, with %s, is refused, and keeps it',
  async (_, earlier) => {
    const now = () => new Date(NOON);
    const server = new ServerInTest(suiteWorkspace, { now });
    const ada = server.device('ada');
    await ada.device.sync();
    ada.isOnline = false;
    await ada.call('POST', '/candidates/1/notes', { text: 'Not sent' });
    const log = await ada.device.log();
    const body = earlier({ ...log.state, pending: pendingIn(log) });
    await ada.db.write(async (tx) => {
      const [last] = await tx.changes({ after: 0, order: 'newest', limit: 1 });
      const change = {
        ...last!,
        key: null,
        seq: last!.seq + 1,
        rows: [],
        command: { ...syncCommand(log.state), body },
      };
      await tx.commit([], change, { seq: 0, at: change.at, charactersBefore: 0, keptFrom: null });
    });
    const before = await lastOf(ada);
    ada.isOnline = true;
    ada.restart();
    await expectRefused(ada);
    expect(await lastOf(ada)).toEqual(before);
    expect(before.command.body).toEqual(body);
    expect((await server.dump()).notes.map(({ text }) => text)).not.toContain('Not sent');
  },
);

async function lastOf(ada: DeviceInTest) {
  const [last] = await ada.db.read((tx) => tx.changes({ after: 0, order: 'newest', limit: 1 }));
  return last!;
}
