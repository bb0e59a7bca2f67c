import { describe, expect, test } from 'vitest';
import type { Reply, TestClient } from '#api/suite/test-client.ts';
import { backupOf } from '#domain/workspace/backup.ts';
import { emptyWorkspace } from '#domain/workspace/workspace.ts';

const LONG_AGO = '2020-01-01T12:00:00.000Z';

export function describeRetention(api: TestClient): void {
  const set = (rule: object) => api.send('PATCH /retention', { body: rule });
  const run = () => api.send('POST /retention/run', { body: {} });
  const check = (days = 0) => api.ok('POST /retention/check', { body: { days } });
  const undo = ({ headers }: Reply) =>
    api.ok('POST /changes/{seq}/undo', { params: { seq: headers.get('Change-Seq') ?? '' } });
  const note = (ids: readonly number[], event: string, more: object = {}) =>
    api.send('PATCH /consents', { body: { ids, event, ...more } });

  /** A candidate who was rejected years ago. */
  async function rejected(name: string, email = `${name.toLowerCase()}@example.com`): Promise<number> {
    const row = { name, email, jobId: 1, stage: 'rejected', since: LONG_AGO, appliedAt: LONG_AGO };
    await api.ok('POST /imports', { body: { newJobs: [], rows: [row] } });
    const { data } = await api.ok('GET /candidates', { query: { search: name } });
    return data[0]?.id ?? 0;
  }

  /** A candidate who was asked, with the id of the question. */
  async function asked(name: string): Promise<{ id: number; consent: number }> {
    const id = await rejected(name);
    await set({ action: 'ask' });
    await run();
    const { data } = await api.ok('GET /candidates/{id}/consents', { params: { id } });
    return { id, consent: data[0]?.id ?? 0 };
  }

  async function stepsOf(id: number): Promise<string[]> {
    const { data } = await api.ok('GET /candidates/{id}/steps', { params: { id } });
    return data.map(({ text }) => text);
  }

  describe('PATCH /retention', () => {
    test('The first rule does nothing', async () => {
      await api.ok('PUT /backup', { body: backupOf(emptyWorkspace()) });
      expect(await api.ok('GET /retention')).toEqual({
        action: 'nothing',
        months: 12,
        answerDays: 30,
        unanswered: 'task',
        keepMonths: 12,
        erasesOnRequest: false,
        updatedAt: null,
      });
    });

    test('The rule is set field by field, and each change can be undone', async () => {
      await set({ action: 'ask', months: 6, unanswered: 'task' });
      const changed = await set({ unanswered: 'erase' });
      await set({ keepMonths: 24 });
      await undo(changed);
      expect(await api.ok('GET /retention')).toMatchObject({
        action: 'ask',
        months: 6,
        unanswered: 'task',
        keepMonths: 24,
      });
    });

    test.each([
      [{}, /Give a field of the retention rule/],
      [{ months: 0 }, /months/],
      [{ months: 121 }, /months/],
      [{ answerDays: 366 }, /answerDays/],
      [{ action: 'delete' }, /action/],
    ])('The body %j is refused', async (body, message) => {
      const refused = await api.refused('PATCH /retention', { body });
      expect(refused).toEqual({ status: 400, message: expect.stringMatching(message) });
    });
  });

  describe('POST /retention/check', () => {
    test('The answer says whom the rule will have met by a day, and nothing changes', async () => {
      const id = await rejected('Olaf');
      await set({ action: 'erase', months: 1 });
      const before = await api.dump();
      expect(await check()).toEqual({
        ask: { data: [], total: 0 },
        erase: { data: [{ id, name: 'Olaf' }], total: 1 },
        task: { data: [], total: 0 },
      });
      const { id: late } = await api.ok('POST /candidates', { body: { name: 'Lena', email: '', jobId: 1 } });
      await api.ok('PATCH /candidates/{id}', { params: { id: late }, body: { stage: 'rejected' } });
      expect((await check(7)).erase.total).toBe(1);
      // A month has 31 days at most. With a fixed clock, each change is dated a little after the one before.
      expect((await check(32)).erase.total).toBe(2);
      await set({ action: 'nothing' });
      expect((await check(366)).erase.total).toBe(0);
      expect((await api.dump()).consents).toEqual(before.consents);
    });
  });

  describe('POST /retention/run', () => {
    test('Each email is asked once with one key, as one change that can be undone until a mail is sent', async () => {
      const [one, other] = [await rejected('Anna'), await rejected('Anke', 'ANNA@example.com')];
      const third = await rejected('Berta');
      await set({ action: 'ask' });
      const ran = await run();
      expect(ran.json).toEqual({ asked: 3, tasks: 0, erase: [] });
      expect((await run()).json).toEqual({ asked: 0, tasks: 0, erase: [] });
      const { data } = await api.ok('GET /consents', { query: { unmailed: 'true' } });
      const keyOf = (id: number) => data.find(({ candidate }) => candidate.id === id)?.consent.key;
      expect(keyOf(one)).toBe(keyOf(other));
      expect(keyOf(one)).not.toBe(keyOf(third));
      await undo(ran);
      expect(await api.ok('GET /candidates/{id}/consents', { params: { id: one } })).toEqual({ data: [] });
      const again = await run();
      const { data: now } = await api.ok('GET /consents');
      await note([now[0]?.consent.id ?? 0], 'mailed');
      const seq = again.headers.get('Change-Seq') ?? '';
      expect(await api.refused('POST /changes/{seq}/undo', { params: { seq } })).toMatchObject({
        status: 409,
      });
    });

    test('A candidate who can’t be asked gets one next step', async () => {
      const id = await rejected('Nemo', '');
      await set({ action: 'ask' });
      expect((await run()).json).toEqual({ asked: 0, tasks: 1, erase: [] });
      await run();
      expect(await stepsOf(id)).toEqual(['Keep or erase? There is no email to ask']);
    });

    test('The run itself erases nobody, and names whom to erase', async () => {
      const id = await rejected('Otto');
      await set({ action: 'erase' });
      expect((await run()).json).toEqual({ asked: 0, tasks: 0, erase: [id] });
      expect((await api.ok('GET /candidates/{id}', { params: { id } })).name).toBe('Otto');
    });
  });

  describe('People with several applications (product §21)', () => {
    async function twice(): Promise<[number, number]> {
      const id = await rejected('Ida Rhodes', 'ida@rhodes.example');
      const body = { name: 'I. Rhodes', email: 'Ida@rhodes.example', jobId: 2 };
      return [id, (await api.ok('POST /candidates', { body })).id];
    }

    test('A person with several applications is not met while one of them goes on', async () => {
      const [id, again] = await twice();
      await set({ action: 'erase', months: 1 });
      expect((await run()).json).toEqual({ asked: 0, tasks: 0, erase: [] });
      const body = { ids: [id], because: 'retention' };
      expect(await api.refused('POST /candidates/erase', { body })).toMatchObject({ status: 409 });
      await api.ok('PATCH /candidates/{id}', { params: { id: again }, body: { stage: 'rejected' } });
      expect((await check()).erase.total).toBe(0);
      expect((await check(32)).erase.data.map((each) => each.id)).toEqual([id, again]);
    });

    test('A person with several applications is erased whole when they ask for it by one of them', async () => {
      const { id, consent } = await asked('Vera');
      const add = async (name: string) => {
        const body = { name, email: 'vera@example.com', jobId: 2 };
        return (await api.ok('POST /candidates', { body })).id;
      };
      const [again, other] = [await add('Vera King'), await add('Wim Mertens')];
      await note([consent], 'erasure asked');
      const because = 'request';
      const withOther = { ids: [id, again, other], because };
      expect(await api.refused('POST /candidates/erase', { body: withOther })).toEqual({
        status: 409,
        message: 'Wim Mertens did not ask for erasure',
      });
      const erased = await api.ok('POST /candidates/erase', { body: { ids: [id, again], because } });
      expect(erased.ids).toEqual([id, again]);
    });
  });

  describe('PATCH /consents', () => {
    test('An agreement is noted, keeps the candidate, and can be undone', async () => {
      const { id, consent } = await asked('Greta');
      await note([consent], 'mailed');
      const { id: noticeId } = await api.ok('POST /notices', { body: { text: 'A year' } });
      const agreed = await note([consent], 'agreed', { noticeId });
      expect((await api.ok('GET /consents', { query: { kept: 'true' } })).data).toMatchObject([
        { candidate: { id, name: 'Greta' }, consent: { answer: 'agreed', noticeId } },
      ]);
      await set({ action: 'erase' });
      expect((await check()).erase.total).toBe(0);
      await undo(agreed);
      expect((await api.ok('GET /consents', { query: { kept: 'true' } })).total).toBe(0);
    });

    test('A request for erasure is noted with a next step, as one change', async () => {
      const { id, consent } = await asked('Erna');
      const noted = await note([consent], 'erasure asked');
      expect(await stepsOf(id)).toEqual(['Erase for good: asked for it']);
      await undo(noted);
      expect(await stepsOf(id)).toEqual([]);
    });

    test('The refusal names the question that does not exist', async () => {
      const body = { ids: [99], event: 'mailed' };
      expect(await api.refused('PATCH /consents', { body })).toEqual({
        status: 400,
        message: 'There is no question #99',
      });
    });
  });

  describe('POST /candidates/erase with a reason', () => {
    test('Candidates whom the rule erases are erased with their questions, and the history says so', async () => {
      const { id } = await asked('Rosa');
      await set({ action: 'erase' });
      const body = { ids: [id], because: 'retention' };
      expect(await api.refused('POST /candidates/erase', { body })).toEqual({
        status: 409,
        message: 'The retention rule does not erase Rosa now',
      });
      const other = await rejected('Rudi');
      const erased = await api.ok('POST /candidates/erase', { body: { ...body, ids: [other] } });
      expect(erased.ids).toEqual([other]);
      const { data } = await api.ok('GET /changes', { query: { order: 'newest', limit: 1 } });
      expect(data[0]?.command.body).toEqual({ ids: [other], because: 'retention' });
    });

    test('Only the candidate who asked for it is erased', async () => {
      const { id, consent } = await asked('Vera');
      const body = { ids: [id], because: 'request' };
      expect(await api.refused('POST /candidates/erase', { body })).toEqual({
        status: 409,
        message: 'Vera did not ask for erasure',
      });
      await note([consent], 'erasure asked');
      await api.ok('POST /candidates/erase', { body });
      expect(JSON.stringify(await api.dump())).not.toContain('Vera');
    });
  });

  test('A merge moves the questions to the candidate who remains', async () => {
    const { id, consent } = await asked('Merle');
    const { id: stays } = await api.ok('POST /candidates', { body: { name: 'M', email: '', jobId: 1 } });
    await api.ok('POST /candidates/{id}/merge', { params: { id: stays }, body: { candidateId: id } });
    const { data } = await api.ok('GET /candidates/{id}/consents', { params: { id: stays } });
    expect(data.map((each) => each.id)).toEqual([consent]);
  });
}
