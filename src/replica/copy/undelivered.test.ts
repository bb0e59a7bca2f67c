import { beforeEach, describe, expect, it } from 'vitest';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import { ServerInTest, type DeviceInTest } from '#replica/devices-in-test.ts';
import { pendingIn } from './replica-log.ts';
import { NOT_DELIVERED } from './undelivered.ts';

let server: ServerInTest;
let ada: DeviceInTest;
let moment: number;

beforeEach(async () => {
  moment = Date.parse('2026-01-11T00:00:00.000Z');
  server = new ServerInTest(suiteWorkspace, { now: () => new Date((moment += 100)) });
  ada = server.device('ada');
  await ada.device.sync();
});

/** Fails the server's answer to a note of this text, until the test ends. */
function failAt(text: string, fail: () => Response | never): void {
  const { fetch } = server;
  server.fetch = async (person, request) => {
    const body = request.method === 'POST' ? await request.clone().text() : '';
    return body.includes(text) ? fail() : fetch.call(server, person, request);
  };
}

const FAILURES: Readonly<Record<string, () => Response>> = {
  'the server fails at it': () =>
    Response.json({ message: 'Something went wrong. Try again.' }, { status: 500 }),
  'something on the way takes no copy of it': () => {
    throw new TypeError('Something else answers instead of the server.');
  },
};

async function note(candidate: number, text: string): Promise<Response> {
  const response = await ada.call('POST', `/candidates/${candidate}/notes`, { text });
  expect(response.status).toBe(201);
  return response;
}

async function textsAtServer(): Promise<string[]> {
  return (await server.dump()).notes.map(({ text }) => text);
}

/** Syncs until the last try, as the page does every few seconds. */
async function tryUntilTold(): Promise<void> {
  for (let tries = 0; tries < 10; tries++) {
    moment += 20_000;
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    await ada.device.sync();
  }
}

describe.each(Object.entries(FAILURES))('While %s', (_, fail) => {
  it('An undelivered change holds back neither later changes nor others’, and is told after some tries', async () => {
    failAt('Cursed', fail);
    await note(1, 'Cursed');
    for (const text of ['One', 'Two', 'Three']) await note(2, text);
    await server.fetch(
      'bo',
      new Request('http://localhost/candidates/1', { method: 'PATCH', body: '{"name":"Renamed"}' }),
    );
    await ada.device.sync();
    expect(await textsAtServer()).toEqual(expect.arrayContaining(['One', 'Two', 'Three']));
    expect((await ada.dump()).candidates).toEqual((await server.dump()).candidates);
    expect(pendingIn(await ada.device.log())).toHaveLength(1);
    await tryUntilTold();
    const { state } = await ada.device.log();
    expect(state.notSent).toMatchObject([{ message: NOT_DELIVERED, command: { body: { text: 'Cursed' } } }]);
    expect(pendingIn(await ada.device.log())).toEqual([]);
    expect((await ada.dump()).notes).toEqual((await server.dump()).notes);
  });

  it('An undelivered change is told as one with those that hang on it, and all are made again together', async () => {
    failAt('"Ada Cursed"', fail);
    const added = await ada.call('POST', '/candidates', { name: 'Ada Cursed', email: '', jobId: 1 });
    const { id } = (await added.json()) as { id: number };
    await note(id, 'Hers');
    await note(2, 'Another');
    await tryUntilTold();
    expect(await textsAtServer()).toContain('Another');
    const [told, ...others] = (await ada.device.log()).state.notSent;
    expect(others).toEqual([]);
    expect(told?.hanging).toMatchObject([{ command: { body: { text: 'Hers' } } }]);
    expect((await ada.dump()).candidates).toEqual((await server.dump()).candidates);

    server.fetch = ServerInTest.prototype.fetch;
    await ada.device.tryAgain(told!.key);
    await ada.device.sync();
    expect((await ada.device.log()).state.notSent).toEqual([]);
    const dump = await server.dump();
    expect(dump.candidates.find((one) => one.id === id)?.name).toBe('Ada Cursed');
    expect(dump.notes.find(({ text }) => text === 'Hers')?.candidateId).toBe(id);
    expect((await ada.dump()).notes).toEqual(dump.notes);
  });
});

it('While nothing gets through, no try is counted', async () => {
  await note(1, 'Patient');
  ada.isOnline = false;
  for (let tries = 0; tries < 10; tries++) {
    moment += 20_000;
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    await expect(ada.device.sync()).rejects.toThrow('can’t be reached');
  }
  ada.isOnline = true;
  await ada.device.sync();
  expect((await ada.device.log()).state.notSent).toEqual([]);
  expect(await textsAtServer()).toContain('Patient');
});

it('A change of several candidates of whom one is gone is made for the others, and tells of the one', async () => {
  const draft = JSON.stringify({ name: 'Gone', email: '', jobId: 1 });
  const added = await asBo('POST', '/candidates', draft);
  const { id } = (await added.json()) as { id: number };
  await ada.device.sync();
  const changed = await ada.call('PATCH', '/candidates', { ids: [1, id, 2], rating: 4 });
  expect(changed.status).toBe(200);
  const undone = await asBo('POST', `/changes/${added.headers.get('Change-Seq')}/undo`);
  expect(undone.status).toBe(201);
  await ada.device.sync();
  const rated = (await server.dump()).candidates.filter(({ rating }) => rating === 4);
  expect(rated.map((one) => one.id)).toEqual(expect.arrayContaining([1, 2]));
  const { notSent } = (await ada.device.log()).state;
  expect(notSent).toMatchObject([
    {
      command: { body: { ids: [id] } },
      message: 'The candidate is not there any more. Somebody has removed it.',
    },
  ]);
  expect(notSent[0]?.rows.map((row) => row.id)).toEqual([id]);
  expect((await ada.dump()).candidates).toEqual((await server.dump()).candidates);
});

function asBo(method: string, path: string, body?: string): Promise<Response> {
  return server.fetch('bo', new Request(`http://localhost${path}`, { method, ...(body && { body }) }));
}
