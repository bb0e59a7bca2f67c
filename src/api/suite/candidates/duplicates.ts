import { describe, expect, it, test } from 'vitest';
import type { RequestParts, TestClient } from '#api/suite/test-client.ts';
import { contract, type RouteName } from '#contract/contract.ts';
import { sampleCandidateDraft } from '#domain/samples/sample-rows.ts';
import { formWith } from './files.ts';

const AVA = { name: 'Ava Doublé', email: 'ava@double.example', jobId: 1, phone: '+49 30 555 55' };

const BOOKING = {
  parts: [{ kitId: 1, interviewers: ['mei'] }],
  from: '2030-03-04',
  until: '2030-03-05',
};

type ById = Extract<RouteName, `${string} /candidates/{id}${string}`>;
/** Nothing is sealed here, so `scorecards.ts` tests how this is refused. */
type Refused = 'POST /candidates/{id}/unsealings';
type ReadById = Extract<ById, `GET ${string}`>;

/** A body for each write that takes a candidate's id. */
const BODIES: Readonly<Record<Exclude<ById, ReadById | Refused>, (otherId: number) => RequestParts['body']>> =
  {
    'PATCH /candidates/{id}': () => ({ phone: '+49 30 1234567' }),
    'POST /candidates/{id}/notes': () => ({ text: 'By the former id' }),
    'POST /candidates/{id}/bookings': () => BOOKING,
    'POST /candidates/{id}/steps': () => ({ text: 'Call', day: '2026-11-26' }),
    'POST /candidates/{id}/offers': () => ({ text: 'Come and work with us', expiresOn: '2999-12-31' }),
    'POST /candidates/{id}/files': () => formWith('hello again', 'More.txt'),
    'POST /candidates/{id}/merge': (candidateId) => ({ candidateId }),
  };

function isRead(name: ById): name is ReadById {
  return name.startsWith('GET ');
}

