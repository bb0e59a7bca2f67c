import { beforeEach, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { Route } from '#contract/schemas/route.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { RESERVABLE_TABLES } from '#domain/replica/tables.ts';
import { sampleCandidate, sampleJob } from '#domain/samples/sample-rows.ts';
import { emptyWorkspace } from '#domain/workspace/workspace.ts';
import { ServerInTest, type DeviceInTest } from '#replica/devices-in-test.ts';
import { pendingIn } from './replica-log.ts';
import { KEPT_IDS, NONE_LEFT } from './reserved-ids.ts';

const COUNT = 1_200;
const people = Array.from({ length: COUNT }, (_, place) =>
  sampleCandidate({ id: place + 1, email: `${place}@example.com`, stage: 'applied' }),
);

let server: ServerInTest;
let ada: DeviceInTest;
let bo: DeviceInTest;
/** The bodies of the calls that reserve ids. */
let asked: string[];

beforeEach(async () => {
  let moment = Date.parse('2026-01-11T00:00:00.000Z');
  const workspace = { ...emptyWorkspace(), jobs: [sampleJob()], candidates: people };
  server = new ServerInTest(workspace, { now: () => new Date((moment += 1_000)) });
  ada = server.device('ada');
  bo = server.device('bo');
  asked = [];
  ada.before = async (request) => {
    if (request.url.endsWith('/replica/ids')) asked.push(await request.clone().text());
  };
  await ada.device.sync();
  await bo.device.sync();
});

let added = 0;

async function add(one: DeviceInTest): Promise<number> {
  added += 1;
  const body = { name: `New ${added}`, email: `new${added}@example.com`, jobId: 1 };
  const response = await one.call('POST', '/candidates', body);
  expect(response.status, await response.clone().text()).toBe(201);
  return ((await response.json()) as CandidateWithJob).id;
}

async function inStage(stage: string): Promise<number> {
  return (await server.dump()).candidates.filter((candidate) => candidate.stage === stage).length;
}

function move(one: DeviceInTest, ids: readonly number[], stage: string): Promise<Response> {
  return one.call('PATCH', '/candidates', { ids, stage });
}

it('Without a network, as many candidates as a call takes are moved at once, twice', async () => {
  ada.isOnline = false;
  const ids = people.map(({ id }) => id);
  expect((await move(ada, ids.slice(0, 600), 'screen')).status).toBe(200);
  expect((await move(ada, ids, 'offer')).status).toBe(200);
  ada.isOnline = true;
  await ada.device.sync();
  expect(await inStage('offer')).toBe(COUNT);
  const { timelines } = await server.dump();
  expect(new Set(timelines.map(({ id }) => id)).size).toBe(600 + COUNT);
  expect(pendingIn(await ada.device.log())).toEqual([]);
});

it('The numbers of candidates that two devices add are near each other', async () => {
  const [one, other] = [await add(ada), await add(bo)];
  expect(one).toBe(COUNT + 1);
  expect(other - one).toBeLessThanOrEqual(50);
  await ada.device.sync();
  await bo.device.sync();
  // The device reserves new ids in small blocks as it uses them, and uses each block up.
  const numbers: number[] = [];
  for (let count = 0; count < 45; count++) {
    numbers.push(await add(ada));
    await ada.device.sync();
  }
  expect(numbers.slice(0, 40)).toEqual(Array.from({ length: 40 }, (_, place) => one + 1 + place));
  expect(Math.max(...numbers) - one).toBeLessThanOrEqual(150);
});

it('Ids are reserved again when a fifth of them is used, in that table alone', async () => {
  expect(asked.map((body) => JSON.parse(body) as object)).toEqual([{ counts: KEPT_IDS }]);
  for (let count = 0; count < 10; count++) await add(ada);
  await ada.device.sync();
  await ada.device.sync();
  expect(asked).toHaveLength(1);
  await add(ada);
  await ada.device.sync();
  await ada.device.sync();
  expect(asked.slice(1)).toEqual([JSON.stringify({ counts: { candidates: 11 } })]);
});

it('A device that has used all its numbers says so, and goes on when the connection is back', async () => {
  ada.isOnline = false;
  const ids: number[] = [];
  for (let count = 0; count < 50; count++) ids.push(await add(ada));
  const body = { name: 'One too many', email: 'many@example.com', jobId: 1 };
  const refused = await ada.call('POST', '/candidates', body);
  expect(refused.status).toBe(503);
  expect(await refused.json()).toEqual({ message: NONE_LEFT });
  // Others are added and changed as before.
  expect((await ada.call('POST', '/candidates/1/notes', { text: 'Still here' })).status).toBe(201);

  ada.isOnline = true;
  await ada.device.sync();
  const stored = (await server.dump()).candidates.map(({ id }) => id);
  expect(stored).toEqual(expect.arrayContaining(ids));
  ada.isOnline = false;
  expect(ids).not.toContain(await add(ada));
});

it('More than a device has numbers for is done by the server while it can be reached', async () => {
  for (let count = 0; count < 55; count++) await add(ada);
  await ada.device.sync();
  expect((await server.dump()).candidates).toHaveLength(COUNT + 55);
});

it('A row whose numbers are of two reservations has the same at the server', async () => {
  for (let count = 0; count < 11; count++) await add(ada);
  await add(bo);
  await ada.device.sync();
  ada.isOnline = false;
  const ids: number[] = [];
  for (let count = 0; count < 50; count++) ids.push(await add(ada));
  expect(Math.max(...ids) - Math.min(...ids)).toBeGreaterThan(50);
  await move(ada, [1], 'screen');
  ada.isOnline = true;
  await ada.device.sync();
  expect((await server.dump()).candidates.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  expect(ada.madeAnew).toEqual([]);
});

it('A device keeps ids for each table to which a call adds rows without the server', () => {
  const tables = Object.entries<Route>(contract).flatMap(([name, { offline }]) => {
    const table = RESERVABLE_TABLES.find((each) => name.endsWith(`/${each}`));
    return table && name.startsWith('POST ') && offline !== false ? [table] : [];
  });
  expect(tables).toEqual(expect.arrayContaining(['reasons', 'notes', 'offers']));
  expect(tables.filter((table) => !KEPT_IDS[table])).toEqual([]);
});
