import { describe, expect, test } from 'vitest';
import type { TestClient } from '#api/suite/test-client.ts';
import { sampleCandidateDraft } from '#domain/samples/sample-rows.ts';

const headers = { 'Idempotency-Key': 'key-1' };

export function describeKeys(api: TestClient): void {
  describe('A write with an Idempotency-Key', () => {
    test.each([
      ['POST /jobs', { body: { title: 'Ops', tags: ['a'] } }],
      ['PATCH /jobs/{id}', { params: { id: 1 }, body: { title: 'Ops' } }],
      ['PATCH /jobs/{id}/reorder', { params: { id: 1 }, body: { fromOrder: 0, toOrder: 2 } }],
      ['POST /candidates', { body: sampleCandidateDraft() }],
      ['PATCH /candidates/{id}', { params: { id: 1 }, body: { stage: 'hired' } }],
      ['PATCH /candidates', { body: { ids: [1, 2, 3], stage: 'hired' } }],
      ['POST /candidates/{id}/notes', { params: { id: 1 }, body: { text: 'Hi' } }],
      ['DELETE /notes/{id}', { params: { id: 1 } }],
      ['DELETE /files/{id}', { params: { id: 1 } }],
      ['POST /views', { body: { name: 'New', screen: 'list', params: {} } }],
      ['POST /candidates/{id}/merge', { params: { id: 1 }, body: { candidateId: 2 } }],
      ['POST /duplicates/different', { body: { ids: [2, 1] } }],
      ['PUT /assessments/{jobId}', { params: { jobId: 1 }, body: { title: 'X', sections: [{}] } }],
      ['POST /assessments/{jobId}/submit', { params: { jobId: 1 }, body: { answers: { name: 'Ada' } } }],
    ] as const)('%s is done once and answered twice the same', async (name, parts) => {
      const first = await api.send(name, { ...parts, headers });
      const stored = await api.dump();
      const second = await api.send(name, { ...parts, headers });
      expect(first.status).toBeLessThan(300);
      expect(second.status).toBe(first.status);
      expect(second.json).toEqual(first.json);
      expect(second.headers.get('Change-Seq')).toBe(first.headers.get('Change-Seq'));
      expect(await api.dump()).toEqual(stored);
    });

    test('An undo that is sent twice with one key undoes once, and answers the same', async () => {
      const { headers: answered } = await api.send('DELETE /notes/{id}', { params: { id: 1 } });
      const params = { seq: answered.get('Change-Seq') ?? '' };
      const first = await api.ok('POST /changes/{seq}/undo', { params, headers });
      expect(await api.ok('POST /changes/{seq}/undo', { params, headers })).toEqual(first);
    });

    test('A write that is sent many times at once with one key is done once', async () => {
      const all = await Promise.all(
        Array.from({ length: 8 }, () => api.ok('POST /jobs', { body: { title: 'Ops' }, headers })),
      );
      expect(new Set(all.map((job) => job.id)).size).toBe(1);
      expect((await api.ok('GET /jobs')).total).toBe(4);
    });

    test('A repeated write is answered as the first time, even when the row has changed since', async () => {
      const first = await api.ok('POST /jobs', { body: { title: 'Ops' }, headers });
      await api.ok('PATCH /jobs/{id}', { params: { id: first.id }, body: { title: 'Operations' } });
      expect(await api.ok('POST /jobs', { body: { title: 'Ops' }, headers })).toEqual(first);
    });

    test('A refused write can be sent again with its key', async () => {
      const reorder = { params: { id: 1 }, body: { fromOrder: 1, toOrder: 2 }, headers };
      expect((await api.refused('PATCH /jobs/{id}/reorder', reorder)).status).toBe(409);
      await api.ok('PATCH /jobs/{id}/reorder', { params: { id: 1 }, body: { fromOrder: 0, toOrder: 1 } });
      await api.ok('PATCH /jobs/{id}/reorder', reorder);
    });

    test.each([
      ['another body', 'PATCH /candidates/{id}', { params: { id: 1 }, body: { stage: 'tech' } }],
      ['another candidate', 'PATCH /candidates/{id}', { params: { id: 2 }, body: { stage: 'offer' } }],
      ['several candidates', 'PATCH /candidates', { body: { ids: [1], stage: 'offer' } }],
      ['another call', 'DELETE /notes/{id}', { params: { id: 1 } }],
    ] as const)('A key that was used is refused for %s', async (_, name, parts) => {
      await api.ok('PATCH /candidates/{id}', { params: { id: 1 }, body: { stage: 'offer' }, headers });
      expect((await api.refused(name, { ...parts, headers })).status).toBe(409);
    });

    test('A write is the same call in any order of fields and with any space around texts', async () => {
      const first = await api.ok('PATCH /jobs/{id}', {
        params: { id: 1 },
        body: { title: 'Ops', tags: [] },
        headers,
      });
      const again = await api.ok('PATCH /jobs/{id}', {
        params: { id: 1 },
        body: { tags: [], title: ' Ops ' },
        headers,
      });
      expect(again).toEqual(first);
    });

    test.each(['', 'x'.repeat(201), 'clé'])('"%s" is refused', async (key) => {
      const refused = await api.refused('POST /jobs', {
        body: { title: 'Ops' },
        headers: { 'Idempotency-Key': key },
      });
      expect(refused).toEqual({
        status: 400,
        message: 'The header Idempotency-Key must be 1 to 200 printable ASCII characters',
      });
    });
  });
}