export function describeDuplicates(api: TestClient): void {
  async function add(its: object): Promise<number> {
    const { id } = await api.ok('POST /candidates', { body: sampleCandidateDraft({ ...AVA, ...its }) });
    return id;
  }

  describe('GET /duplicates', () => {
    it('The answer has the pairs of likely duplicates, the most certain first, page by page', async () => {
      const { total } = await api.ok('GET /duplicates');
      const [one, other] = [await add({}), await add({ jobId: 2, email: 'AVA@double.example' })];
      const third = await add({ name: 'ava double', email: 'x@double.example', jobId: 2, phone: '' });
      const found = await api.ok('GET /duplicates', { query: { pageSize: 500 } });
      const own = found.data.filter(({ candidates }) => candidates.some(({ id }) => id >= one));
      expect(own.map(({ candidates: [a, b], signs }) => [a.id, b.id, ...signs])).toEqual([
        [one, other, 'email', 'name', 'phone'],
        [other, third, 'name', 'job'],
      ]);
      expect(own[0]?.candidates[1]).toMatchObject({
        email: 'AVA@double.example',
        jobTitle: expect.any(String),
      });
      expect(found.total).toBe(total + 2);
      const last = await api.ok('GET /duplicates', { query: { page: 99, pageSize: 1 } });
      expect(last).toEqual({ data: found.data.slice(-1), total: found.total });
    });

    test.each([
      [{ page: 0 }, 'The query’s page must be a whole number from 1 to 9007199254740991'],
      [{ pageSize: 'all' }, 'The query’s pageSize must be a whole number from 1 to 1000'],
    ])('The query %j is refused', async (query, message) => {
      expect(await api.refused('GET /duplicates', { query })).toEqual({ status: 400, message });
    });
  });

  describe('GET /candidates/{id}/duplicates', () => {
    it('The answer has the candidate’s likely duplicates, or is 404', async () => {
      const one = await add({});
      expect(await api.ok('GET /candidates/{id}/duplicates', { params: { id: one } })).toEqual({ data: [] });
      const other = await add({ name: 'A. D.', jobId: 2 });
      const third = await add({ email: 'x@double.example' });
      const { data } = await api.ok('GET /candidates/{id}/duplicates', { params: { id: one } });
      expect(data.map(({ candidate, signs }) => [candidate.id, ...signs])).toEqual([
        [other, 'email', 'phone'],
        [third, 'name', 'phone', 'job'],
      ]);
      expect(await api.refused('GET /candidates/{id}/duplicates', { params: { id: 9_999 } })).toEqual({
        status: 404,
        message: 'Candidate not found',
      });
    });
  });

  describe('POST /duplicates/kept', () => {
    it('The applications are each other’s for good, and no pair any more, also with other names and emails', async () => {
      const before = (await api.ok('GET /duplicates')).total;
      const kim = { name: 'Kim Kept', email: 'kim@kept.example', phone: '' };
      const [one, other] = [await add(kim), await add({ ...kim, jobId: 2 })];
      expect((await api.ok('GET /duplicates')).total).toBe(before + 1);
      const decided = await api.ok('POST /duplicates/kept', { body: { ids: [other, one] } });
      expect(decided).toMatchObject({ candidateId: one, otherId: other, verdict: 'kept' });
      expect((await api.ok('GET /duplicates')).total).toBe(before);
      const edit = { name: 'Quite different', email: 'q@kept.example' };
      await api.ok('PATCH /candidates/{id}', { params: { id: other }, body: edit });
      const { data } = await api.ok('GET /candidates/{id}/duplicates', { params: { id: one } });
      expect(data).toMatchObject([{ candidate: { id: other }, signs: [], isKept: true }]);
      const { others } = await api.ok('POST /candidates/erase/check', { body: { ids: [one] } });
      expect(others).toMatchObject([{ id: other, isSure: true }]);
      const { data: listed } = await api.ok('GET /candidates', {
        query: { marks: 'true', pageSize: 1, search: 'Quite different' },
      });
      expect(listed).toMatchObject([{ id: other, applicationCount: 2 }]);
      const among = { query: { ids: `${other},1,${one}` } };
      expect(await api.ok('GET /duplicates/kept', among)).toEqual({
        data: [
          { id: other, others: [one] },
          { id: one, others: [other] },
        ],
      });
      // The last decision about two is the one that counts.
      await api.ok('POST /duplicates/different', { body: { ids: [one, other] } });
      expect((await api.ok('GET /candidates/{id}/duplicates', { params: { id: one } })).data).toEqual([]);
      expect(await api.ok('GET /duplicates/kept', among)).toEqual({ data: [] });
    });
  });

  describe('POST /duplicates/different', () => {
    it('A pair leaves the list until the decision is undone', async () => {
      const [one, other] = [await add({}), await add({})];
      const before = (await api.ok('GET /duplicates')).total;
      const { json, headers } = await api.send('POST /duplicates/different', { body: { ids: [other, one] } });
      expect(json).toMatchObject({ candidateId: one, otherId: other, verdict: 'different' });
      expect((await api.ok('GET /duplicates')).total).toBe(before - 1);
      expect(await api.ok('GET /candidates/{id}/duplicates', { params: { id: one } })).toEqual({ data: [] });
      expect(await api.ok('POST /duplicates/different', { body: { ids: [one, other] } })).toEqual(json);
      const seq = headers.get('Change-Seq') ?? '';
      await api.ok('POST /changes/{seq}/undo', { params: { seq } });
      expect((await api.ok('GET /duplicates')).total).toBe(before);
    });

    test.each([
      [[1, 1], 'The body’s ids must differ'],
      [[1], 'The body’s ids must be two'],
      [[1, 9_999], 'There is no candidate #9999'],
    ])('The body %j is refused', async (ids, message) => {
      expect(await api.refused('POST /duplicates/different', { body: { ids } })).toEqual({
        status: 400,
        message,
      });
    });
  });

  describe('POST /candidates/{id}/merge', () => {
    it('All rows of both have one id, to which the other leads; an undo restores both exactly, even later', async () => {
      const stays = await add({ phone: '', tags: ['a'] });
      const goes = await add({ name: 'Ava D.', jobId: 2, tags: ['b'] });
      await api.ok('POST /candidates/{id}/notes', { params: { id: goes }, body: { text: 'Of who goes' } });
      await api.ok('PATCH /candidates/{id}', { params: { id: goes }, body: { stage: 'tech' } });
      const third = await add({ email: 'third@double.example' });
      await api.ok('POST /duplicates/different', { body: { ids: [goes, third] } });
      const { changes: _before, ...tables } = await api.dump();

      const body = { candidateId: goes, take: ['phone', 'stage'] } as const;
      const { json, headers } = await api.send('POST /candidates/{id}/merge', {
        params: { id: stays },
        body,
      });
      const one = { id: stays, name: AVA.name, phone: AVA.phone, stage: 'tech', jobId: 1, tags: ['a', 'b'] };
      expect(json).toMatchObject(one);
      expect(await api.ok('GET /candidates/{id}', { params: { id: goes } })).toEqual(json);
      const { data: notes } = await api.ok('GET /candidates/{id}/notes', { params: { id: stays } });
      expect(notes.map(({ text }) => text)).toEqual(['Of who goes']);
      const { data: events } = await api.ok('GET /candidates/{id}/timeline', { params: { id: stays } });
      expect(events.map(({ toStage }) => toStage)).toEqual(['tech', 'applied', 'applied']);
      const { data: like } = await api.ok('GET /candidates/{id}/duplicates', { params: { id: goes } });
      expect(like.map(({ candidate }) => candidate.id)).not.toContain(third);

      // A field that the merge did not change keeps its later value.
      await api.ok('PATCH /candidates/{id}', { params: { id: stays }, body: { name: 'Ava King' } });
      const seq = headers.get('Change-Seq') ?? '';
      await api.ok('POST /changes/{seq}/undo', { params: { seq } });
      const { changes: _after, ...undone } = await api.dump();
      const renamed = tables.candidates.map((row) => (row.id === stays ? { ...row, name: 'Ava King' } : row));
      expect(undone).toEqual({ ...tables, candidates: renamed });
    });

    it('A merge can’t be undone when a merged field has changed since, and the message names the field', async () => {
      const [stays, goes] = [await add({ phone: '' }), await add({})];
      const body = { candidateId: goes, take: ['phone'] } as const;
      const { headers } = await api.send('POST /candidates/{id}/merge', { params: { id: stays }, body });
      await api.ok('PATCH /candidates/{id}', { params: { id: stays }, body: { phone: '+49 30 99 99 99' } });
      const seq = headers.get('Change-Seq') ?? '';
      expect(await api.refused('POST /changes/{seq}/undo', { params: { seq } })).toEqual({
        status: 409,
        message: `This can’t be undone: “${AVA.name}” has changed since: changed the phone of ${AVA.name}.`,
      });
    });

    it('Every call by the merged id leads to the remaining candidate', async () => {
      const [stays, goes, third] = [await add({}), await add({ name: 'A. D.' }), await add({ jobId: 2 })];
      const params = { id: goes };
      await api.ok('POST /candidates/{id}/files', { params, body: formWith('hello') });
      await api.ok('POST /candidates/{id}/merge', { params: { id: stays }, body: { candidateId: goes } });
      const isById = (name: RouteName): name is ById => name.includes('/candidates/{id}');
      const byId = (Object.keys(contract) as RouteName[]).filter(isById);
      for (const name of byId.filter(isRead)) {
        const [own, former] = await Promise.all([stays, goes].map((id) => api.ok(name, { params: { id } })));
        expect(former, name).toEqual(own);
      }
      for (const [name, bodyOf] of Object.entries(BODIES)) {
        const { json } = await api.send(name as ById, { params, body: bodyOf(third) });
        const { id, candidateId = id } = json as { id: number; candidateId?: number };
        expect(candidateId, name).toBe(stays);
      }
      await api.ok('PATCH /candidates', { body: { ids: [goes, stays], addTags: ['both'] } });
      expect((await api.ok('GET /candidates/{id}', { params })).tags).toEqual(['both']);
      const row = { name: AVA.name, email: AVA.email, jobId: 1, candidateId: goes, tags: ['imported'] };
      await api.ok('POST /imports', { body: { newJobs: [], rows: [row] } });
      expect((await api.ok('GET /candidates/{id}', { params })).tags).toEqual(['both', 'imported']);
      expect(await api.refused('POST /duplicates/different', { body: { ids: [goes, stays] } })).toEqual({
        status: 400,
        message: 'Ava Doublé was merged, and is one candidate now',
      });
      const foreseen = await api.ok('POST /candidates/erase/check', { body: { ids: [goes, stays] } });
      expect(foreseen.data).toMatchObject([{ id: stays, name: AVA.name, merged: 2 }]);
      const { ids } = await api.ok('POST /candidates/erase', { body: { ids: [goes] } });
      expect(ids.toSorted((a, b) => a - b)).toEqual([stays, goes, third]);
      expect((await api.send('GET /candidates/{id}', { params: { id: stays } })).status).toBe(404);
    });

    it('Every id that was ever merged leads to the remaining candidate', async () => {
      const [first, second, last] = [await add({}), await add({}), await add({})];
      await api.ok('POST /candidates/{id}/merge', { params: { id: second }, body: { candidateId: first } });
      await api.ok('POST /candidates/{id}/merge', { params: { id: last }, body: { candidateId: second } });
      const params = { id: first };
      expect(await api.ok('GET /candidates/{id}', { params })).toMatchObject({ id: last });
      const body = { text: 'For who remains' };
      expect(await api.ok('POST /candidates/{id}/notes', { params, body })).toMatchObject({
        candidateId: last,
      });
      const { data: notes } = await api.ok('GET /candidates/{id}/notes', { params });
      expect(notes.map(({ text }) => text)).toEqual([body.text]);
      expect((await api.ok('GET /candidates/{id}/timeline', { params })).data).toHaveLength(3);
      expect(await api.ok('PATCH /candidates/{id}', { params, body: { name: 'Ava King' } })).toMatchObject({
        id: last,
        name: 'Ava King',
      });
    });

    it('A merge is refused when both together have more links than anybody can have', async () => {
      const links = (site: string) => Array.from({ length: 11 }, (_, at) => `https://${site}.example/${at}`);
      const [stays, goes] = [await add({ links: links('a') }), await add({ links: links('b') })];
      const asked = { params: { id: stays }, body: { candidateId: goes } };
      expect(await api.refused('POST /candidates/{id}/merge', asked)).toEqual({
        status: 400,
        message: 'Both together have 22 links, and nobody can have more than 20. Remove some, then merge',
      });
    });

    test.each([
      [1, { candidateId: 1 }, 400, 'Nobody can be merged with themselves'],
      [1, { candidateId: 9_999 }, 400, 'There is no candidate #9999'],
      [9_999, { candidateId: 1 }, 404, 'Candidate not found'],
    ])('A merge into candidate %i is refused: %j', async (id, body, status, message) => {
      expect(await api.refused('POST /candidates/{id}/merge', { params: { id }, body })).toEqual({
        status,
        message,
      });
    });
  });
}
