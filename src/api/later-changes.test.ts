import { beforeEach, describe, expect, test } from 'vitest';
import { errorBody } from '#contract/openapi-schemas.ts';
import type { Access } from '#domain/actor.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import { SEEDED, testWrite } from '#store/conformance/log/writes.ts';
import { LOG_BOUNDS } from '#store/log/log-bounds.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { openStore } from '#store/nouns/open-store.ts';
import type { Store } from '#store/store.ts';
import { createApi } from './app.ts';

let now: string;
const clock = { now: () => new Date(now) };

let store: Store;
let access: Access;

beforeEach(() => {
  access = 'admin';
  now = '2026-01-10T12:00:00.000Z';
  const db = openMemoryDatabase(smallWorkspace, testWrite('seed', { at: SEEDED }));
  store = openStore(db, { ...LOG_BOUNDS, changes: 300 });
});

/** A call of a person, by their name in the header. */
function call(by: string, name: string, body: object, headers: Readonly<Record<string, string>> = {}) {
  const [method = '', path = ''] = name.split(' ');
  const api = createApi(async () => ({ store, actor: by, access }), clock);
  return api.request(path, { method, body: JSON.stringify(body), headers });
}

async function stages(): Promise<readonly string[]> {
  return (await store.workspace.dump()).candidates.map(({ stage }) => stage);
}

async function revision(): Promise<{ readonly 'Seen-Seq': string }> {
  return { 'Seen-Seq': String(await store.changes.revision()) };
}

describe('The header Seen-Seq', () => {
  test('A write over somebody’s later change is refused with that change in the answer (product §25)', async () => {
    const seen = await revision();
    await call('bo', 'PATCH /candidates/1', { stage: 'hired' });
    const before = await store.workspace.dump();
    const refused = await call('ada', 'PATCH /candidates/1', { stage: 'rejected', rating: 2 }, seen);
    expect(refused.status).toBe(409);
    const { name } = before.candidates[0]!;
    expect(errorBody.parse(await refused.json())).toMatchObject({
      message: `Somebody else has changed “${name}” since`,
      code: 'later-change',
      later: {
        revision: Number(seen['Seen-Seq']) + 1,
        changes: [
          {
            table: 'candidates',
            id: 1,
            fields: ['stage'],
            by: 'bo',
            at: clock.now().toISOString(),
            before: { ...before.candidates[0], stage: smallWorkspace.candidates[0]!.stage },
            after: { stage: 'hired' },
          },
        ],
      },
    });
    expect(await store.workspace.dump()).toEqual(before);
    const again = await call('ada', 'PATCH /candidates/1', { stage: 'rejected' }, await revision());
    expect(again.status).toBe(200);
  });

  test('A write is made when others have changed something else, and when its author made the later change', async () => {
    const seen = await revision();
    await call('bo', 'PATCH /candidates/1', { rating: 4 });
    await call('ada', 'PATCH /candidates/1', { stage: 'hired' });
    const made = await call('ada', 'PATCH /candidates/1', { stage: 'rejected' }, seen);
    expect(made.status).toBe(200);
    expect(await made.json()).toMatchObject({ stage: 'rejected', rating: 4 });
  });

  test('A write about several names each candidate whom others have changed, and changes nobody', async () => {
    const seen = await revision();
    await call('bo', 'PATCH /candidates/1', { stage: 'hired' });
    await call('bo', 'PATCH /candidates/2', { stage: 'hired' });
    const refused = await call('ada', 'PATCH /candidates', { ids: [1, 2], stage: 'rejected' }, seen);
    const { message, later } = errorBody.parse(await refused.json());
    expect(message).toMatch(/^Somebody else has changed “.+” and 1 more since$/);
    expect(later?.changes.map(({ id }) => id)).toEqual([1, 2]);
    expect((await stages()).slice(0, 2)).toEqual(['hired', 'hired']);
  });

  test('A repeated write with Seen-Seq is answered as the first time', async () => {
    const headers = { ...(await revision()), 'Idempotency-Key': 'k' };
    await call('ada', 'PATCH /candidates/1', { stage: 'rejected' }, headers);
    await call('bo', 'PATCH /candidates/1', { stage: 'hired' });
    const repeated = await call('ada', 'PATCH /candidates/1', { stage: 'rejected' }, headers);
    expect([repeated.status, (await stages())[0]]).toEqual([200, 'hired']);
  });

  test('A write with Seen-Seq finds the later change among many', async () => {
    const seen = await revision();
    await call('bo', 'PATCH /candidates/1', { stage: 'hired' });
    for (let place = 0; place < 120; place++) {
      // oxlint-disable-next-line no-await-in-loop -- one change after the other
      await call('bo', 'POST /candidates/2/notes', { text: `Note ${place}` });
    }
    expect((await call('ada', 'PATCH /candidates/1', { stage: 'rejected' }, seen)).status).toBe(409);
    expect((await call('ada', 'PATCH /candidates/2', { stage: 'rejected' }, seen)).status).toBe(200);
  });

  test.each([
    ['a restored backup has begun the log anew', 0],
    ['it is above the revision, as after an older database was put back', 1_000_000],
  ])('A write with Seen-Seq is refused without saying by whom when %s', async (_, seq) => {
    const headers = { 'Seen-Seq': String(seq) };
    const refused = await call('ada', 'PATCH /candidates/1', { stage: 'rejected' }, headers);
    expect(refused.status).toBe(409);
    expect(errorBody.parse(await refused.json()).later?.changes).toMatchObject([
      { table: 'candidates', id: 1, fields: ['stage'], by: null, at: null },
    ]);
    // An added row undoes nothing.
    expect((await call('ada', 'POST /candidates/1/notes', { text: 'Hello' }, headers)).status).toBe(201);
  });

  test('A write with Seen-Seq is refused without a name when the log no longer reaches back to it', async () => {
    const seen = await revision();
    for (let place = 0; place < 301; place++) {
      // oxlint-disable-next-line no-await-in-loop -- one change after the other
      await call('bo', 'POST /candidates/2/notes', { text: `Note ${place}` });
    }
    const refused = await call('ada', 'PATCH /candidates/1', { stage: 'rejected' }, seen);
    expect(errorBody.parse(await refused.json()).later?.changes).toMatchObject([{ id: 1, by: null }]);
  });

  test('A reviewer, who may not read all rows, is told nothing, so Seen-Seq is not read', async () => {
    const note = () => call('ada', 'POST /candidates/1/notes', { text: 'Hi' }, { 'Seen-Seq': 'x' });
    expect((await note()).status).toBe(400);
    access = 'note';
    expect((await note()).status).toBe(201);
  });

  test.each(['-1', '1.5', 'x', ''])('A Seen-Seq of “%s” is refused', async (seq) => {
    const refused = await call('ada', 'PATCH /candidates/1', { stage: 'rejected' }, { 'Seen-Seq': seq });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { message: `The header Seen-Seq must be a whole number from 0 to ${Number.MAX_SAFE_INTEGER}` },
    ]);
  });
});

