import { openDB, type IDBPDatabase } from 'idb';
import { beforeAll, expect, inject, it } from 'vitest';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import { seededRandom, type Random } from '#demo/random.ts';
import type { ReplicatedTable } from '#domain/replica/replicated.ts';
import { COMPARED, REPLICATED_TABLES } from '#domain/replica/tables.ts';
import { sampleRow } from '#domain/samples/sample-rows.ts';
import { keyOf, TABLES, type Rows, type TableName } from '#domain/tables.ts';
import { emptyWorkspace, workspaceOf } from '#domain/workspace/workspace.ts';
import { testWrite } from '#store/conformance/log/writes.ts';
import { installFakeIndexedDb } from '#store/indexeddb/fake-indexeddb-in-test.ts';
import { openIndexedDb } from '#store/indexeddb/open.ts';
import { times } from '../../scripts/soak-size.ts';
import { LOCAL_SEQS, pendingIn } from './copy/replica-log.ts';
import { ServerInTest, type DeviceInTest, type OpenDeviceDatabase } from './devices-in-test.ts';

beforeAll(installFakeIndexedDb);

const DAY = 86_400_000;

let moment = Date.parse('2026-01-11T00:00:00.000Z');

/** A workspace with a row in each table at least. */
const everyTable = workspaceOf((table) => {
  const rows: readonly Rows[TableName][] = suiteWorkspace[table];
  return rows.length > 0 ? rows : [sampleRow(table)];
});

let databases = 0;

interface Tampered {
  readonly server: ServerInTest;
  readonly ada: DeviceInTest;
  /** The same database as other programs see it. */
  readonly raw: IDBPDatabase;
  /** Opens the database as another process does. */
  readonly open: OpenDeviceDatabase;
}

/** A device whose whole copy was compared just now. */
async function comparedDevice(): Promise<Tampered> {
  databases += 1;
  const name = `hirelane-healing-${databases}`;
  const server = new ServerInTest(everyTable, { now: () => new Date((moment += 1_000)) });
  const seedWrite = { write: testWrite('seed', { at: '2000-01-01T00:00:00.000Z' }), revision: LOCAL_SEQS };
  const open = () => openIndexedDb({ name, seed: emptyWorkspace, seedWrite, now: () => new Date(moment) });
  const ada = server.device('ada', undefined, undefined, open);
  await ada.device.sync();
  await ada.device.heal();
  expect(server.differing).toEqual([]);
  return { server, ada, raw: await openDB(name), open };
}

/** The device a day later, in a new process. */
async function healed({ ada }: Tampered): Promise<void> {
  moment += DAY;
  ada.restart();
  await ada.device.heal();
}

async function expectServersRows({ server, ada }: Tampered): Promise<void> {
  const [here, there] = [await ada.dump(), await server.dump()];
  for (const table of REPLICATED_TABLES) expect([table, here[table]]).toEqual([table, there[table]]);
}

function anyOf<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[Math.floor(random.next() * values.length)];
  if (value === undefined) throw new Error('There is nothing to choose from.');
  return value;
}

/** Another value of the same kind. */
function another(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return typeof value === 'string' ? `${value} tampered` : null;
}

const TAMPERINGS = ['changed', 'missing', 'too many'] as const;

type Tampering = (typeof TAMPERINGS)[number];

/** Changes a table behind the copy's back. */
async function tamper(
  { raw }: Tampered,
  { table, how, random }: { table: ReplicatedTable; how: Tampering; random: Random },
): Promise<void> {
  const rows = (await raw.getAll(table)) as Rows[TableName][];
  const row = anyOf(random, rows);
  if (how === 'missing') return raw.delete(table, keyOf(row));
  if (how === 'too many') {
    const last = Math.max(...rows.map(keyOf));
    const unique = Object.fromEntries(TABLES[table].unique.map((field) => [field, `unique-${last}`]));
    await raw.put(table, { ...row, ...unique, [TABLES[table].key]: last + 1 });
    return;
  }
  const { key, fields, unique } = TABLES[table];
  const fixed: readonly string[] = [key, ...unique];
  const field = anyOf(
    random,
    Object.keys(fields).filter((each) => !fixed.includes(each)),
  );
  await raw.put(table, { ...row, [field]: another(Reflect.get(row, field)) });
}

it.each(REPLICATED_TABLES.flatMap((table) => TAMPERINGS.map((how) => ({ table, how }))))(
  'A copy has the server’s rows again after a row of $table was $how, and the server knows of it',
  async ({ table, how }) => {
    const tampered = await comparedDevice();
    await tamper(tampered, { table, how, random: seededRandom(1) });
    await healed(tampered);
    await expectServersRows(tampered);
    expect(tampered.server.differing).toContain(table);
    expect(tampered.server.differing.filter((of) => of !== table)).toSatisfy((others: string[]) =>
      others.every((of) => ['lists', 'reports'].includes(of)),
    );
    expect(tampered.ada.madeAnew).toEqual([]);
  },
);

