import { describe, expect, it, test } from 'vitest';
import type { TestClient } from '#api/suite/test-client.ts';

const CARD = { overall: 'yes', ratings: [{ key: 'depth', score: 4, note: 'Deep' }], notes: 'Clear' };
const OTHER = { ...CARD, overall: 'strong no', notes: 'Not so clear' };

/** Tests a host where one person is everybody, so that nothing is sealed. */
export function describeScorecards(api: TestClient): void {
  const submit = (body: object = {}, id = 2) =>
    api.send('POST /interviews/{id}/scorecard', {
      params: { id },
      body: { ...CARD, interviewer: 'ben', ...body },
    });
  const on = (id: number) => api.ok('GET /candidates/{id}/scorecards', { params: { id } });

  describe('GET /candidates/{id}/scorecards', () => {
    it('The answer has the interviews, the earliest first, and the scorecards on them', async () => {
      const { interviews, cards, sealed, isSealed } = await on(3);
      expect(interviews.map(({ id }) => id)).toEqual([2]);
      expect(cards.map(({ interviewer, overall }) => [interviewer, overall])).toEqual([['grace', 'yes']]);
      expect([sealed, isSealed]).toEqual([[], false]);
    });

    it('An unknown candidate is "Candidate not found"', async () => {
      expect(await api.refused('GET /candidates/{id}/scorecards', { params: { id: 99 } })).toEqual({
        status: 404,
        message: 'Candidate not found',
      });
    });
  });

  describe('GET /interviews/{id}/scorecard', () => {
    it('The answer has the interview, its scorecards, and no handle where one person is everybody', async () => {
      const found = await api.ok('GET /interviews/{id}/scorecard', { params: { id: 2 } });
      expect(found).toMatchObject({ handle: null, interview: { id: 2 }, cards: [{ interviewer: 'grace' }] });
      expect(await api.refused('GET /interviews/{id}/scorecard', { params: { id: 99 } })).toEqual({
        status: 404,
        message: 'Interview not found',
      });
    });
  });

  describe('POST /interviews/{id}/scorecard', () => {
    it('A scorecard is submitted, and the log has its words only in its row', async () => {
      const { json, headers } = await submit();
      expect(json).toMatchObject({
        candidateId: 3,
        interviewId: 2,
        interviewer: 'ben',
        overall: 'yes',
        ratings: [{ key: 'depth', name: 'Depth', score: 4, note: 'Deep' }],
        notes: 'Clear',
        earlier: [],
      });
      expect((await on(3)).cards).toHaveLength(2);
      const after = Number(headers.get('Change-Seq')) - 1;
      const { data } = await api.ok('GET /changes', { query: { after } });
      expect(Object.keys(data[0]?.command.body as object)).toEqual(['digest']);
      const { id } = json as { id: number };
      expect(data[0]?.rows).toEqual([{ table: 'scorecards', id, before: null, after: json }]);
    });

    it('A repeated key gets the first answer again', async () => {
      const headers = { 'Idempotency-Key': 'one' };
      const parts = { params: { id: 2 }, body: { ...CARD, interviewer: 'ben' }, headers };
      const first = await api.ok('POST /interviews/{id}/scorecard', parts);
      expect(await api.ok('POST /interviews/{id}/scorecard', parts)).toEqual(first);
      const other = { ...parts, body: { ...parts.body, notes: 'Other' } };
      expect((await api.refused('POST /interviews/{id}/scorecard', other)).status).toBe(409);
    });

    it('A submission can be undone and repeated', async () => {
      const { headers } = await submit();
      const seq = Number(headers.get('Change-Seq'));
      const undone = await api.ok('POST /changes/{seq}/undo', { params: { seq } });
      expect((await on(3)).cards).toHaveLength(1);
      await api.ok('POST /changes/{seq}/undo', { params: { seq: undone.seq } });
      expect((await on(3)).cards).toHaveLength(2);
    });

    test.each([
      [2, { interviewer: undefined }, 400, /^Say who held the interview$/],
      [2, { interviewer: 'grace' }, 409, /^This scorecard is submitted already\. Amend it instead\.$/],
      [2, { interviewer: 'mei' }, 409, /^Only the people who hold the interview write a scorecard on it$/],
      [2, { ratings: [] }, 400, /^Rate “Depth” once/],
      [2, { ratings: [{ key: 'depth', score: 5 }] }, 400, /^The body’s ratings\[0\]\.score/],
      [2, { overall: 'maybe' }, 400, /^The body’s overall must be/],
      [99, {}, 404, /^Interview not found$/],
    ])('A scorecard of interview %i is refused: %j', async (id, body, status, message) => {
      const parts = { params: { id }, body: { ...CARD, interviewer: 'ben', ...body } };
      expect(await api.refused('POST /interviews/{id}/scorecard', parts)).toEqual({
        status,
        message: expect.stringMatching(message),
      });
    });
  });

  describe('PATCH /scorecards/{id}', () => {
    const amend = (id: number) => ({ params: { id }, body: OTHER });

    it('A scorecard is amended, and keeps what it said before', async () => {
      const [before] = (await on(3)).cards;
      const card = await api.ok('PATCH /scorecards/{id}', amend(1));
      expect(card).toMatchObject({
        overall: 'strong no',
        notes: 'Not so clear',
        submittedAt: before?.submittedAt,
      });
      expect(card.earlier).toEqual([
        { at: expect.any(String), overall: before?.overall, ratings: before?.ratings, notes: before?.notes },
      ]);
      expect((await api.send('PATCH /scorecards/{id}', amend(1))).headers.get('Change-Seq')).toBeNull();
    });

    it('An unknown scorecard is "Scorecard not found"', async () => {
      expect(await api.refused('PATCH /scorecards/{id}', amend(99))).toEqual({
        status: 404,
        message: 'Scorecard not found',
      });
    });
  });

  it('POST /candidates/{id}/unsealings is refused where nothing is sealed', async () => {
    const parts = { params: { id: 3 }, body: { reason: 'I decide today' } };
    expect(await api.refused('POST /candidates/{id}/unsealings', parts)).toEqual({
      status: 409,
      message: 'The scorecards are not sealed to you',
    });
  });

  it('Scorecards follow a merge, and an erasure removes them', async () => {
    await api.ok('POST /candidates/{id}/merge', { params: { id: 2 }, body: { candidateId: 3 } });
    expect((await on(2)).cards.map(({ candidateId }) => candidateId)).toEqual([2]);
    expect(await on(3)).toEqual(await on(2));
    await api.ok('POST /candidates/erase', { body: { ids: [2] } });
    const { scorecards, interviews } = (await api.dump()) as unknown as Record<string, readonly object[]>;
    expect(scorecards).toEqual([]);
    expect(interviews).toHaveLength(1);
    expect(JSON.stringify(await api.ok('GET /changes'))).not.toContain('Calm and precise');
  });

  it('GET /reports/interviews counts interviews and missing scorecards', async () => {
    const { interviewers, hires, sealed } = await api.ok('GET /reports/interviews');
    expect(interviewers).toEqual([
      { interviewer: 'ben', interviews: 2, candidates: [1, 3], missing: [1, 3], agreed: [], differed: [] },
      { interviewer: 'grace', interviews: 1, candidates: [3], missing: [], agreed: [], differed: [] },
      { interviewer: 'mei', interviews: 1, candidates: [2], missing: [2], agreed: [], differed: [] },
    ]);
    expect([hires, sealed]).toEqual([{ candidates: [], interviews: 0 }, 0]);
  });
}
