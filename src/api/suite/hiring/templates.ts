import { describe, expect, it, test } from 'vitest';
import type { TestClient } from '#api/suite/test-client.ts';

export function describeTemplates(api: TestClient): void {
  const BODY = {
    name: 'Offer',
    purpose: 'offer',
    jobId: null,
    stage: 'offer',
    subject: 'Our offer',
    body: 'Dear {{name}}',
  };

  describe('GET /templates', () => {
    it('The answer has the templates in their order', async () => {
      const { data } = await api.ok('GET /templates');
      expect(data.map(({ name }) => name)).toEqual(['Hello', 'Sorry']);
    });

    it('The answer has the templates of one job alone, or those for all jobs', async () => {
      const { id } = await api.ok('POST /templates', { body: { ...BODY, jobId: 2 } });
      const listed = async (jobId: string) =>
        (await api.ok('GET /templates', { query: { jobId } })).data.map((each) => each.id);
      expect(await listed('2')).toEqual([id]);
      expect(await listed('1')).toEqual([]);
      expect(await listed('none')).toEqual([1, 2]);
      expect(await api.refused('GET /templates', { query: { jobId: 'some' } })).toEqual({
        status: 400,
        message: 'The query’s jobId must be the id of a job, or “none”',
      });
    });
  });

  describe('POST /templates', () => {
    it('A template is added at the end; purpose, stage and subject may be left out', async () => {
      const added = await api.ok('POST /templates', { body: { ...BODY, name: ' Offer ' } });
      expect(added).toEqual({ ...BODY, id: added.id, order: 2 });
      const short = await api.ok('POST /templates', { body: { name: 'Short', body: 'Hi' } });
      expect(short).toMatchObject({ purpose: 'general', jobId: null, stage: null, subject: '', order: 3 });
    });

    it('A name is unique among the templates of a job, and among those for all jobs', async () => {
      const own = await api.ok('POST /templates', { body: { ...BODY, name: 'Hello', jobId: 1 } });
      await api.ok('POST /templates', { body: { ...BODY, name: 'Hello', jobId: 2 } });
      const refusal = { status: 400, message: 'There is a template “Hello” already' };
      const again = { ...BODY, name: 'hello', jobId: 1 };
      expect(await api.refused('POST /templates', { body: again })).toEqual(refusal);
      for (const jobId of [null, 2]) {
        const edit = { params: { id: own.id }, body: { jobId } };
        expect(await api.refused('PATCH /templates/{id}', edit)).toEqual(refusal);
      }
    });

    test.each([
      [{ name: ' ' }, 'Name can’t be empty'],
      [{ name: 'x'.repeat(81) }, 'Name can’t be longer than 80 characters'],
      [{ name: 'HELLO' }, 'There is a template “Hello” already'],
      [{ jobId: 99 }, 'There is no job #99'],
      [{ body: ' \n' }, 'Text can’t be empty'],
      [{ body: 'x'.repeat(20_001) }, 'Text can’t be longer than 20000 characters'],
      [{ subject: 'x'.repeat(251) }, 'Subject can’t be longer than 250 characters'],
      [
        { purpose: 'joy' },
        'The body’s purpose must be one of: general, confirmation, assessment, interview, rejection, offer',
      ],
    ])('The body %j is refused', async (given, message) => {
      const body = { ...BODY, ...given };
      expect(await api.refused('POST /templates', { body })).toEqual({ status: 400, message });
    });
  });

  describe('PATCH /templates/{id}', () => {
    it('A template changes and moves', async () => {
      const body = { name: 'So sorry', stage: null, body: 'No', order: 0 };
      const edited = await api.ok('PATCH /templates/{id}', { params: { id: 2 }, body });
      expect(edited).toMatchObject({ id: 2, purpose: 'rejection', ...body });
      expect((await api.ok('GET /templates')).data.map(({ id }) => id)).toEqual([2, 1]);
    });

    it('A template is given to a job, and back to all jobs, which can be undone', async () => {
      const jobOf = async () => (await api.ok('GET /templates')).data.find(({ id }) => id === 2)?.jobId;
      const params = { id: 2 };
      expect(await api.ok('PATCH /templates/{id}', { params, body: { jobId: 1 } })).toMatchObject({
        jobId: 1,
      });
      const { headers } = await api.send('PATCH /templates/{id}', { params, body: { jobId: null } });
      expect(await jobOf()).toBeNull();
      await api.ok('POST /changes/{seq}/undo', { params: { seq: headers.get('Change-Seq') ?? '' } });
      expect(await jobOf()).toBe(1);
    });

    it('A job that is archived keeps its templates, and adding a job with a template is not undone', async () => {
      const { json, headers } = await api.send('POST /jobs', { body: { title: 'Baker' } });
      const { id: jobId } = json as { id: number };
      const { id } = await api.ok('POST /templates', { body: { ...BODY, jobId } });
      await api.ok('PATCH /jobs/{id}', { params: { id: jobId }, body: { status: 'archived' } });
      expect((await api.ok('GET /templates', { query: { jobId } })).data).toMatchObject([{ id }]);
      const undo = { params: { seq: headers.get('Change-Seq') ?? '' } };
      expect(await api.refused('POST /changes/{seq}/undo', undo)).toMatchObject({ status: 409 });
      expect(
        await api.ok('PATCH /templates/{id}', { params: { id }, body: { name: 'Bread' } }),
      ).toMatchObject({
        jobId,
      });
    });

    test.each([
      [2, { jobId: 99 }, 400, 'There is no job #99'],
      [2, {}, 400, 'Give something to change'],
      [2, { name: 'hello' }, 400, 'There is a template “Hello” already'],
      [9, { order: 1 }, 404, 'Template not found'],
    ])('An edit of template %s is refused: %j', async (id, body, status, message) => {
      expect(await api.refused('PATCH /templates/{id}', { params: { id }, body })).toEqual({
        status,
        message,
      });
    });
  });

  describe('DELETE /templates/{id}', () => {
    it('The answer is the deleted template, and an undo restores it', async () => {
      const { json, headers } = await api.send('DELETE /templates/{id}', { params: { id: 1 } });
      expect(json).toMatchObject({ id: 1, name: 'Hello' });
      expect((await api.ok('GET /templates')).data.map(({ id }) => id)).toEqual([2]);
      const seq = headers.get('Change-Seq') ?? '';
      await api.ok('POST /changes/{seq}/undo', { params: { seq } });
      expect((await api.ok('GET /templates')).data.map(({ id }) => id)).toEqual([1, 2]);
    });

    it('An undo does not bring back a second template of one name', async () => {
      const refusal = { status: 409, message: 'This can’t be undone: there is a template “Hello” already.' };
      const undo = ({ headers }: { headers: Headers }) => ({
        params: { seq: headers.get('Change-Seq') ?? '' },
      });
      const removed = undo(await api.send('DELETE /templates/{id}', { params: { id: 1 } }));
      const named = await api.send('PATCH /templates/{id}', { params: { id: 2 }, body: { name: 'HELLO' } });
      expect(await api.refused('POST /changes/{seq}/undo', removed)).toEqual({
        ...refusal,
        message: refusal.message.replace('Hello', 'HELLO'),
      });
      await api.ok('POST /changes/{seq}/undo', undo(named));
      await api.ok('POST /changes/{seq}/undo', removed);
      const renamed = undo(
        await api.send('PATCH /templates/{id}', { params: { id: 1 }, body: { name: 'Hi' } }),
      );
      await api.ok('POST /templates', { body: { ...BODY, name: 'Hello', jobId: 1 } });
      await api.ok('POST /templates', { body: { ...BODY, name: 'Hello' } });
      expect(await api.refused('POST /changes/{seq}/undo', renamed)).toEqual(refusal);
    });
  });
}