it('A copy has the server’s rows, lists and reports again after random changes of all tables', async () => {
  // The run prints its seed.
  const random = seededRandom(inject('seed'));
  for (let round = 0; round < times(3, 300); round++) {
    // oxlint-disable no-await-in-loop -- one device after the other
    const tampered = await comparedDevice();
    const { server, ada } = tampered;
    for (let count = 1 + random.next() * 8; count > 0; count--) {
      const table = anyOf(random, REPLICATED_TABLES);
      const isEmpty = (await tampered.raw.count(table)) === 0;
      if (!isEmpty) await tamper(tampered, { table, how: anyOf(random, TAMPERINGS), random });
    }
    await healed(tampered);
    await expectServersRows(tampered);
    for (const path of ['/candidates?pageSize=100', '/jobs?pageSize=100', '/reports/funnel?timeZone=UTC']) {
      const answer = await server.fetch('ada', new Request(new URL(path, 'http://localhost')));
      expect(await ada.get(path)).toEqual(await answer.json());
    }
    server.differing.length = 0;
    await healed(tampered);
    expect(server.differing).toEqual([]);
    // oxlint-enable no-await-in-loop
  }
});

it('A copy shows the right list again when only what it is computed from was wrong', async () => {
  const tampered = await comparedDevice();
  const { server, raw, open } = tampered;
  const row = (await raw.get('candidates', 1)) as Rows['candidates'];
  await raw.put('candidates', { ...row, name: 'Nobody', stage: 'offer' });
  // Another process reads the list while the row is wrong.
  const ada = server.device('ada', undefined, undefined, open);
  const list = () => ada.get('/candidates?pageSize=100');
  expect(JSON.stringify(await list())).toContain('Nobody');
  await raw.put('candidates', row);
  expect(JSON.stringify(await list())).toContain('Nobody');
  await healed({ ...tampered, ada });
  expect(server.differing).toEqual(['lists']);
  const answer = await server.fetch('ada', new Request('http://localhost/candidates?pageSize=100'));
  expect(await list()).toEqual(await answer.json());
});

it('A copy is compared once a day, and again when it was made anew', async () => {
  const tampered = await comparedDevice();
  const { ada } = tampered;
  const asked: string[] = [];
  ada.before = ({ url }) => void asked.push(new URL(url).pathname);
  const comparisons = () => asked.filter((path) => path === '/replica/comparisons').length;
  await ada.device.heal();
  ada.restart();
  await ada.device.heal();
  expect(comparisons()).toBe(0);
  await healed(tampered);
  expect(comparisons()).toBe(COMPARED.length);
  await ada.device.empty();
  await ada.device.sync();
  await ada.device.heal();
  expect(comparisons()).toBe(2 * COMPARED.length);
});

it('A copy is not compared while a change is unsent', async () => {
  const tampered = await comparedDevice();
  const { server, ada } = tampered;
  ada.isOnline = false;
  await ada.call('PATCH', '/candidates/1', { name: 'Ada L.' });
  await healed(tampered);
  expect(server.differing).toEqual([]);
  expect(pendingIn(await ada.device.log())).toHaveLength(1);
  ada.isOnline = true;
  await ada.device.sync();
  ada.restart();
  await ada.device.heal();
  expect(server.differing).toEqual([]);
});

it('A copy keeps a write that is made while a table is made anew', async () => {
  const tampered = await comparedDevice();
  const { server, ada } = tampered;
  await tamper(tampered, { table: 'candidates', how: 'changed', random: seededRandom(2) });
  let written: Promise<Response> | undefined;
  ada.before = ({ url }) => {
    if (!url.includes('/replica/rows')) return;
    written ??= ada.call('POST', '/candidates/1/notes', { text: 'Meanwhile' });
    return written.then(() => undefined);
  };
  await healed(tampered);
  expect((await written!).status).toBe(201);
  await ada.device.sync();
  await expectServersRows(tampered);
  expect((await server.dump()).notes.map(({ text }) => text)).toContain('Meanwhile');
});

it('A copy is compared at the server’s revision while others change the workspace', async () => {
  const tampered = await comparedDevice();
  const { server, ada } = tampered;
  let count = 0;
  ada.before = async ({ url }) => {
    if (!url.includes('/replica/comparisons') || (count += 1) % 3 !== 1) return;
    const init = { method: 'PATCH', body: JSON.stringify({ name: `Ada ${count}` }) };
    const headers = { 'Content-Type': 'application/json' };
    await server.fetch('bo', new Request('http://localhost/candidates/1', { ...init, headers }));
  };
  await healed(tampered);
  await expectServersRows(tampered);
  expect(server.differing).toEqual([]);
  expect((await ada.device.log()).state.comparedAt).toBeGreaterThan(moment - DAY);
});
