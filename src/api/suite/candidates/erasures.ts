import { describe, expect, test } from 'vitest';
import type { TestClient } from '#api/suite/test-client.ts';
import { sampleCandidateDraft } from '#domain/samples/sample-rows.ts';
import { STAGES } from '#domain/stage.ts';

const IDA = { name: 'Ida Rhodes', email: 'ida@rhodes.example', jobId: 1 };

export function describeErasures(api: TestClient): void {
  async function add(its: object = {}): Promise<number> {
    const { id } = await api.ok('POST /candidates', { body: sampleCandidateDraft({ ...IDA, ...its }) });
    return id;
  }

  async function addNoted(): Promise<number> {
    const id = await add();
    await api.ok('POST /candidates/{id}/notes', { params: { id }, body: { text: 'Speaks Polish' } });
    return id;
  }

  describe('POST /candidates/erase/check', () => {
    test('The answer has the candidates and rows that an erasure would delete, and nothing changes', async () => {
      const [id, other] = [await addNoted(), await add({ email: 'i.rhodes@example.org' })];
      const body = { candidateId: other };
      await api.ok('POST /candidates/{id}/merge', { params: { id }, body });
      const before = await api.dump();
      expect(await api.ok('POST /candidates/erase/check', { body: { ids: [id] } })).toMatchObject({
        data: [{ id, name: 'Ida Rhodes', jobTitle: expect.any(String), stage: 'applied', merged: 1 }],
        others: [],
        rows: { candidates: 1, timelines: 2, submissions: 0, notes: 1, files: 0, doubles: 1 },
        changes: 4,
        total: 1,
      });
      expect(await api.dump()).toEqual(before);
    });

    test('The answer names the other candidates who may be the same people, and says which are', async () => {
      const id = await add({ phone: '+44 20 7946 0000' });
      const again = await add({ jobId: 2, name: 'I. Rhodes', email: 'IDA@rhodes.example ' });
      const agency = await add({ jobId: 2, name: 'Wim Mertens' });
      const likely = await add({ jobId: 2, email: '', phone: '020 7946 0000' });
      const settled = await add({ jobId: 2 });
      for (const each of [id, again]) {
        await api.ok('POST /duplicates/different', { body: { ids: [each, settled] } });
      }
      const { data, others } = await api.ok('POST /candidates/erase/check', { body: { ids: [id] } });
      expect(data).toHaveLength(1);
      const { title: jobTitle } = await api.ok('GET /jobs/{id}', { params: { id: '2' } });
      expect(others).toEqual([
        expect.objectContaining({ id: again, name: 'I. Rhodes', jobTitle, stage: 'applied', isSure: true }),
        expect.objectContaining({ id: agency, name: 'Wim Mertens', isSure: false, signs: ['email'] }),
        expect.objectContaining({ id: likely, isSure: false, signs: ['name', 'phone'] }),
      ]);
      const whole = await api.ok('POST /candidates/erase/check', { body: { ids: [id, again] } });
      expect(whole.others.map((each) => each.id)).toEqual([agency, likely]);
    });

    test('A person rejected before a moment is not found while another application goes on', async () => {
      const [id, again] = [await add(), await add({ jobId: 2 })];
      const body = { rejectedBefore: '2999-01-01T00:00:00.000Z' };
      const reject = (each: number) =>
        api.ok('PATCH /candidates/{id}', { params: { id: each }, body: { stage: 'rejected' } });
      const { later, total } = await api.ok('POST /candidates/erase/check', { body });
      await reject(id);
      expect(await api.ok('POST /candidates/erase/check', { body })).toMatchObject({
        later: later + 1,
        total,
      });
      await reject(again);
      expect(await api.ok('POST /candidates/erase/check', { body })).toMatchObject({
        later,
        total: total + 2,
        others: [],
      });
    });

    test('Candidates rejected before a moment are found, the earliest first', async () => {
      const [first, second] = [await add(), await add({ name: 'Jo', email: 'jo@example.com' })];
      for (const id of [second, first]) {
        await api.ok('PATCH /candidates/{id}', { params: { id }, body: { stage: 'rejected' } });
      }
      const found = async (rejectedBefore: string) => {
        const { data } = await api.ok('POST /candidates/erase/check', { body: { rejectedBefore } });
        return data.map(({ id }) => id);
      };
      expect(await found('2020-01-01T00:00:00.000Z')).toEqual([]);
      const all = await found('2999-01-01T00:00:00.000Z');
      expect(all.slice(-2).toSorted((a, b) => a - b)).toEqual([first, second]);
    });

    test.each([
      [{}, 'Give either ids or rejectedBefore'],
      [{ ids: [1], rejectedBefore: '2026-01-01T00:00:00.000Z' }, 'Give either ids or rejectedBefore'],
      [{ ids: [] }, 'The body’s ids must name somebody'],
      [{ ids: [1, 1] }, 'The body’s ids must all differ'],
    ])('The body %j is refused', async (body, message) => {
      expect(await api.refused('POST /candidates/erase/check', { body })).toEqual({ status: 400, message });
    });
  });

  describe('POST /candidates/erase', () => {
    test('An erasure is for good, and its receipt can be checked', async () => {
      const id = await addNoted();
      const body = { ids: [id] };
      const { rows, changes } = await api.ok('POST /candidates/erase/check', { body });
      const reply = await api.send('POST /candidates/erase', { body, headers: { 'Idempotency-Key': 'one' } });
      const { hash, ...receipt } = reply.json as { hash: string };
      expect(receipt).toEqual({ at: expect.any(String), by: expect.any(String), ids: [id], rows, changes });
      const bytes = new TextEncoder().encode(JSON.stringify(receipt));
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      expect(hash).toBe(Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''));

      const { revision, data } = await api.ok('GET /changes', { query: { order: 'newest', limit: 3 } });
      expect(Number(reply.headers.get('Change-Seq'))).toBe(revision);
      expect(data.map(({ command }) => command.route)).toEqual([
        'POST /candidates/erase',
        'erased',
        'erased',
      ]);
      expect(JSON.stringify(await api.dump())).not.toMatch(/Rhodes|rhodes|Polish/);
      const again = await api.send('POST /candidates/erase', { body, headers: { 'Idempotency-Key': 'one' } });
      expect(again.json).toEqual(reply.json);
      expect(await api.refused('POST /candidates/erase', { body })).toEqual({
        status: 400,
        message: `There is no candidate #${id}`,
      });
    });

    test.each([1, 2, 3, 4])(
      'A person with %d applications, in every stage, is erased whole',
      async (count) => {
        const jobs: { id: number }[] = [];
        for (const title of ['Cook', 'Baker', 'Waiter', 'Host'].slice(0, count)) {
          jobs.push(await api.ok('POST /jobs', { body: { title, tags: [] } }));
        }
        for (const shift of STAGES.keys()) {
          const ids: number[] = [];
          for (const [place, { id: jobId }] of jobs.entries()) {
            const id = await add({ jobId });
            ids.push(id);
            const { [(shift + place) % STAGES.length]: stage } = STAGES;
            await api.ok('PATCH /candidates/{id}', { params: { id }, body: { stage } });
            await api.ok('POST /candidates/{id}/notes', { params: { id }, body: { text: 'Speaks Polish' } });
          }
          const [first, ...more] = ids;
          const { others } = await api.ok('POST /candidates/erase/check', { body: { ids: [first!] } });
          expect(others.map(({ id, isSure }) => [id, isSure])).toEqual(more.map((id) => [id, true]));
          const whole = { ids: [first!, ...others.map(({ id }) => id)] };
          const { rows } = await api.ok('POST /candidates/erase/check', { body: whole });
          expect(rows).toMatchObject({ candidates: count, notes: count });
          const receipt = await api.ok('POST /candidates/erase', { body: whole });
          expect(receipt).toMatchObject({ ids, rows });
          expect(JSON.stringify(await api.dump())).not.toMatch(/Rhodes|rhodes|Polish/);
        }
      },
    );

    test('Nobody is erased whom the call does not name', async () => {
      const [id, again] = [await add(), await add({ jobId: 2 })];
      expect(await api.ok('POST /candidates/erase', { body: { ids: [id] } })).toMatchObject({ ids: [id] });
      expect((await api.ok('GET /candidates/{id}', { params: { id: again } })).name).toBe('Ida Rhodes');
    });

    test('The restore of an older backup leaves out erased candidates, and says so before', async () => {
      const id = await addNoted();
      const others = await api.ok('GET /candidates');
      const backup = await api.ok('GET /backup');
      await api.ok('POST /candidates/erase', { body: { ids: [id] } });
      const { erasures } = await api.dump();
      // A candidate with the same name who is added later is another person.
      const later = await add();
      const { erased, restored } = await api.ok('POST /backup/check', { body: backup });
      expect([erased, restored.candidates]).toEqual([1, others.total - 1]);
      await api.ok('PUT /backup', { body: backup });
      const dump = await api.dump();
      expect(JSON.stringify(dump)).not.toMatch(/Rhodes|rhodes|Polish/);
      expect(dump.erasures).toEqual(erasures);
      expect(
        (await api.refused('PATCH /candidates/{id}', { params: { id: later }, body: { name: 'x' } })).status,
      ).toBe(404);
      // The next backup contains the erasure as well.
      expect((await api.ok('GET /backup')).erasures).toEqual(erasures);
      expect((await api.ok('POST /backup/check', { body: await api.ok('GET /backup') })).erased).toBe(0);
    });
  });
}