describe('The header Happened-Ago', () => {
  const HOUR = 3_600_000;

  /** A move that was made an hour before three o’clock, by somebody who knew the change of noon. */
  async function moveLate(ago: number) {
    await call('bo', 'POST /candidates/2/notes', { text: 'Noon' });
    const seen = await revision();
    now = '2026-01-10T15:00:00.000Z';
    const headers = { ...seen, 'Happened-Ago': String(ago) };
    return (await call('ada', 'PATCH /candidates/1', { stage: 'tech' }, headers)).json();
  }

  test.each([
    ['before it arrives, as long as it says', HOUR, '2026-01-10T14:00:00.000Z'],
    ['not before the last change that its author knew', 1_000 * HOUR, '2026-01-10T12:00:00.000Z'],
    ['when it arrives, if that is within a minute', 59_999, '2026-01-10T15:00:00.000Z'],
  ])('A write with Happened-Ago happened %s (product §25)', async (_, ago, at) => {
    expect(await moveLate(ago)).toMatchObject({ stage: 'tech', stageSince: at });
  });

  test('The log has both moments of a write with Happened-Ago, and reports count the first (product §25)', async () => {
    await call('bo', 'POST /candidates/2/notes', { text: 'Saturday' });
    const seen = await revision();
    now = '2026-01-12T12:00:00.000Z';
    const headers = { ...seen, 'Happened-Ago': String(47 * HOUR) };
    await call('ada', 'PATCH /candidates/1', { stage: 'rejected' }, headers);
    expect((await store.changes.list({ after: 0, order: 'newest', limit: 1 }))[0]).toMatchObject({
      at: now,
      happenedAt: '2026-01-10T13:00:00.000Z',
    });
    const api = createApi(async () => ({ store, actor: 'ada', access }), clock);
    const asOf = async (day: string) => {
      const response = await api.request(`/candidates?asOf=${day}&timeZone=UTC`);
      const { data } = (await response.json()) as { data: { id: number; stage: string }[] };
      return data.find(({ id }) => id === 1)?.stage;
    };
    expect([await asOf('2026-01-09'), await asOf('2026-01-10')]).toEqual(['applied', 'rejected']);
  });

  test('A saved assessment keeps the moment of Happened-Ago, and its edition has it', async () => {
    const headers = { ...(await revision()), 'Happened-Ago': String(HOUR) };
    const saved = await call('ada', 'PUT /assessments/1', { title: 'A', sections: [] }, headers);
    expect(await saved.json()).toMatchObject({ updatedAt: now });
  });
});
